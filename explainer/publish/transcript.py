"""All that a film says, to be read without it. What is the teacher's alone is not in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from explainer.drawing.told import Told
from explainer.lang import Lang
from explainer.publish.breaks import clean
from explainer.publish.seen import Sight, seen
from explainer.publish.sentences import Sentence, sentences
from explainer.script import Script
from explainer.timeline import Timeline


@dataclass(frozen=True)
class Passage:
    """A beat: its id, title and times in seconds, what is said and seen, and the texts below."""

    id: str
    title: str
    start: Fraction
    end: Fraction
    sentences: tuple[Sentence, ...]
    seen: tuple[Sight, ...]
    explanation: str
    provenance: str


@dataclass(frozen=True)
class Transcript:
    """A film, by its file's name, in words of one language; all texts are literal, on one line."""

    lang: Lang
    title: str
    description: str
    passages: tuple[Passage, ...]
    film: str


@dataclass(frozen=True)
class Headings:
    """The words that a transcript adds to the lecture's own."""

    transcript: str
    film: str
    contents: str
    seen: str
    explanation: str
    provenance: str


HEADINGS: Mapping[Lang, Headings] = MappingProxyType(
    {
        "zh": Headings("文字稿", "影片", "目录", "画面描述", "补充说明", "来源与条件"),
        "en": Headings(
            "Transcript", "Film", "Contents", "What is seen", "Explanation", "Source and conditions"
        ),
    }
)


def transcript(
    plan: Timeline, script: Script, lang: Lang, told: Sequence[Told], film: str
) -> Transcript:
    """The transcript in `lang` of the film that `plan` plans, which may speak the other one.

    `told` has its pictures in `lang`; `film` is its file's name. Raises KeyError for a picture that
    is not told.
    """
    beats = {beat.id: beat for beat in script.beats}
    passages = (
        Passage(
            beat.id,
            clean(beat.title.of(lang)),
            plan.at(span.start),
            plan.at(span.end),
            sentences(plan, span, beat, script.pace, lang),
            seen(plan, span, told),
            clean(beat.explanation.of(lang)),
            clean(beat.provenance.of(lang)),
        )
        for span in plan.beats
        for beat in (beats[span.id],)
    )
    lecture = script.lecture
    title = clean(f"{lecture.code}: {lecture.title.of(lang)}")
    return Transcript(lang, title, clean(lecture.description.of(lang)), tuple(passages), film)
