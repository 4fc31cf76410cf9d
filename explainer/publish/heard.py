"""When the pieces of a spoken line are heard: its clauses where its rests are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, pairwise

from explainer.voice import RATE, Rest
from explainer.voice.align import Run, Want, align
from explainer.voice.trim import Stretch


@dataclass(frozen=True)
class Load:
    """A piece of a line: the seconds that it would take to read, and whether one rests after it."""

    seconds: Fraction
    rests: bool


def heard(loads: Sequence[Load], spoken: Fraction, rests: Sequence[Rest]) -> tuple[Fraction, ...]:
    """The second at which each piece begins, from the line's first word; and when the last ends.

    A line is heard for `spoken` seconds, with silences in it at `rests`. What stands between two
    marks at which one rests is said in a row; where the rests fit such marks, it begins with the
    sound after one. Within it, pieces have their shares of its time.
    """
    if not loads:
        return ()
    clauses = _clauses(loads)
    stretches = _stretches(spoken, rests)
    wants = [Want(float(_seconds(clause)), rests=True, cut=False) for clause in clauses]
    begins = [
        moment
        for run in align(stretches, wants)
        for moment in _shared(run, clauses[run.first : run.last], stretches)
    ]
    return (*begins, spoken)


def _clauses(loads: Sequence[Load]) -> list[Sequence[Load]]:
    ends = [number for number, load in enumerate(loads, 1) if load.rests]
    cuts = [0, *(end for end in ends if end < len(loads)), len(loads)]
    return [loads[a:b] for a, b in pairwise(cuts)]


def _stretches(spoken: Fraction, rests: Sequence[Rest]) -> tuple[Stretch, ...]:
    edges = [Fraction(0), *(edge for rest in rests for edge in rest), spoken]
    samples = [round(edge * RATE) for edge in edges]
    return tuple(
        Stretch(a, b) for a, b in zip(samples[::2], samples[1::2], strict=True) if a < b
    ) or (Stretch(0, max(1, samples[-1])),)


def _shared(
    run: Run, clauses: Sequence[Sequence[Load]], stretches: Sequence[Stretch]
) -> Iterator[Fraction]:
    """When each piece of a run's clauses begins."""
    start = Fraction(stretches[run.start].start, RATE)
    length = Fraction(stretches[run.end - 1].end, RATE) - start
    loads = [_seconds([load]) for clause in clauses for load in clause]
    total = sum(loads)
    for done in list(accumulate(loads, initial=Fraction(0)))[:-1]:
        yield start + length * done / total


def _seconds(loads: Sequence[Load]) -> Fraction:
    """What they take to read together, and for bare marks next to nothing."""
    return max(sum((load.seconds for load in loads), Fraction(0)), _LEAST)


_LEAST = Fraction(1, 1000)
