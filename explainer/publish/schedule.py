"""Times for captions that keep the rules, as near to the wished ones as these allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from explainer.errors import Fault, StoryboardError
from explainer.lang import Lang
from explainer.publish.caption import LONGEST, SHORTEST, Caption
from explainer.script import Spans
from explainer.timeline import Timeline
from explainer.voice.engine import maker

_MS = 1000  # both caption formats count in milliseconds


@dataclass(frozen=True)
class Wish:
    """A caption with the time it would like to have, in seconds."""

    start: Fraction
    end: Fraction
    lines: tuple[str, ...]
    spans: tuple[Spans, ...] = ()
    spaced: bool = False


def scheduled(wishes: Sequence[Wish], timeline: Timeline, lang: Lang) -> tuple[Caption, ...]:
    """The wished captions, each on screen for 1 to 7 s, in order and within the film.

    A caption that is in the way of the one before starts later; one that would pass the film's end
    starts earlier. Raises StoryboardError when the film has no second for each caption.
    """
    end = int(timeline.seconds * _MS)
    least, most = SHORTEST * _MS, LONGEST * _MS
    if len(wishes) * least > end:
        raise StoryboardError([_too_short(len(wishes), timeline, lang)])
    starts: list[int] = []
    for wish in wishes:
        earliest = starts[-1] + least if starts else 0
        starts.append(max(earliest, round(wish.start * _MS)))
    latest = end
    for index in reversed(range(len(starts))):
        latest = starts[index] = min(starts[index], latest - least)
    found = []
    for wish, start, following in zip(wishes, starts, [*starts, end][1:], strict=True):
        wished = max(start + least, round(wish.end * _MS))
        stop = min(wished, start + most, following)
        found.append(
            Caption(Fraction(start, _MS), Fraction(stop, _MS), wish.lines, wish.spans, wish.spaced)
        )
    return tuple(found)


def _too_short(count: int, timeline: Timeline, lang: Lang) -> Fault:
    names = ", ".join(span.id for span in timeline.beats)
    return Fault(
        f"{names} narration.{lang}: needs {count} captions of at least a second each, but the "
        f"{timeline.lang} film lasts {float(timeline.seconds):.1f} s; shorten these words, or, for "
        f"{timeline.lang}, {maker(timeline.voice).slower}"
    )
