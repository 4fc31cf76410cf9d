"""What DeepSpeed's own memory estimator says for a card, to compare the accounts with it.

Sources, without any offloading: DeepSpeed's documentation, "Memory Requirements"; and, for ZeRO-2,
`estimate_zero2_model_states_mem_needs` as its pull request 5099 (2024) left it, which the page
does not follow. The sums are written here from these formulas, with their rounding: the part that
is divided is rounded down, where the ledger rounds a shard up.
"""

from __future__ import annotations

from dataclasses import dataclass

from explainer.ledger.accounts import Ledger
from explainer.ledger.recipes import RECIPES

_ZERO2_WHOLE = 4  # 16-bit weights and 16-bit gradients, undivided
_ZERO2_DIVIDED = 16  # fp32 weights, gradients, m and v
_ZERO2_WHOLE_IN_CODE = 2  # 16-bit weights only
_ZERO2_DIVIDED_IN_CODE = 18  # the 16-bit gradients too
_ZERO3_DIVIDED = 18  # 16 as for ZeRO-2, and the 16-bit weights
_LAYER = 4  # 16-bit weights and 16-bit gradients of one layer


@dataclass(frozen=True)
class Estimate:
    """An estimator's figure for one card, in bytes, with the formula it comes from.

    It adds what is kept for long and what is held for a moment, as the estimator does, so it is
    neither a PersistentBytes nor a TransientBytes. `note` says where a letter means another thing
    there than in the ledger.
    """

    name: str
    formula: str
    nbytes: int
    note: str = ""


def deepspeed(ledger: Ledger) -> tuple[Estimate, ...]:
    """DeepSpeed's estimates for ZeRO-2 and ZeRO-3; P parameters, N cards, L the largest layer's.

    DeepSpeed's own L is of the largest module's own parameters, without those of modules in it.
    None for another recipe than the one these estimates are made for.
    """
    if ledger.recipe != RECIPES["fp32-gradients"]:
        return ()
    params, cards, layer = ledger.params, ledger.cards, ledger.layers.largest(ledger.params)
    return (
        Estimate(
            "DeepSpeed's documentation, ZeRO-2",
            "4P + 16P/N",
            _ZERO2_WHOLE * params + _ZERO2_DIVIDED * params // cards,
        ),
        Estimate(
            "DeepSpeed's code since 2024, ZeRO-2",
            "2P + 18P/N",
            _ZERO2_WHOLE_IN_CODE * params + _ZERO2_DIVIDED_IN_CODE * params // cards,
        ),
        Estimate(
            "DeepSpeed's documentation, ZeRO-3",
            "18P/N + 4L",
            _ZERO3_DIVIDED * params // cards + _LAYER * layer,
            "L: a whole layer here, the largest single module there",
        ),
    )
