"""What is seen, told in the time there is, the most telling first; and nothing twice."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from html import unescape
from io import StringIO

import webvtt

from explainer.drawing.told import Told
from explainer.publish.descriptions import descriptions, descriptions_vtt
from explainer.script import Pace, Script, Words
from explainer.timeline import timeline

Film = Callable[..., Script]
SLOW = Pace(Fraction(60), Fraction(60), Fraction(0), beat_pause=Fraction(1))
"""A word a second; of what is described, five words in four seconds."""
LONG = "One two three four five six."
SHORT = "Four cards."


def words(count: int) -> str:
    return "word " * count


def script_of(film: Film, *beats: Sequence[tuple[str | None, str]]) -> Script:
    """Beats of cues with English words, read at a word a second, called First and Second."""
    script = film(*((said, said) for said in beats))
    named = tuple(
        replace(beat, title=Words("题", title))
        for beat, title in zip(script.beats, ("First", "Second"), strict=False)
    )
    return replace(script, beats=named, pace=SLOW)


def told(script: Script, *pictures: Told) -> list[tuple[float, float, tuple[str, ...]]]:
    found = descriptions(timeline(script, "en", Fraction(10)), script, pictures, "en")
    return [(float(each.start), float(each.end), each.lines) for each in found]


def picture(cue: str | None, *brief: str, beat: str = "b0") -> Told:
    return Told(beat, cue, ("Whole.",), brief)


def test_of_what_is_new_as_much_is_told_as_there_is_time_for(film: Film) -> None:
    script = script_of(film, [("a", words(9)), ("b", words(4)), ("c", words(4))])
    pictures = [
        picture("a", LONG, "Seven eight nine ten eleven.", SHORT),
        picture("b", "A b c d e.", "F.", "One two three four five six."),
        picture("c", "A b c d e f.", "G."),
    ]
    assert told(script, *pictures) == [
        (0, 9, ("First", LONG, SHORT)),
        (9, 13, ("A b c d e.",)),
        (13, 18, ("A b c d e f.",)),
    ]


def test_where_nothing_is_new_the_sentence_before_has_the_time(film: Film) -> None:
    script = script_of(film, [("a", words(3)), ("b", words(2)), ("c", words(2))])
    pictures = [picture("a", "Old."), picture("b", SHORT, LONG), picture("c", LONG, SHORT)]
    assert told(script, *pictures) == [(0, 3, ("First", "Old.")), (3, 8, (SHORT,))]


def test_a_page_begins_with_its_title_and_what_the_last_one_did_not_show(film: Film) -> None:
    script = script_of(film, [("a", words(9))], [(None, words(9)), ("a", words(9))])
    pictures = [
        picture("a", SHORT),
        picture(None, SHORT, "A door.", beat="b1"),
        picture("a", SHORT, "A door.", beat="b1"),
    ]
    found = [lines for *_, lines in told(script, *pictures)]
    assert found == [("First", SHORT), ("Second", "A door.")]


def test_at_least_one_sentence_is_told_and_it_is_whole(film: Film) -> None:
    script = script_of(film, [("a", words(9)), ("b", words(1))])
    pictures = [picture("a"), picture("b", "A " + LONG, LONG)]
    assert [lines for *_, lines in told(script, *pictures)] == [("First",), (LONG,)]


def test_a_player_reads_any_text_as_it_is(film: Film) -> None:
    script = script_of(film, [("a", words(9))])
    plan = timeline(script, "en", Fraction(10))
    text = descriptions_vtt(plan, script, [picture("a", "A <b> & --> c.")], "en")
    (cue,) = webvtt.from_buffer(StringIO(text)).captions
    assert unescape(cue.raw_text).split("\n") == ["First", "A <b> & --> c."]
