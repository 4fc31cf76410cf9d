"""Which of a recording's silences stand between which lines.

The best of all ways to give each line stretches of the recording in order, by dynamic programming:
each line should sound for its share of the time all words sound, as reading pace has it, and rests
at the ends of sentences and clauses should be long.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from explainer.voice.sound import RATE
from explainer.voice.trim import Stretch


@dataclass(frozen=True)
class Want:
    """What is known of a line: its share of the sound, and how it ends.

    `rests` says that one rests after it (a sentence or a clause ends), `cut` that a silence must be
    found after it (a cue follows).
    """

    share: float
    rests: bool
    cut: bool


@dataclass(frozen=True)
class Run:
    """Lines `first` up to `last` said in a row in stretches `start` up to `end`, the ends left out.

    Where there are several lines, no silence was found between them.
    """

    first: int
    last: int
    start: int
    end: int


class NoMatchError(Exception):
    """The silences do not fit the lines; the message says why, in a few words."""


_LONG_REST = 0.6
"""Seconds from which on a rest is as good as any for the end of a sentence or clause."""
_SHORT_COST = 5.0
"""What the shortest rest costs there, in squared standard deviations of a line's length."""
_SKIP_COST = 8.0
"""What a sentence costs that ends without a rest."""
_SPREAD, _LEAST_SPREAD = 0.3, 0.2
"""How far a line's length is off, usually: of its length, and at least so many seconds."""
_FARTHEST = 2.0
"""How many times as long or short as its share what stands between two cues may be ..."""
_SLACK = 0.5
"""... beside so many seconds."""


def align(stretches: Sequence[Stretch], wants: Sequence[Want]) -> tuple[Run, ...]:
    """The lines in runs, each with its stretches; all lines and all stretches, in order.

    Raises NoMatchError when silences are missing between cues, or fit badly.
    """
    cuts = sum(want.cut for want in wants[:-1])
    if len(stretches) <= cuts:
        raise NoMatchError(
            f"{cuts} pauses are needed between its cues, and {len(stretches) - 1} are there"
        )
    heard = [0, *accumulate(stretch.length for stretch in stretches)]
    whole = sum(want.share for want in wants)
    share = [0.0, *accumulate(want.share / whole * heard[-1] / RATE for want in wants)]
    seconds = [length / RATE for length in heard]
    runs = _best(stretches, wants, seconds, share)
    _check(runs, wants, seconds, share)
    return runs


def _best(
    stretches: Sequence[Stretch],
    wants: Sequence[Want],
    seconds: Sequence[float],
    share: Sequence[float],
) -> tuple[Run, ...]:
    """The cheapest runs. `best[j, k]`: of the first j lines in the first k stretches."""
    best: dict[tuple[int, int], tuple[float, Run | None]] = {(0, 0): (0.0, None)}
    for last in range(1, len(wants) + 1):
        ends = range(1, len(stretches)) if last < len(wants) else (len(stretches),)
        for end in ends:
            options = [
                (
                    cost + _cost(Run(first, last, start, end), seconds, share),
                    Run(first, last, start, end),
                )
                for first in _firsts(wants, last)
                for start in range(end)
                for cost, _ in (best.get((first, start), _NEVER),)
                if cost < _NEVER[0]
            ]
            if options:
                cost, run = min(options, key=lambda option: option[0])
                best[last, end] = cost + _rest_cost(stretches, wants, last, end), run
    runs = []
    at = (len(wants), len(stretches))
    while (before := best.get(at, _NEVER)[1]) is not None:
        runs.append(before)
        at = before.first, before.start
    return tuple(reversed(runs))


_NEVER: tuple[float, None] = (float("inf"), None)


def _firsts(wants: Sequence[Want], last: int) -> Sequence[int]:
    """Where a run that ends before line `last` may begin: no cue stands within it."""
    first = last - 1
    while first > 0 and not wants[first - 1].cut:
        first -= 1
    return range(first, last)


def _cost(run: Run, seconds: Sequence[float], share: Sequence[float]) -> float:
    """How badly the run's stretches fit its lines, and what missing rests cost."""
    wanted = share[run.last] - share[run.first]
    off = seconds[run.end] - seconds[run.start] - wanted
    spread = max(_SPREAD * wanted, _LEAST_SPREAD)
    return (off / spread) ** 2 + _SKIP_COST * (run.last - run.first - 1)


def _rest_cost(stretches: Sequence[Stretch], wants: Sequence[Want], last: int, end: int) -> float:
    """What the silence after a line costs: where one rests it should be long."""
    if last == len(wants) or not wants[last - 1].rests:
        return 0.0
    rest = (stretches[end].start - stretches[end - 1].end) / RATE
    return _SHORT_COST * max(0.0, 1 - rest / _LONG_REST)


def _check(
    runs: Sequence[Run], wants: Sequence[Want], seconds: Sequence[float], share: Sequence[float]
) -> None:
    """Refuse an alignment in which what stands between two cues is far from its share."""
    first = start = 0
    for run in runs:
        if run.last < len(wants) and not wants[run.last - 1].cut:
            continue
        found = seconds[run.end] - seconds[start]
        wanted = share[run.last] - share[first]
        if not wanted / _FARTHEST - _SLACK < found < wanted * _FARTHEST + _SLACK:
            raise NoMatchError("its pauses do not fit the length of the words between its cues")
        first, start = run.last, run.end
