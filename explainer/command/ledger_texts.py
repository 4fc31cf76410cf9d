"""How the `ledger` command writes sizes, and what it says beside them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from explainer.ledger import CONDITIONS, Estimate, Recipe, gb, gib, gib_is_exact, is_exact

DIFFERENCES = (
    "Another tool's number may differ: it may mean GiB by GB, keep gradients in fp32, round or pad "
    "its layout, or count activations, buffers and fragmentation."
)
NEAR = "≈"
RATIOS = (
    "times: compared with replicated. ZeRO-1, ZeRO-2 and full shard whose views stay send 1.0 "
    f"times as much, full shard otherwise 1.5 times: {CONDITIONS}."
)


def near_gb(nbytes: int, *, exact: bool = True) -> str:
    """A size in decimal units, with ≈ when it is rounded; `exact` says whether `nbytes` is."""
    return gb(nbytes) if exact and is_exact(nbytes) else f"{NEAR} {gb(nbytes)}"


def near_gib(nbytes: int, *, exact: bool = True) -> str:
    """A size in binary units, with ≈ when it is rounded; `exact` says whether `nbytes` is."""
    return gib(nbytes) if exact and gib_is_exact(nbytes) else f"{NEAR} {gib(nbytes)}"


def near_sum(total: str, parts: Iterable[str]) -> str:
    """A written total beside its written parts: rounded parts may miss it, so it is near too."""
    near = any(part.startswith(NEAR) for part in parts) and not total.startswith(NEAR)
    return f"{NEAR} {total}" if near else total


def near_times(times: Fraction | None) -> str:
    """A ratio with at least one decimal, "1.0" or "≈ 1.33"; nothing where there is none."""
    if times is None:
        return ""
    text = f"{float(times):.2f}".removesuffix("0")
    return text if Fraction(text) == times else f"{NEAR} {text}"


def counted(text: str, noun: str) -> str:
    """A written count with its noun: "1 card", "8B parameters"."""
    return f"{text} {noun}" if text == "1" else f"{text} {noun}s"


def uncounted(recipe: Recipe) -> str:
    """What a moment of a step takes besides under undivided weights; nothing where it does not.

    Under full shard the view is that copy.
    """
    if recipe.tensor("weights").bytes_per_parameter == recipe.view:
        return ""
    return (
        f"Replicated, ZeRO-1 and ZeRO-2, not counted: the {8 * recipe.view}-bit copy of a layer "
        "that is made to compute with."
    )


def estimate_text(estimate: Estimate) -> str:
    """An estimator's figure in both units, with its formula and its note."""
    sizes = f"{near_gb(estimate.nbytes)}, {near_gib(estimate.nbytes)}"
    note = f" ({estimate.note})" if estimate.note else ""
    return f"{estimate.name}: {estimate.formula}, {sizes}{note}"
