"""A film's chapters: one a beat, with its title."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.lang import Lang
from explainer.publish.breaks import clean
from explainer.publish.caption import Caption
from explainer.publish.vtt_file import vtt_text
from explainer.script import Script
from explainer.timeline import Timeline


@dataclass(frozen=True)
class Chapter:
    """A part of the film from frame `start` up to frame `end`, and its title on one line."""

    start: int
    end: int
    title: str

    def __post_init__(self) -> None:
        """Refuse an empty one."""
        if not 0 <= self.start < self.end:
            raise ValueError(f"a chapter cannot last from frame {self.start} to {self.end}")


def chapters(plan: Timeline, script: Script, lang: Lang) -> tuple[Chapter, ...]:
    """The film's chapters with their titles in `lang`; they follow each other without a gap."""
    titles = {beat.id: clean(beat.title.of(lang)) for beat in script.beats}
    return tuple(Chapter(span.start, span.end, titles[span.id]) for span in plan.beats)


def chapters_vtt(plan: Timeline, script: Script, lang: Lang) -> str:
    """The chapters as a WebVTT file for `<track kind="chapters">`."""
    return vtt_text(
        Caption(plan.at(each.start), plan.at(each.end), (each.title,))
        for each in chapters(plan, script, lang)
    )
