"""A beat as slides and pages have it: its words, its times, and what its picture shows.

What is the teacher's alone is not in it; `TeacherPage` has that, for files of the teacher's own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from explainer.drawing.told import Told
from explainer.lang import LANGS, Lang
from explainer.publish.breaks import clean
from explainer.publish.sentences import Sentence, sentences
from explainer.script import Beat, Lecture, Script, Track
from explainer.timeline import Timeline


class Heading(NamedTuple):
    """What stands at the head of everything made of a lecture; literal, each on one line."""

    code: str
    title: str
    description: str


@dataclass(frozen=True)
class Cue:
    """A cue's time in its clip, in exact seconds; `name` is None before the beat's first cue."""

    name: str | None
    start: Fraction
    end: Fraction


@dataclass(frozen=True)
class Page:
    """A beat in one language; every text is literal and on one line.

    `place` is its number on its track and how many there are: (3, 4). Times are seconds of the
    beat's own clip in this language, which is `seconds` long. `alt` tells the still figure; `next`
    is the next page's question.
    """

    id: str
    track: Track
    place: tuple[int, int]
    title: str
    takeaway: str
    sentences: tuple[Sentence, ...]
    cues: tuple[Cue, ...]
    seconds: Fraction
    explanation: str
    provenance: str
    alt: str
    next: str | None


@dataclass(frozen=True)
class Answered:
    """A question that a student may ask, and its answer."""

    question: str
    answer: str


@dataclass(frozen=True)
class TeacherPage:
    """What only the teacher reads of a beat, in one language."""

    id: str
    title: str
    pointing: str
    questions: tuple[Answered, ...]


def heading(lecture: Lecture, lang: Lang) -> Heading:
    """The lecture's heading in one language."""
    texts = (lecture.code, lecture.title.of(lang), lecture.description.of(lang))
    return Heading(*map(clean, texts))


def pages(
    script: Script, lang: Lang, clips: Mapping[str, Timeline], told: Sequence[Told]
) -> tuple[Page, ...]:
    """The beats that `clips` has, in the script's order.

    `clips` plans each beat's own clip, in `lang`; `told` are the pictures in words. Raises KeyError
    for a still that is not told.
    """
    pictures = {(each.beat, each.cue): each.sentences for each in told}
    return tuple(
        _page(script, beat, lang, clips[beat.id], pictures[beat.id, beat.still])
        for beat in script.beats
        if beat.id in clips
    )


def _page(script: Script, beat: Beat, lang: Lang, plan: Timeline, told: Sequence[str]) -> Page:
    span = plan.beat(beat.id)
    takeaway = clean(beat.takeaway.of(lang))
    track = script.ids(beat.track)
    return Page(
        id=beat.id,
        track=beat.track,
        place=(track.index(beat.id) + 1, len(track)),
        title=clean(beat.title.of(lang)),
        takeaway=takeaway,
        sentences=sentences(plan, span, beat, script.pace, lang),
        cues=tuple(Cue(cue.cue, plan.at(cue.start), plan.at(cue.end)) for cue in span.cues),
        seconds=plan.seconds,
        explanation=clean(beat.explanation.of(lang)),
        provenance=clean(beat.provenance.of(lang)),
        alt=_joint(lang).join(map(clean, told)),
        next=None if beat.next is None else clean(beat.next.of(lang)),
    )


def _joint(lang: Lang) -> str:
    return "" if lang == "zh" else " "


def teacher_pages(script: Script, beats: Sequence[str]) -> Mapping[Lang, tuple[TeacherPage, ...]]:
    """The teacher's notes on these beats, in every language and in order."""
    return MappingProxyType(
        {
            lang: tuple(_teacher_page(beat, lang) for beat in script.beats if beat.id in beats)
            for lang in LANGS
        }
    )


def _teacher_page(beat: Beat, lang: Lang) -> TeacherPage:
    questions = (
        Answered(clean(each.question.of(lang)), clean(each.answer.of(lang)))
        for each in beat.teacher.questions
    )
    title, pointing = clean(beat.title.of(lang)), clean(beat.teacher.pointing.of(lang))
    return TeacherPage(beat.id, title, pointing, tuple(questions))
