"""What two texts have in common: whole words, where they are, and never a part of a number."""

from dataclasses import replace

import numpy as np
import pytest

from explainer.drawing.marks import Label
from explainer.drawing.typeset import typeset
from scenes.legible import contrast, crossing
from scenes.outlines import text_outline
from scenes.shapes import rgbas
from scenes.words import part, shared
from tests.scenes.little import number


def left(text: str) -> Label:
    """A text that begins at the same place as all others of these."""
    return number(text)


def right(text: str) -> Label:
    """A text that ends at the same place as all others of these."""
    label = number(text)
    return replace(label, x=60 - label.width)


@pytest.mark.parametrize(
    ("old", "new", "kept", "goes", "comes"),
    [
        (left("参数 16"), left("参数"), ["参数"], ["16"], []),
        (left("参数"), left("参数 4"), ["参数"], [], ["4"]),
        (left("L₃ 视图（临时）"), left("L₃ 梯度（临时）"), ["L₃", "（临时）"], ["视图"], ["梯度"]),
        (right("128 GB"), right("32 GB"), ["GB"], ["128"], ["32"]),
        (left("a 128"), left("a 28"), ["a"], ["128"], ["28"]),
        (left("0.5 GB"), left("0.6 GB"), ["GB"], ["0.5"], ["0.6"]),
    ],
)
def test_words_at_the_ends_stay_where_they_are(
    old: Label, new: Label, kept: list[str], goes: list[str], comes: list[str]
) -> None:
    found = shared(old, new)
    assert found is not None
    before, after = found
    assert [each.text for each in before.kept] == [each.text for each in after.kept] == kept
    assert [each.text for each in before.rest] == goes
    assert [each.text for each in after.rest] == comes
    for one, other in zip(before.kept, after.kept, strict=True):
        assert one.x == pytest.approx(other.x, abs=0.5)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (left("128"), left("28")),
        (right("版本 t"), right("版本 t+1")),
        (left("m 8"), replace(left("m"), bold=False)),
        (left("m 8"), replace(left("m"), y=20)),
    ],
)
def test_texts_without_a_word_in_its_place_have_nothing_in_common(old: Label, new: Label) -> None:
    assert shared(old, new) is None


@pytest.mark.parametrize("text", ["L₃ view (temporary)", "θ₀ … θ₃ 副本数 4", "128 GB"])
def test_parts_of_a_text_stand_where_they_stand_in_it(text: str) -> None:
    whole = Label("l", 6, 26, text, typeset(text, 14, True, 10), 14, True, "#f2f5f9", "#0e1116")
    at = text.rindex(" ")
    pieces = [part(whole, 0, at), part(whole, at + 1, len(text))]
    outlines = np.concatenate([text_outline(piece) for piece in pieces])
    assert np.allclose(outlines, text_outline(whole), atol=0.3)


def test_a_text_turns_when_both_colours_read_as_well() -> None:
    dark, light, quiet = "#0e1116", "#dfe4ec", "#a3adba"
    turn = crossing((quiet, dark), (dark, light))
    assert turn is not None
    ground = (1 - turn) * rgbas(dark, 1.0) + turn * rgbas(light, 1.0)
    both = [contrast(rgbas(text, 1.0), ground) for text in (quiet, dark)]
    assert both[0] == pytest.approx(both[1], rel=0.01)
    assert min(both) > 2.8
    assert crossing((quiet, dark), (light, dark)) is None
