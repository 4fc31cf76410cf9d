"""Which of a recording's silences stand between which lines.

The best of all ways to give each line stretches of the recording in order, by dynamic programming:
each line should sound for its share of the time all words sound, as reading pace has it, and rests
at the ends of sentences and clauses should be long.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from statistics import median

from explainer.voice.sound import RATE
from explainer.voice.trim import Stretch


@dataclass(frozen=True)
class Want:
    """What is known of a line: its share of the sound, and how it ends.

    `rests` says that one rests after it for long (a sentence ends), `cut` that a silence must be
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


_REST_COST = 10.0
"""What it costs that one of the recording's longest rests stands within a line; in squared standard
deviations of a line's length."""
_TELLING = 0.15
"""Seconds between short and long rests from which on they are told apart for certain."""
_SKIP_COST = 8.0
"""What a sentence costs that ends without a rest."""
_SPREAD, _LEAST_SPREAD = 0.2, 0.2
"""How far a line's length is off, usually: of its length, and at least so many seconds."""
_FARTHEST = 2.0
"""How many times as long or short as its share what stands between two cues may be ..."""
_SLACK = 0.5
"""... beside so many seconds."""
_UNLIKELY = 3
"""How many times so long lines are not even tried to be."""
_BAD_FIT = "its pauses do not fit the length of the words between its cues"


def align(stretches: Sequence[Stretch], wants: Sequence[Want]) -> tuple[Run, ...]:
    """The lines in runs, each with its stretches; all lines and all stretches, in order.

    Raises NoMatchError when silences are missing between cues, or fit badly.
    """
    cuts = sum(want.cut for want in wants[:-1])
    if len(stretches) <= cuts:
        raise NoMatchError(
            f"{cuts} pauses are needed between its cues, and {len(stretches) - 1} are there"
        )
    table = _table(stretches, wants)
    runs = _best(table)
    _check(runs, table)
    return runs


@dataclass(frozen=True)
class _Table:
    """What alignments are judged by, all sums from the beginning.

    `share` has the seconds that the first lines should sound, `heard` those of the first stretches.
    `longs` adds up how long the rest before each stretch is, from 0 to 1.
    """

    wants: Sequence[Want]
    share: Sequence[float]
    heard: Sequence[float]
    longs: Sequence[float]

    @property
    def end(self) -> tuple[int, int]:
        """How many lines and stretches there are."""
        return len(self.wants), len(self.heard) - 1

    def earliest(self, first: int, last: int, end: int) -> int:
        """With which stretch a run of these lines begins at the earliest."""
        wanted = self.share[last] - self.share[first]
        longest = _UNLIKELY * (_FARTHEST * wanted + _SLACK)
        return bisect_left(self.heard, self.heard[end] - longest)

    def cost(self, run: Run) -> float:
        """How badly a run fits its lines, and what rests within it cost."""
        wanted = self.share[run.last] - self.share[run.first]
        off = self.heard[run.end] - self.heard[run.start] - wanted
        spread = max(_SPREAD * wanted, _LEAST_SPREAD)
        within = self.longs[run.end] - self.longs[run.start + 1]
        skipped = _SKIP_COST * (run.last - run.first - 1)
        return (off / spread) ** 2 + _REST_COST * within + skipped


def _table(stretches: Sequence[Stretch], wants: Sequence[Want]) -> _Table:
    heard = [0.0, *accumulate(stretch.length / RATE for stretch in stretches)]
    scale = heard[-1] / sum(want.share for want in wants)
    share = [0.0, *accumulate(want.share * scale for want in wants)]
    rests = [(after.start - before.end) / RATE for before, after in pairwise(stretches)]
    long = _longness(rests, sum(want.rests for want in wants[:-1]))
    return _Table(wants, share, heard, [0.0, 0.0, *accumulate(long)])


def _longness(rests: Sequence[float], ends: int) -> list[float]:
    """How long each rest is, from 0 to 1, among the rests of one who ends so many sentences."""
    ordered = sorted(rests, reverse=True)
    if not 0 < ends < len(ordered):
        return [0.5] * len(rests)
    long, short = median(ordered[:ends]), median(ordered[ends:])
    sure = min(1.0, (long - short) / _TELLING)
    middle = (long + short) / 2
    width = max(long - short, _TELLING)
    return [0.5 + sure * min(0.5, max(-0.5, (rest - middle) / width)) for rest in rests]


def _best(table: _Table) -> tuple[Run, ...]:
    """The cheapest runs. `best[j, k]`: of the first j lines in the first k stretches."""
    best: dict[tuple[int, int], tuple[float, Run | None]] = {(0, 0): (0.0, None)}
    lines, stretches = table.end
    for last in range(1, lines + 1):
        for end in range(1, stretches) if last < lines else (stretches,):
            options = [
                (best[first, start][0] + table.cost(run), run)
                for first in _firsts(table.wants, last)
                for start in range(table.earliest(first, last, end), end)
                if (first, start) in best
                for run in (Run(first, last, start, end),)
            ]
            if options:
                best[last, end] = min(options, key=lambda option: option[0])
    if table.end not in best:
        raise NoMatchError(_BAD_FIT)
    runs = []
    at = table.end
    while (before := best[at][1]) is not None:
        runs.append(before)
        at = before.first, before.start
    return tuple(reversed(runs))


def _firsts(wants: Sequence[Want], last: int) -> Sequence[int]:
    """Where a run that ends before line `last` may begin: no cue stands within it."""
    first = last - 1
    while first > 0 and not wants[first - 1].cut:
        first -= 1
    return range(first, last)


def _check(runs: Sequence[Run], table: _Table) -> None:
    """Refuse an alignment in which what stands between two cues is far from its share."""
    first = start = 0
    for run in runs:
        if run.last < len(table.wants) and not table.wants[run.last - 1].cut:
            continue
        found = table.heard[run.end] - table.heard[start]
        wanted = table.share[run.last] - table.share[first]
        if not wanted / _FARTHEST - _SLACK < found < wanted * _FARTHEST + _SLACK:
            raise NoMatchError(_BAD_FIT)
        first, start = run.last, run.end
