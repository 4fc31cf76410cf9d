"""What the table of n48 must say, worked out anew from finished runs.

This is on purpose not the code that the table is made with: contributions are each card's gradient
computed alone, and not watched; numbers are written by another formatter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import ml_dtypes
import numpy as np

from explainer.drawing.context import Context
from explainer.drawing.deep import SHALLOW
from explainer.drawing.fold import Fold
from explainer.drawing.taught import TAUGHT
from explainer.drawing.trained import numerics
from explainer.training import Numerics, Reduced, Run, big_batch, run, tolerance
from explainer.training.data import batch
from explainer.training.formats import WIDE
from explainer.training.model import Array

FIGURES = 3


@dataclass(frozen=True)
class Truth:
    """Of the taught layer's first step, entry by entry of the flat layer; arrays in fp32.

    added: ranks×entries. whole, allowed: the big batch's gradient and how far from it a mean may
    be, of every layer. slices: (start, stop) by owner. owners: by shard who gets its result;
    divisor: what sums are divided by in the right run.
    """

    right: Run
    wrong: Run
    added: Array
    whole: tuple[Array, ...]
    allowed: tuple[Array, ...]
    slices: Sequence[tuple[int, int]]
    owners: Mapping[int, tuple[int, ...]]
    divisor: int

    def kept(self, entry: int, *, divided: bool = True) -> float:
        """What the owner keeps of an entry."""
        done = self.right if divided else self.wrong
        return float(done.steps[0].gradients[TAUGHT][entry].astype(np.float32))

    def total(self, entry: int) -> float:
        """The sum of all contributions, exactly enough for all digits that are written."""
        return float(np.cumsum(self.added[:, entry], dtype=np.float32)[-1])

    def decimals(self, fold: Fold) -> int:
        """So many that a usual contribution to a drawn owner's slice has FIGURES figures."""
        parts = [self.added[:, slice(*self.slices[owner])].ravel() for owner in fold.drawn]
        usual = np.linalg.norm(np.concatenate(parts).astype(np.float64))
        usual /= np.sqrt(sum(map(len, parts)))
        return max(0, FIGURES - len(str(int(usual))) if usual >= 1 else _zeros(usual) + FIGURES)


def _zeros(size: float) -> int:
    """How many zeros follow the decimal sign of a number below 1."""
    digits = f"{size:.40f}".partition(".")[2]
    return len(digits) - len(digits.lstrip("0"))


def truth(ctx: Context) -> Truth:
    """The truth about a context's recipe and cards."""
    ledger = ctx.facts.ledger
    return _truth(ledger.cards, numerics(ledger.recipe))


@cache
def _truth(cards: int, kept: Numerics) -> Truth:
    right, wrong = (
        run("full", cards, SHALLOW, 1, numerics=kept, reduction=kind) for kind in ("mean", "sum")
    )
    read = [batch(0, 0, rank, right.job.width) for rank in range(cards)]
    seen = tuple(flat.astype(np.float32).astype(WIDE[kept.view]) for flat in right.steps[0].before)
    local = [big_batch(seen, [part]).gradients[TAUGHT] for part in read]
    sent = [flat.astype(WIDE[kept.gradient]).astype(WIDE[kept.reduction]) for flat in local]
    reductions = [
        event
        for event in right.trace.events
        if isinstance(event, Reduced) and event.layer == TAUGHT
    ]
    (divisor,) = {event.divisor for event in reductions}
    return Truth(
        right,
        wrong,
        np.stack([flat.astype(np.float32) for flat in sent]),
        whole := big_batch(seen, read).gradients,
        _allowed(kept, whole, tolerance(seen, read)),
        right.job.slices[TAUGHT],
        {event.shard: tuple(event.dst) for event in reductions},
        divisor,
    )


def _allowed(kept: Numerics, whole: Sequence[Array], allowed: Sequence[Array]) -> tuple[Array, ...]:
    """The tolerance, wider where gradients are kept in 8 bits, which round once more."""
    if kept.bytes_of("gradients") > 1:
        return tuple(allowed)
    # One, the number after it, and the smallest above zero.
    codes = np.array([0x3C, 0x3D, 0x01], np.uint8).view(ml_dtypes.float8_e5m2)
    one, after, smallest = (float(value) for value in codes.astype(np.float64))
    unit, least = (after - one) / 2, smallest / 2
    return tuple(
        most + unit * (np.abs(big) + most) + least for big, most in zip(whole, allowed, strict=True)
    )


def number(value: float, decimals: int) -> str:
    """+0.171, −0.684, 0.000."""
    found = f"{value:+.{decimals}f}"
    bare = found[1:]
    return bare if not bare.strip("0.") else found.replace("-", "−")
