"""A text cut into captions: at good places, of pleasant and even length, on one line or two.

The cut is the cheapest of all possible ones, found by dynamic programming over the atoms (as
Knuth and Plass break a paragraph into lines).
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Sequence, Set
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import inf

from explainer.lang import Lang
from explainer.publish.breaks import SENTENCE, Atom
from explainer.publish.caption import COLUMNS, LONGEST, MOST_LINES

# What a reader likes, as costs beside those of breaks.py; seconds enter squared.
_IDEAL_SECONDS, _BRISK_SECONDS = 4.0, 2.0
_EACH, _BRISK, _OVERLONG, _JOINED_SENTENCES = 2.0, 15.0, 30.0, 24.0
_FEW_COLUMNS, _SPARSE, _LONELY = 8, 4.0, 500.0
_SPOILT = 200.0  # what is shown at a cue is not told with the sentence before it
_LINE_SHARE, _PART_SHARE, _UNEVEN = 0.4, 1.6, 0.4  # a break between captions weighs most
_TIE = 1e-6
"""Costs nearer than this are not told apart before they are summed up in full."""


@dataclass(frozen=True)
class Cut:
    """A caption before it has a time: the atoms from `first` up to `end`, and its lines, each with
    its place in the text; `spaced` when a space stands where they are parted.
    """

    first: int
    end: int
    lines: tuple[str, ...]
    starts: tuple[int, ...]
    spaced: bool


def columns(text: str, lang: Lang) -> int:
    """A text's width in half-width columns.

    Marks shared by both scripts (“ … θ) are full-width in a Chinese line, half-width in an English.
    """
    full = "WFA" if lang == "zh" else "WF"
    return sum(2 if unicodedata.east_asian_width(char) in full else 1 for char in text)


def joined(atoms: Sequence[Atom]) -> str:
    """The atoms as they stand on one line."""
    text = "".join(atom.text + " " * atom.space for atom in atoms)
    return text.removesuffix(" ")


class _Measure:
    """Costs of captions over one text; all widths and times are summed beforehand."""

    def __init__(
        self, atoms: Sequence[Atom], times: Sequence[float], lang: Lang, cues: Set[int]
    ) -> None:
        self.atoms, self.times = atoms, times
        self.limit = COLUMNS[lang]
        widths = (columns(atom.text, lang) + atom.space for atom in atoms)
        self._width = tuple(accumulate(widths, initial=0))
        ends = [atom.cost == SENTENCE for atom in atoms]
        self._sentences = tuple(accumulate(ends, initial=0))
        closed = (end and i in cues for i, end in enumerate(ends, start=1))
        self._closed = tuple(accumulate(closed, initial=0))
        seen = (sum(unicodedata.category(c)[0] in "LNS" for c in atom.text) for atom in atoms)
        self._visible = tuple(accumulate(seen, initial=0))

    def width(self, i: int, j: int) -> int:
        return self._width[j] - self._width[i] - self.atoms[j - 1].space

    def lines(self, i: int, j: int) -> tuple[float, tuple[int, ...]] | None:
        """The cost of setting atoms i..j and where a second line starts; None when too wide."""
        if self.width(i, j) <= self.limit:
            return 0.0, ()
        found = []
        # Only there are both lines narrow enough; a break takes a space of the line above away.
        first = bisect_left(self._width, self._width[j] - self.atoms[j - 1].space - self.limit)
        last = bisect_right(self._width, self._width[i] + self.limit + 1)
        for k in range(max(first, i + 1), min(last, j)):
            above, below = self.width(i, k), self.width(k, j)
            if above <= self.limit:
                sparse = max(0, _FEW_COLUMNS - min(above, below))
                cost = self.atoms[k - 1].cost + _UNEVEN * abs(above - below) + _SPARSE * sparse
                found.append((cost, (k,)))
        return min(found, default=None)

    def cost(self, i: int, j: int, most: float) -> float | None:
        """The cost of one caption of atoms i..j, the break after it included; None above `most`."""
        seconds = self.times[j] - self.times[i]
        total = _EACH + (seconds - _IDEAL_SECONDS) ** 2
        total += _PART_SHARE * self.atoms[j - 1].cost
        total += _BRISK * max(0.0, _BRISK_SECONDS - seconds) ** 2
        total += _OVERLONG * max(0.0, seconds - LONGEST)
        total += _JOINED_SENTENCES * (self._sentences[j - 1] - self._sentences[i])
        total += _SPOILT * (self._closed[j - 1] - self._closed[i])
        total += _SPARSE * max(0, _FEW_COLUMNS - self.width(i, j))
        total += _LONELY if self._visible[j] - self._visible[i] < 2 else 0.0
        # Lines are slow to set, and most captions are too dear already.
        lines = self.lines(i, j) if total <= most else None
        return None if lines is None else total + _LINE_SHARE * lines[0]


def cut(
    atoms: Sequence[Atom], times: Sequence[float], lang: Lang, cues: Set[int] = frozenset()
) -> tuple[Cut, ...]:
    """The best captions for `atoms`, none of them wider than a line.

    `times` has one entry more than there are atoms: when each begins and the last ends (seconds).
    `cues` are the indices of atoms with which the picture moves on: where a sentence ends before
    one, a caption does too, lest it tell what is not seen yet.
    """
    measure = _Measure(atoms, times, lang, cues)
    best: list[tuple[float, int]] = [(0.0, 0)]
    for j in range(1, len(atoms) + 1):
        cheapest = inf, 0
        for i in range(j - 1, -1, -1):
            if measure.width(i, j) > MOST_LINES * measure.limit + 1:
                break
            cost = measure.cost(i, j, cheapest[0] - best[i][0] + _TIE)
            if cost is not None:
                cheapest = min(cheapest, (best[i][0] + cost, i))
        best.append(cheapest)
    ends = [len(atoms)]
    while ends[-1]:
        ends.append(best[ends[-1]][1])
    return tuple(_cut(measure, i, j) for i, j in pairwise(reversed(ends)))


def _cut(measure: _Measure, i: int, j: int) -> Cut:
    found = measure.lines(i, j)
    rows = (i, *(found[1] if found else ()), j)
    lines = tuple(joined(measure.atoms[a:b]) for a, b in pairwise(rows))
    spaced = any(measure.atoms[b - 1].space for b in rows[1:-1])
    return Cut(i, j, lines, tuple(measure.atoms[a].start for a in rows[:-1]), spaced)
