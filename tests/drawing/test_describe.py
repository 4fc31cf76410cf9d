"""The alt text tells every fact that is drawn, with the right values, in good sentences."""

from __future__ import annotations

import re

import pytest

from explainer.lang import LANGS, Lang
from explainer.ledger import gb
from tests.drawing.hearing import SIZE, heard
from tests.drawing.pictures import Pictures, Shot, beats, pictures
from tests.drawing.truths import true

CASES = [(beat, lang) for beat in beats() for lang in LANGS]
BRIGHT: dict[Lang, str] = {"zh": "突出显示：", "en": "Standing out: "}


def told(lecture: Pictures, shot: Shot, lang: Lang) -> str:
    return lecture.picture(shot, lang).drawing.description


def facts_only(text: str, lecture: Pictures, beat: str, lang: Lang) -> str:
    """A description without the storyboard's own sentences."""
    page = lecture.beat(beat)
    for words in (page.takeaway, page.provenance):
        text = re.sub(re.escape(words.of(lang)) + "[.。] ?", "", text)
    return text.strip()


@pytest.mark.parametrize(("beat", "lang"), CASES)
def test_what_is_drawn_is_told_and_nothing_else(lecture: Pictures, beat: str, lang: Lang) -> None:
    for shot in lecture.shots(beat, lang):
        context = lecture.picture(shot, lang).context
        text = facts_only(told(lecture, shot, lang), lecture, beat, lang)
        assert heard(text, lang) == true(shot.view, context), str(shot)


@pytest.mark.parametrize("cards", ["1", "2", "3", "5", "8", "12", "64"])
@pytest.mark.parametrize("beat", beats())
def test_what_is_drawn_of_any_number_of_cards_is_told(beat: str, cards: str) -> None:
    made = pictures(f"ledger.cards={cards}")
    for lang in LANGS:
        for shot in made.shots(beat, lang):
            text = facts_only(told(made, shot, lang), made, beat, lang)
            assert heard(text, lang) == true(shot.view, made.picture(shot, lang).context), str(shot)


@pytest.mark.parametrize(("beat", "lang"), CASES)
def test_every_amount_written_on_the_picture_is_told(
    lecture: Pictures, beat: str, lang: Lang
) -> None:
    for shot in lecture.shots(beat, lang):
        text = told(lecture, shot, lang)
        for label in lecture.picture(shot, lang).drawing.labels():
            for size in re.findall(SIZE, label.text):
                assert size in text, f"{shot} {label.id}"


@pytest.mark.parametrize(("beat", "lang"), CASES)
def test_a_still_begins_with_its_takeaway_and_every_picture_ends_with_its_source(
    lecture: Pictures, beat: str, lang: Lang
) -> None:
    page = lecture.beat(beat)
    for shot in lecture.shots(beat, lang):
        text = told(lecture, shot, lang)
        assert text.startswith(page.takeaway.of(lang)) == shot.still
        assert page.provenance.of(lang) in text.splitlines()[-1]


@pytest.mark.parametrize(("beat", "lang"), CASES)
def test_what_stands_out_is_told(lecture: Pictures, beat: str, lang: Lang) -> None:
    for shot in lecture.shots(beat, lang):
        assert (BRIGHT[lang] in told(lecture, shot, lang)) == bool(shot.view.focus), str(shot)


BAD = {
    "zh": r" [、，。；：]|[、，；：]{2}|\{|\}|。。|卡 [\d 到、]*\d[一-鿿]|[一-鿿] [一-鿿]"
    r"|([的各在从归])\1",
    "en": r"\bcard \d+(?:, | and | to )\d|\bcards \d+(?!,|\d| and| to \d)|\b1 cards"
    r"|\b(?!1\b)\d+ card\b|  | [,.;:]|\{|\}|\.\.|\. [a-z]|\b([a-z]+) \1\b",
}


@pytest.mark.parametrize("cards", ["1", "2", "3", "4", "5", "8", "12", "64"])
@pytest.mark.parametrize("lang", LANGS)
def test_sentences_are_well_formed(lang: Lang, cards: str) -> None:
    made = pictures(f"ledger.cards={cards}")
    for beat in beats():
        for shot in made.shots(beat, lang):
            text = facts_only(told(made, shot, lang), made, beat, lang)
            assert re.search(BAD[lang], text) is None, text


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "on card 0, 1"),
        ("en", "on card 0 to 4"),
        ("en", "1 cards"),
        ("en", "64 card"),
        ("en", "on cards 0."),
        ("en", "from card 0 to to card 1"),
        ("zh", "卡 0送往"),
        ("zh", "卡 3 到 62叠成一摞"),
        ("zh", "其他各卡 的"),
        ("zh", "卡 0 的的 g₀"),
    ],
)
def test_a_sentence_that_is_not_well_formed_is_noticed(lang: Lang, text: str) -> None:
    assert re.search(BAD[lang], text)


