"""Captions say all that is said, when it is said, and keep the rules of reading."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise
from unicodedata import category, east_asian_width

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from explainer.errors import StoryboardError
from explainer.lang import LANGS, Lang
from explainer.publish import Caption, captions
from explainer.publish.breaks import atoms, clean
from explainer.script import Script
from explainer.timeline import timeline

Film = Callable[..., Script]
NARRATION = {
    "zh": [
        ("a", "四张卡一起训练同一个模型，各读各的样本。"),
        ("b", "每个样本都要走完所有层，所以每张卡都保存完整的训练状态，合起来 128\u00a0GB。"),
        ("c", "这就是“复制式数据并行”（DDP）的代价。好。"),
    ],
    "en": [
        ("a", "Four cards train one model together, and each reads its own samples."),
        ("b", "Every sample passes all layers, so every card keeps the whole state, 128\u00a0GB."),
        ("c", "That is the price of replicated data parallelism (DDP). Right."),
    ],
}
FPS = Fraction(30000, 1001)


def broken(found: Sequence[Caption], lang: Lang, end: Fraction) -> list[str]:
    """The rules that a film's captions break, in words; empty when all is well."""
    faults = []
    for caption in found:
        if not 1 <= caption.end - caption.start <= 7:
            faults.append(f"{caption} is not on screen for 1 to 7 s")
        if not 1 <= len(caption.lines) <= 2:
            faults.append(f"{caption} has not one line or two")
        faults += [f"{line!r} is blank" for line in caption.lines if not line.strip()]
        faults += [f"{line!r} is too wide" for line in caption.lines if _width(line, lang) > 1]
    for one, two in pairwise(found):
        if one.end > two.start:
            faults.append(f"{one} overlaps {two}")
    if found and (found[0].start < 0 or found[-1].end > end):
        faults.append("captions leave the film")
    return faults


def _width(line: str, lang: Lang) -> Fraction:
    """A line's share of what is allowed: 20 full-width characters, or 42 Latin ones."""
    full = sum(east_asian_width(char) in "WF" for char in line)
    cells = full + Fraction(len(line) - full, 2)
    return cells / 20 if lang == "zh" else max(cells / 21, Fraction(len(line), 42))


def _letters(text: str) -> str:
    return "".join(text.split())


def _caption_texts(script: Script, spoken: Lang, lang: Lang) -> list[tuple[str, ...]]:
    return [c.lines for c in captions(timeline(script, spoken, FPS), script, lang)]


def test_chinese_breaks_at_punctuation(film: Film) -> None:
    script = film((NARRATION["zh"], NARRATION["en"]))
    assert _caption_texts(script, "zh", "zh") == [
        ("四张卡一起训练同一个模型，各读各的样本。",),
        ("每个样本都要走完所有层，", "所以每张卡都保存完整的训练状态，"),
        ("合起来 128\u00a0GB。",),
        ("这就是“复制式数据并行”", "（DDP）的代价。好。"),
    ]


def test_english_breaks_at_punctuation_and_before_small_words(film: Film) -> None:
    script = film((NARRATION["zh"], NARRATION["en"]))
    assert _caption_texts(script, "en", "en") == [
        ("Four cards train one model together,", "and each reads its own samples."),
        ("Every sample passes all layers,",),
        ("so every card keeps", "the whole state, 128\u00a0GB."),
        ("That is the price of replicated", "data parallelism (DDP). Right."),
    ]


def test_a_long_sentence_without_marks_is_split_evenly(film: Film) -> None:
    script = film(([("a", "卡" * 40 + "。")], [("a", "card " * 40)]))
    zh = [len("".join(lines)) for lines in _caption_texts(script, "zh", "zh")]
    en = [len(" ".join(lines).split()) for lines in _caption_texts(script, "en", "en")]
    assert (len(zh), len(en)) == (2, 3)
    assert max(zh) <= 1.2 * min(zh)
    assert max(en) <= 1.2 * min(en)


