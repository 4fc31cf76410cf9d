"""How large texts are set, in px of a 1080-line frame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.names import Style, style
from explainer.drawing.grammar.picture import Picture

RANGES: Mapping[Style, tuple[float, float]] = MappingProxyType(
    {
        "title": (44, 44),
        "subtotal": (40, 60),
        "version": (40, 60),
        "counter": (40, 60),
        "takeaway": (34, 44),
        "provenance": (22, 22),
        "tag": (20, 34),
        "label": (26, 34),
    }
)
"""Smallest and largest size of each kind of text."""
SMALLEST = 20.0
ROUNDING = 0.002


def text_sizes(picture: Picture) -> Iterator[Check]:
    """Every text is set in a size its kind may have, subscripts not below the smallest."""
    for _, label, _ in picture.labels:
        kind = style(label)
        low, high = RANGES[kind]
        size = label.size / picture.unit
        least = min((run.size for run in label.runs), default=0.0) / picture.unit
        fault = None
        if not low - ROUNDING <= size <= high + ROUNDING:
            fault = f"is a {kind} of {size:.1f} px; it should have {low:g} to {high:g}"
        elif least < SMALLEST - ROUNDING:
            fault = f"has letters of {least:.1f} px, below {SMALLEST:g}"
        yield Check(label.id, fault)
