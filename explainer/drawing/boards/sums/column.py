"""A column of the table: one parameter of an owner's slice, chosen by a rule, as it is written."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from math import fsum

import numpy as np

from explainer.drawing.boards.sums.digits import adds_up, at_most, decimals, divides, shown
from explainer.drawing.fold import Fold
from explainer.training import Additions, Slice
from explainer.training.model import Array


@dataclass(frozen=True)
class Column:
    """What is written of one parameter's gradient; every number as it is seen.

    owner: whose slice it lies in. entry: its index in the flat layer, from 0. parts: by place of
    the Fold what its card adds, the stack's cards together. total, mean: Σ and Σ ÷ N as the owner
    keeps it, undivided: as it keeps it without the division. adds, divides: whether that may be
    read off the digits. whole, allowed: the big batch's gradient, and how far from it a mean is
    allowed to be. agrees: whether the mean is so near; misses: whether without the division it is
    not.
    """

    owner: int
    entry: int
    parts: tuple[Decimal, ...]
    total: Decimal
    mean: Decimal
    undivided: Decimal
    adds: bool
    divides: bool
    whole: Decimal
    allowed: Decimal
    agrees: bool
    misses: bool


def columns(found: Additions, fold: Fold) -> tuple[Column, ...]:
    """A column for every slice, all with the same decimals.

    Of each slice that entry is shown to which ranks contribute with different signs, if there is
    one; of those one whose digits add up as they are seen; of those one whose sum is as it is seen
    so many times the mean; of those the one on which the ranks differ most; and then the first.
    """
    places = decimals(np.concatenate([part.added.ravel() for part in found.slices]))
    return tuple(_chosen(part, fold, places) for part in found.slices)


def _chosen(part: Slice, fold: Fold, places: int) -> Column:
    made = [_column(part, entry, fold, places) for entry in range(len(part.mean))]
    return made[max(range(len(made)), key=lambda entry: _rank(part, entry, made[entry]))]


def _rank(part: Slice, entry: int, column: Column) -> tuple[bool, bool, bool, float, int]:
    added = part.added[:, entry]
    opposed = bool(added.min() < 0 < added.max())
    plain = column.divides and column.undivided == column.total
    return opposed, column.adds, plain, float(np.ptp(added)), -entry


def _column(part: Slice, entry: int, fold: Fold, places: int) -> Column:
    added = part.added[:, entry]
    parts = tuple(_together(added[list(fold.members(place))], places) for place in fold.places)
    total, mean = shown(part.total[entry], places), shown(part.mean[entry], places)
    return Column(
        owner=part.owner,
        entry=part.start + entry,
        parts=parts,
        total=total,
        mean=mean,
        undivided=shown(part.undivided[entry], places),
        adds=adds_up(parts, total),
        divides=divides(total, fold.count, mean),
        whole=shown(part.whole[entry], places),
        allowed=at_most(part.allowed[entry], places),
        agrees=_near(part, entry, part.mean),
        misses=not _near(part, entry, part.undivided),
    )


def _near(part: Slice, entry: int, kept: Array) -> bool:
    """Whether what is kept of an entry is within the tolerance."""
    return abs(float(kept[entry]) - float(part.whole[entry])) <= float(part.allowed[entry])


def _together(added: Array, places: int) -> Decimal:
    """What the cards of one place add, as one number."""
    return shown(fsum(map(float, added)), places)