def test_a_caption_begins_with_its_cue(film: Film) -> None:
    script = film((NARRATION["zh"], NARRATION["en"]))
    plan = timeline(script, "zh", FPS)
    found = captions(plan, script, "zh")
    begins = plan.at(plan.beats[0].cue("b").start)
    assert abs(found[1].start - begins) <= Fraction(1, 1000)


def test_the_other_language_follows_the_films_cues(film: Film) -> None:
    script = film((NARRATION["zh"], NARRATION["en"]))
    plan = timeline(script, "zh", FPS)
    last = next(c for c in captions(plan, script, "en") if c.lines[0].startswith("That is"))
    assert abs(last.start - plan.at(plan.beats[0].cue("c").start)) <= Fraction(1, 1000)


def test_words_that_only_one_language_says_before_the_first_cue_are_kept(film: Film) -> None:
    script = film(([("a", "四张卡一起训练。")], [(None, "Look here:"), ("a", "four cards train.")]))
    assert _caption_texts(script, "zh", "en") == [("Look here: four cards train.",)]
    assert _caption_texts(script, "en", "zh") == [("四张卡一起训练。",)]


def test_the_pause_after_a_beat_has_no_caption(film: Film) -> None:
    script = film((NARRATION["zh"], NARRATION["en"]))
    plan = timeline(script, "zh", FPS)
    assert plan.seconds - captions(plan, script, "zh")[-1].end >= Fraction("1.19")


def test_a_short_beat_is_shown_for_a_whole_second(film: Film) -> None:
    script = film(([("a", "好。")], [("a", "Yes.")]))
    (caption,) = captions(timeline(script, "zh", FPS), script, "zh")
    assert (caption.start, caption.end) == (Fraction(0), Fraction(1))


def test_a_beat_without_words_has_no_captions(film: Film) -> None:
    script = film(([("a", "")], [("a", " \n\u00a0")]))
    assert _caption_texts(script, "zh", "zh") == _caption_texts(script, "zh", "en") == []


def test_a_film_too_short_for_its_words_is_refused_with_the_remedy(film: Film) -> None:
    script = film(([("a", "好。")], [("a", "word " * 200)]))
    with pytest.raises(StoryboardError, match=r"b0 narration\.en: needs \d+ captions .* shorten"):
        captions(timeline(script, "zh", FPS), script, "en")


# Text as people write it: clauses with marks, names, numbers, units and quotes between them.
CLAUSES: dict[Lang, tuple[str, ...]] = {
    "zh": (
        *"，。、；：？！《》 好",
        *("四张卡", "轮到这一层时", "所以梯度先合成一份", "128\u00a0GB", "ZeRO-3 / FSDP"),
        *("“取齐”", "（归约分散）", "……", "——", "L₃", "θ₀…θ₃"),
    ),
    "en": (
        *(" ", " ", ", ", ". ", "; ", ": ", "? ", "—", "…"),
        *("card", "and", "it’s", " the ", "128\u00a0GB", "reduce-scatter", "θ₀…θ₃"),
        *(" (all-gather) ", "“view”", " every owner updates its own shard"),
    ),
}


def _spoken(lang: Lang) -> st.SearchStrategy[list[list[str]]]:
    text = st.lists(st.sampled_from(CLAUSES[lang]), max_size=25).map("".join)
    return st.lists(st.lists(text, min_size=1, max_size=3), min_size=1, max_size=2)


def _script(film: Film, spoken: list[list[str]]) -> Script:
    beats = [[(f"c{i}", text) for i, text in enumerate(beat)] for beat in spoken]
    return film(*((beat, beat) for beat in beats))


@pytest.mark.parametrize("lang", LANGS)
@given(data=st.data(), fps=st.sampled_from([Fraction(24), FPS, Fraction(60)]))
def test_natural_text_always_keeps_the_rules(
    film: Film, lang: Lang, data: st.DataObject, fps: Fraction
) -> None:
    script = _script(film, data.draw(_spoken(lang)))
    plan = timeline(script, lang, fps)
    assert broken(captions(plan, script, lang), lang, plan.seconds) == []


