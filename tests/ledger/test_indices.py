"""Names with an index: one, a few or a long row of them, written and said."""

import pytest

from explainer.ledger import RECIPES, Layers, Ledger, say_index, values


def of(cards: int, name: str, layers: int = 32) -> tuple[str, str, str, str]:
    """Return the name's forms: Chinese and English, for the eye and for the ear."""
    ledger = Ledger(8 * 10**9, cards, Layers.equal(layers), RECIPES["mixed-adam"])
    found = values(ledger)[name]
    eye, ear = (tuple(form(lang) for lang in ("zh", "en")) for form in (found.eye, found.ear))
    zh, en, ear_zh, ear_en = (text.replace("\u00a0", "~") for text in (*eye, *ear))
    return zh, en, ear_zh, ear_en


@pytest.mark.parametrize(
    ("cards", "forms"),
    [
        (1, ("g₀", "g₀", "g 零", "g zero")),
        (2, ("g₀~和~g₁", "g₀ and g₁", "g 零和 g 一", "g zero and g one")),
        (3, ("g₀、g₁、g₂", "g₀, g₁ and g₂", "g 零、g 一、g 二", "g zero, g one and g two")),
        (4, ("g₀~到~g₃", "g₀~to~g₃", "g 零到 g 三", "g zero to g three")),
        (64, ("g₀~到~g₆₃", "g₀~to~g₆₃", "g 零到 g 六十三", "g zero to g sixty-three")),
        (
            4096,
            (
                "g₀~到~g₄₀₉₅",
                "g₀~to~g₄₀₉₅",
                "g 零到 g 四千零九十五",
                "g zero to g four thousand ninety-five",
            ),
        ),
    ],
)
def test_all_shards_are_named_by_the_ends_of_a_long_row(cards: int, forms: tuple[str, ...]) -> None:
    assert of(cards, "shards.g") == forms


@pytest.mark.parametrize(
    ("cards", "zh", "en"),
    [
        (1, "", ""),
        (2, "g₁", "g₁"),
        (3, "g₁~和~g₂", "g₁ and g₂"),
        (4, "g₁、g₂、g₃", "g₁, g₂ and g₃"),
        (5, "g₁~到~g₄", "g₁~to~g₄"),
    ],
)
def test_the_rest_are_all_but_the_first_shard(cards: int, zh: str, en: str) -> None:
    assert of(cards, "rest.g")[:2] == (zh, en)


def test_the_last_ones_have_the_last_index() -> None:
    assert of(8, "last.theta") == ("θ₇", "θ₇", "θ 七", "theta seven")
    assert of(8, "last.batch")[0] == "B₇"
    assert of(8, "last.layer", layers=80) == ("L₈₀", "L₈₀", "L 八十", "L eighty")


@pytest.mark.parametrize("text", ["", "g", "₀", "gg₀", "g0", "g₀ "])
def test_only_a_letter_with_an_index_is_said_as_one(text: str) -> None:
    with pytest.raises(ValueError, match="no letter with an index"):
        say_index(text, "en")
