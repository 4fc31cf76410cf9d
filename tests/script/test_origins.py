"""Every visible character of a value is traced to its own place in the file."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from explainer.script.origins import origins
from explainer.script.source import parse
from explainer.script.tree import ScalarNode

STYLES = (None, "'", '"', "|", ">")
TEXTS = st.text(st.sampled_from("ab四。 \n\"'\\:#{}[]é\U0001f600-"), min_size=1, max_size=60)


def scalar(text: str) -> ScalarNode:
    node = parse("f", text)[0].find(("key", "inner"))
    assert isinstance(node, ScalarNode)
    return node


@given(TEXTS, st.sampled_from(STYLES), st.integers(8, 40), st.booleans())
def test_visible_characters_are_found_where_they_stand(
    value: str, style: str | None, width: int, escape: bool
) -> None:
    written = yaml.dump(
        {"key": {"inner": value}}, default_style=style, width=width, allow_unicode=not escape
    )
    node = scalar(written)
    assert node.value == value
    found = origins(node, written)
    assert list(found) == sorted(found)
    for sign, at in zip(value, found, strict=True):
        if not sign.isspace():
            assert written[at] == sign or written[at] == "\\"


@pytest.mark.parametrize(
    ("written", "token", "column"),
    [
        ("key: {inner: 'it''s ''四'' here'}", "四", 23),
        (r'key: {inner: "a\tb \"四\" c"}', "四", 22),
        (r'key: {inner: "\u6837\u672c四张"}', "四", 27),
        ("key: {inner: 样本四张}", "四", 16),
    ],
)
def test_columns_count_characters_of_the_file(written: str, token: str, column: int) -> None:
    node = scalar(written)
    assert origins(node, written)[node.value.index(token)] + 1 == column


def test_a_comment_behind_a_block_header_is_not_text() -> None:
    written = "key:\n  inner: |2-  # 四\n    四张\n"
    node = scalar(written)
    assert origins(node, written)[node.value.index("四")] == written.rindex("四")
