"""Lengths of the stages from the gradient to the weights, on a 1080-line frame."""

from __future__ import annotations

HEADING = 560.0
"""Middle of the line over the stages, on a 1080-line frame."""
TOP, HIGH, BETWEEN = 594.0, 228.0, 64.0
"""Top and height of the stages and what is free between two, on a 1080-line frame."""
APART, PAD = 20.0, 28.0
"""What is free between two tiles of one stage, and beside the words in a tile."""
UNDER = 42.0
"""From the stages' foot to the middle of the words under them."""
STAGES = 4
"""From the gradient to the weights."""
HEAD, MAIN = 30.0, 48.0
"""The sizes of what a tile is of and of what it says."""


def inner(content: float, unit: float) -> float:
    """The width that texts have in a tile on a page of this width."""
    return (content - (STAGES - 1) * BETWEEN * unit) / STAGES - 2 * PAD * unit
