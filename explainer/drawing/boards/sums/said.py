"""How factors and differences of the two runs are written."""

from __future__ import annotations

from explainer.drawing.boards.sums.digits import NEARLY, shown
from explainer.training import Times


def times_text(times: Times) -> str:
    """×4 where every entry is just so many times as large; else ≈ ×3.0, all entries together."""
    if times.least == times.most and float(times.most).is_integer():
        return f"×{times.most:.0f}"
    return f"{NEARLY} ×{times.overall:.1f}"


def gap_text(gap: float, places: int) -> str:
    """A largest difference with the table's decimals: 0 for none, < 0.001 for less than is seen."""
    if gap == 0:
        return "0"
    least = f"{shown(10.0**-places, places):f}"
    seen = shown(gap, places)
    return f"{seen:f}" if seen else f"< {least}"


def changes(times: Times) -> bool:
    """Whether a factor is written as another one than 1."""
    return float(times_text(times).rpartition("×")[2]) != 1


def gap_unseen(gap: float, places: int) -> bool:
    """Whether a largest difference is too small for the table's decimals, or none."""
    return not shown(gap, places)