LIES: list[tuple[Lang, tuple[str, str], str, str]] = [
    ("zh", ("b3", "deliver"), "再除以 4", "再除以 5"),
    ("en", ("b3", "deliver"), "divided by 4", "divided by 5"),
    ("zh", ("b3", "deliver"), "结果归卡 0", "结果归卡 1"),
    ("en", ("b3", "deliver"), "the result goes to card 0", "the result goes to card 1"),
    ("zh", ("b3", "meet"), "g₀ 相加", "g₁ 相加"),
    ("en", ("b3", "meet"), "of cards 0, 1, 2 and 3 go", "of cards 0, 1 and 2 go"),
    ("zh", ("b3", "meet"), "刚算完", "还没算"),
    ("en", ("b3", "meet"), "just been", "not been"),
    ("zh", ("b2", "whole"), "还没算", "刚算完"),
    ("en", ("b2", "whole"), "not been", "just been"),
    ("zh", ("b1", "subtotal"), f"小计 {gb(32 * 10**9)}", f"小计 {gb(44 * 10**9)}"),
    ("en", ("b1", "subtotal"), f"subtotal of {gb(32 * 10**9)}", f"subtotal of {gb(44 * 10**9)}"),
    ("zh", ("b2", "whole"), gb(5 * 10**8), gb(10**9)),
    ("en", ("b2", "whole"), gb(5 * 10**8), gb(10**9)),
    ("en", ("b2", "whole"), f"gradients {gb(4 * 10**9)}", f"gradients {gb(16 * 10**9)}"),
    ("zh", ("b2", "whole"), "虚线框", "实线框"),
    ("en", ("b2", "whole"), "dashed frame", "solid frame"),
    ("zh", ("b2", "whole"), "θ₀ 从卡 0 送往", "θ₀ 从卡 1 送往"),
    ("en", ("b2", "whole"), " and θ₃ of the parameters", " of the parameters"),
    ("en", ("b2", "whole"), "magnified 90", "magnified 80"),
    ("zh", ("b2", "whole"), "卡 1 长期保管 θ₁", "卡 1 长期保管 θ₂"),
    ("zh", ("b3", "again"), "参数版本 t+1", "参数版本 t"),
    ("en", ("b3", "again"), "moment, in version t+1", "moment, in version t"),
    ("en", ("b0", "copies"), "4 of θ₀", "3 of θ₀"),
    ("zh", ("b0", "copies"), "θ₀ 有 4 份", "θ₀ 有 3 份"),
    ("en", ("b0", "copies"), "sample B₁ on card 1", "sample B₁ on card 2"),
]


@pytest.mark.parametrize(("lang", "base", "real", "false"), LIES)
def test_a_wrong_word_is_noticed(
    lecture: Pictures, lang: Lang, base: tuple[str, str], real: str, false: str
) -> None:
    shot = lecture.shot(*base, lang=lang)
    text = facts_only(told(lecture, shot, lang), lecture, shot.beat, lang)
    spoilt = text.replace(real, false)
    assert spoilt != text
    assert heard(spoilt, lang) != true(shot.view, lecture.picture(shot, lang).context)


OF_MANY: list[tuple[str, Lang, tuple[str, str], str, str]] = [
    ("12", "en", ("b0", "copies"), "12 of θ₀", "11 of θ₀"),
    ("12", "zh", ("b0", "copies"), "在卡 0 到 11", "在卡 0 到 10"),
    ("12", "zh", ("b0", "tokens"), "写着“×8”", "写着“×9”"),
    ("12", "en", ("b0", "tokens"), "stands for cards 3 to 10", "stands for cards 3 to 9"),
    ("12", "zh", ("b0", "tokens"), "卡 0、1、2、11 并排", "卡 0、1、2、3 并排"),
    ("12", "en", ("b1", "missing"), "lane stands for θ₃ … θ₁₀", "lane stands for θ₃ … θ₉"),
    ("12", "en", ("b1", "subtotal"), "1 of each of θ₃ … θ₁₀", "1 of each of θ₃ … θ₉"),
    ("12", "en", ("b2", "whole"), "card 0 to every other card", "card 0 to cards 1, 2 and 11"),
    ("12", "zh", ("b2", "whole"), "θ₃ … θ₁₀ 各从卡 3 到 10 中的所属卡", "θ₃ … θ₁₀ 各从卡 3 到 10 "),
    ("12", "en", ("b2", "whole"), "hold θ₀ … θ₁₁", "hold θ₀ … θ₁₀"),
    ("12", "zh", ("b3", "deliver"), "卡 0 到 11 的 g₀ 相加", "卡 0 到 10 的 g₀ 相加"),
    ("8", "en", ("b1", "missing"), "Below the grid, a", "A question mark stands in every parameter"
     " cell, a"),
    ("12", "zh", ("b1", "missing"), "参数行里，卡上没有的格子", "格子下方，卡上没有的格子"),
    ("8", "en", ("b3", "meet"), "on cards 0 to 7 for", "on cards 0 to 6 for"),
    ("8", "zh", ("b2", "whole"), "θ₅ 从卡 5 送往", "θ₅ 从卡 4 送往"),
    ("2", "zh", ("b3", "deliver"), "再除以 2", "再除以 1"),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "lang", "base", "real", "false"), OF_MANY)
def test_a_wrong_word_of_other_numbers_of_cards_is_noticed(
    cards: str, lang: Lang, base: tuple[str, str], real: str, false: str
) -> None:
    test_a_wrong_word_is_noticed(pictures(f"ledger.cards={cards}"), lang, base, real, false)
