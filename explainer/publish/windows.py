"""When a film says what another language says: a cue's words while the film is in that cue."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from explainer.timeline import BeatSpan, Timeline


@dataclass(frozen=True)
class Window:
    """The seconds from `start` to `end` for the words of `cues`, said up to `spoken`.

    Between `spoken` and `end` the film pauses.
    """

    cues: tuple[str | None, ...]
    start: Fraction
    spoken: Fraction
    end: Fraction


def windows(plan: Timeline, span: BeatSpan) -> Iterator[Window]:
    """A beat's windows in order.

    What only the other language says before the first cue (None) is said at that cue's start.
    Nothing is said in the pause after a beat.
    """
    for cue in span.cues:
        first = cue is span.cues[0] and cue.cue is not None
        start = plan.at(cue.start)
        end = start + cue.said.seconds if cue is span.cues[-1] else plan.at(cue.end)
        pause = cue.said.lines[-1].pause if cue.said.lines else Fraction(0)
        cues = (None, cue.cue) if first else (cue.cue,)
        yield Window(cues, start, max(start, end - pause), end)
