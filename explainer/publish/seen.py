"""What is seen, in full, to be read beside what is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from explainer.drawing.told import Told
from explainer.publish.breaks import clean
from explainer.timeline import BeatSpan, Timeline


@dataclass(frozen=True)
class Sight:
    """What is new in a picture, in sentences, and the second from which it is seen."""

    start: Fraction
    text: str


def seen(plan: Timeline, span: BeatSpan, told: Sequence[Told]) -> tuple[Sight, ...]:
    """A beat's first picture whole, then of each cue's what the one before it did not have.

    Raises KeyError for a picture that `told` lacks.
    """
    pictures = {(each.beat, each.cue): each.sentences for each in told}
    return tuple(_seen(plan, span, pictures))


def _seen(
    plan: Timeline, span: BeatSpan, pictures: Mapping[tuple[str, str | None], Sequence[str]]
) -> Iterator[Sight]:
    former: tuple[str, ...] = ()
    for cue in span.cues:
        now = tuple(map(clean, pictures[span.id, cue.cue]))
        new = [each for each in now if each not in former]
        if new:
            yield Sight(plan.at(cue.start), " ".join(new))
        former = now