@pytest.mark.parametrize("lang", LANGS)
@given(
    spoken=st.lists(st.lists(st.text(max_size=90), min_size=1, max_size=3), min_size=1, max_size=2)
)
def test_any_text_keeps_the_rules_or_is_refused(
    film: Film, lang: Lang, spoken: list[list[str]]
) -> None:
    script = _script(film, spoken)
    plan = timeline(script, "zh", FPS)
    try:
        found = captions(plan, script, lang)
    except StoryboardError:
        return
    assert broken(found, lang, plan.seconds) == []


@pytest.mark.parametrize("lang", LANGS)
@given(data=st.data())
def test_nothing_said_is_left_out_or_added(film: Film, lang: Lang, data: st.DataObject) -> None:
    spoken = data.draw(_spoken(lang))
    shown = "".join("".join(lines) for lines in _caption_texts(_script(film, spoken), lang, lang))
    assert _letters(shown) == _letters("".join(map("".join, spoken)))


@pytest.mark.parametrize("lang", LANGS)
@given(data=st.data())
def test_no_line_starts_with_a_closing_mark_or_ends_with_an_opening_one(
    film: Film, lang: Lang, data: st.DataObject
) -> None:
    text = data.draw(st.lists(st.sampled_from(CLAUSES[lang]), max_size=40).map("".join))
    # A run of marks as long as a line would have to be broken somewhere.
    assume(all(len(atom.text) <= 12 for atom in atoms(clean(text))))
    lines = [line for each in _caption_texts(_script(film, [[text]]), lang, lang) for line in each]
    assert not [line for line in lines[1:] if line[0] in "，。、；：？！）》”’…—,.;:?!)"]
    assert not [line for line in lines[:-1] if line[-1] in "（《“‘("]


@pytest.mark.parametrize("lang", LANGS)
@given(data=st.data())
def test_words_and_numbers_with_units_are_never_parted(
    film: Film, lang: Lang, data: st.DataObject
) -> None:
    names = data.draw(
        st.lists(st.sampled_from(["all-gather", "128\u00a0GB", "共\u00a0四", "θ₀…θ₃"]), min_size=1)
    )
    mark = data.draw(st.sampled_from(["，", "和", "。"] if lang == "zh" else [", ", " and ", ". "]))
    shown = _caption_texts(_script(film, [[mark.join(names)]]), lang, lang)
    whole = sum(line.count(name) for each in shown for line in each for name in set(names))
    assert whole == len(names)


@settings(max_examples=200)
@pytest.mark.parametrize("lang", LANGS)
@given(data=st.data())
def test_no_caption_is_a_lone_character(film: Film, lang: Lang, data: st.DataObject) -> None:
    text = data.draw(st.lists(st.sampled_from(CLAUSES[lang]), max_size=40).map("".join))
    assume(sum(category(char)[0] in "LN" for char in text) > 1)
    for lines in _caption_texts(_script(film, [[text]]), lang, lang):
        assert sum(category(char)[0] in "LNS" for char in "".join(lines)) > 1


@pytest.mark.parametrize("spoken", LANGS)
def test_a_question_s_caption_does_not_tell_the_answer_that_a_cue_shows(
    film: Film, spoken: Lang
) -> None:
    zh = [
        ("a", "加起来，是一个 512 GB 的大池子吗？"),
        ("b", "不算。卡再多，每张卡上的 128 GB 也不会因此变小。"),
    ]
    en = [
        ("a", "Do these make one pool of 512 GB?"),
        ("b", " No. However many cards there are, none of them keeps less than its 128 GB."),
    ]
    script = film((zh, en))
    plan = timeline(script, spoken, Fraction(30))
    answers: dict[Lang, str] = {"zh": "不算", "en": "No."}
    for lang, answer in answers.items():
        shown = captions(plan, script, lang)
        first = next(c for c in shown if answer in c.on_one_line.text)
        assert first.start == pytest.approx(plan.at(plan.beats[0].cue("b").start), abs=0.001)
        assert first.on_one_line.text.startswith(answer)
