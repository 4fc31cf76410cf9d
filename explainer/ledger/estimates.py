"""What DeepSpeed's own memory estimator says for a card, to compare the accounts with it.

Source: DeepSpeed's documentation, "Memory Requirements", without any offloading. The sums are
written here from the formulas published there, with their rounding: the part that is divided is
rounded down, where the ledger rounds a shard up.
"""

from __future__ import annotations

from dataclasses import dataclass

from explainer.ledger.accounts import Ledger
from explainer.ledger.recipes import RECIPES

_ZERO2_WHOLE = 4  # 16-bit weights and 16-bit gradients, undivided
_ZERO2_DIVIDED = 16  # fp32 weights, gradients, m and v
_ZERO3_DIVIDED = 18  # the same, and the 16-bit weights
_LAYER = 4  # 16-bit weights and 16-bit gradients of one layer


@dataclass(frozen=True)
class Estimate:
    """An estimator's figure for one card, in bytes, with the formula it comes from.

    It adds what is kept for long and what is held for a moment, as the estimator does, so it is
    neither a PersistentBytes nor a TransientBytes.
    """

    name: str
    formula: str
    nbytes: int


def deepspeed(ledger: Ledger) -> tuple[Estimate, ...]:
    """DeepSpeed's estimates for ZeRO-2 and ZeRO-3; P parameters, N cards, L the largest layer's.

    None for another recipe than the one these estimates are made for.
    """
    if ledger.recipe != RECIPES["fp32-gradients"]:
        return ()
    params, cards, layer = ledger.params, ledger.cards, ledger.layers.largest(ledger.params)
    return (
        Estimate(
            "DeepSpeed's estimate for ZeRO-2",
            "4P + 16P/N",
            _ZERO2_WHOLE * params + _ZERO2_DIVIDED * params // cards,
        ),
        Estimate(
            "DeepSpeed's estimate for ZeRO-3",
            "18P/N + 4L",
            _ZERO3_DIVIDED * params // cards + _LAYER * layer,
        ),
    )
