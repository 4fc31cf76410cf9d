"""Sentences with times: in the film's language as said, in the other within the same cues."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from explainer.lang import LANGS, Lang
from explainer.publish.sentences import Sentence, sentences
from explainer.script import Script
from explainer.timeline import Timeline, timeline

Film = Callable[..., Script]
FPS = Fraction(30000, 1001)
ZH = [("a", "四张卡训练模型。它们各读"), ("b", "各的样本，"), ("c", "从不交换。好。")]
EN = [("a", "Four cards train. Each "), ("b", "reads its own samples, "), ("c", "always. Good.")]
WHOLE: dict[Lang, list[str]] = {
    "zh": ["四张卡训练模型。", "它们各读各的样本，从不交换。", "好。"],
    "en": ["Four cards train.", "Each reads its own samples, always.", "Good."],
}


def told(script: Script, spoken: Lang, lang: Lang) -> tuple[Timeline, list[Sentence]]:
    plan = timeline(script, spoken, FPS)
    beat = script.beats[0]
    return plan, [*sentences(plan, plan.beats[0], beat, script.pace, lang)]


@pytest.mark.parametrize("spoken", LANGS)
@pytest.mark.parametrize("lang", LANGS)
def test_a_sentence_that_cues_cut_is_one(film: Film, spoken: Lang, lang: Lang) -> None:
    _, found = told(film((ZH, EN)), spoken, lang)
    assert [each.text for each in found] == WHOLE[lang]


@pytest.mark.parametrize("lang", LANGS)
def test_the_film_s_own_sentences_have_the_times_at_which_they_are_said(
    film: Film, lang: Lang
) -> None:
    plan, found = told(film((ZH, EN)), lang, lang)
    lines = [line for cue in plan.beats[0].cues for line in plan.lines(cue)]
    ends = [start + said.spoken for start, said in lines]
    assert [each.start for each in found] == [lines[0][0], lines[1][0], lines[4][0]]
    assert [each.end for each in found] == [ends[0], ends[3], ends[4]]


@pytest.mark.parametrize(("spoken", "lang"), [("zh", "en"), ("en", "zh")])
def test_the_other_language_s_sentences_share_the_time_of_their_cues(
    film: Film, spoken: Lang, lang: Lang
) -> None:
    script = film((ZH, EN))
    plan, (first, second, last) = told(script, spoken, lang)
    start, cut, close = (plan.at(plan.beats[0].cue(name).start) for name in "abc")
    assert first.start == start == 0
    assert first.end == second.start < cut
    assert close < second.end == last.start
    words = plan.beats[0].cues[-1].said
    assert last.end == close + words.seconds - words.lines[-1].pause < plan.seconds


def test_a_longer_sentence_has_more_of_the_time(film: Film) -> None:
    script = film(([("a", "字" * 30 + "。")], [("a", "One two three four five six. Seven.")]))
    _, (long, short) = told(script, "zh", "en")
    assert long.end - long.start == (6 * Fraction(60, 150) + Fraction("0.4")) / (
        Fraction(60, 150) + Fraction("0.4")
    ) * (short.end - short.start)


def test_what_only_one_language_says_before_the_first_cue_begins_with_it(film: Film) -> None:
    script = film(([("a", "四张卡。")], [(None, "Look here: "), ("a", "four cards.")]))
    _, found = told(script, "zh", "en")
    assert [(each.start, each.text) for each in found] == [(Fraction(0), "Look here: four cards.")]


def test_words_without_an_end_are_a_sentence_too(film: Film) -> None:
    script = film(([("a", "四张卡")], [("a", "")]))
    assert [each.text for each in told(script, "zh", "zh")[1]] == ["四张卡"]
    assert told(script, "zh", "en")[1] == []
