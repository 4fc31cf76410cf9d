"""A film that someone wants, and the segments that make it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from explainer.drawing.facts import facts, train
from explainer.lang import Lang
from explainer.motion.score import Segment
from explainer.motion.segments import film_segments
from explainer.publish import Caption, captions
from explainer.script import Script
from explainer.studio.burning import burned
from explainer.studio.film_format import FilmFormat
from explainer.studio.film_tags import FilmTags
from explainer.timeline import Timeline, timeline
from explainer.voice import Narration


@dataclass(frozen=True)
class FilmOrder:
    """The script's film in a language and a look; `beats` None means all of them.

    `narration` is what is said in it; without one nothing is, and words take as long as reading.
    `burned` is the language of the captions that are part of the picture, if there are any.
    """

    script: Script
    lang: Lang
    theme: str
    format: FilmFormat
    beats: tuple[str, ...] | None = None
    narration: Narration | None = None
    burned: Lang | None = None

    @cached_property
    def timeline(self) -> Timeline:
        """When everything happens, in frames."""
        return timeline(self.script, self.lang, self.format.fps, self.beats, self.narration)

    @property
    def burned_captions(self) -> tuple[Caption, ...]:
        """The captions that are part of the picture; StoryboardError when they have no time."""
        if self.burned is None:
            return ()
        return captions(self.timeline, self.script, self.burned)

    @property
    def tags(self) -> FilmTags:
        """What the file will say of itself."""
        lecture = self.script.lecture
        title = f"{lecture.code}: {lecture.title.of(self.lang)}"
        beats = {span.id for span in self.timeline.beats}
        sources = (beat.provenance.of(self.lang) for beat in self.script.beats if beat.id in beats)
        provenance = "\n".join(_fullest(sources))
        return FilmTags(title, lecture.description.of(self.lang), self.lang, provenance)


def _fullest(sources: Iterable[str]) -> list[str]:
    """Each source once, in order; of two that begin alike, where one says no more, the longer."""
    found = list(dict.fromkeys(sources))
    return [
        each
        for each in found
        if not any(other != each and other.startswith(each) for other in found)
    ]


def ordered_segments(order: FilmOrder) -> tuple[Segment, ...]:
    """The film's segments in turn, drawn from the training runs.

    Raises StateError when a run's record contradicts itself, StoryboardError when the film is too
    short for its captions.
    """
    known = facts(order.script, order.lang, *train(order.script))
    size = order.format.width, order.format.height
    plan = order.timeline
    segments = film_segments(known, plan, order.theme, *size)
    shown = order.burned_captions
    return burned(segments, plan, shown, order.theme, order.format) if shown else segments
