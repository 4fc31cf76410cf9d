"""Some of the ranks, kept as runs, so that "everyone" and "all but one" stay small at any size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, pairwise

SPELLED = 8
"""Runs up to this length are written out number by number."""


@dataclass(frozen=True, slots=True)
class Ranks:
    """A set of ranks as ascending runs (start, stop), stop excluded; iterates in ascending order.

    Equal sets are equal and hash alike, for runs never touch. Counting, comparing, hashing and
    looking up take time by runs, not by ranks. Raises ValueError for runs that are empty,
    negative, touching or out of order.
    """

    runs: tuple[tuple[int, int], ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is not the one way of writing a set."""
        sound = all(0 <= start < stop for start, stop in self.runs)
        if not sound or any(one[1] >= other[0] for one, other in pairwise(self.runs)):
            raise ValueError(f"not ascending runs of ranks with gaps between: {self.runs}")

    @classmethod
    def everyone(cls, ranks: int) -> Ranks:
        """Ranks 0 to `ranks` - 1."""
        return cls(((0, ranks),) if ranks else ())

    @classmethod
    def only(cls, rank: int) -> Ranks:
        """One rank."""
        return cls(((rank, rank + 1),))

    @classmethod
    def others(cls, ranks: int, but: int) -> Ranks:
        """Ranks 0 to `ranks` - 1 without one of them."""
        sides = (0, but), (but + 1, ranks)
        return cls(tuple((start, stop) for start, stop in sides if start < stop))

    @classmethod
    def of(cls, ranks: Iterable[int]) -> Ranks:
        """These ranks, in any order."""
        runs: list[tuple[int, int]] = []
        for rank in sorted(set(ranks)):
            if runs and runs[-1][1] == rank:
                runs[-1] = (runs[-1][0], rank + 1)
            else:
                runs.append((rank, rank + 1))
        return cls(tuple(runs))

    def __iter__(self) -> Iterator[int]:
        """The ranks, ascending."""
        return chain.from_iterable(range(start, stop) for start, stop in self.runs)

    def __len__(self) -> int:
        """How many there are."""
        return sum(stop - start for start, stop in self.runs)

    def __contains__(self, rank: int) -> bool:
        """Whether this rank is one of them."""
        return any(start <= rank < stop for start, stop in self.runs)

    def __and__(self, other: Ranks) -> Ranks:
        """Those in both."""
        pairs = ((max(a, c), min(b, d)) for a, b in self.runs for c, d in other.runs)
        return Ranks(tuple(sorted((start, stop) for start, stop in pairs if start < stop)))

    def __str__(self) -> str:
        """In brackets, long runs by their ends: [0, 1, 5…4095]."""
        return f"[{', '.join(map(_run, self.runs))}]"


def _run(run: tuple[int, int]) -> str:
    start, stop = run
    if stop - start > SPELLED:
        return f"{start}…{stop - 1}"
    return ", ".join(map(str, range(start, stop)))
