"""Lengths of the four ways' panels."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.boards.ways.view import COMPUTES, WAYS


@dataclass(frozen=True)
class Lengths:
    """px of a 1080-line frame; y from the top of the frame."""

    heads: float = 156
    top: float = 188
    bottom: float = 882
    between: float = 14
    apart: float = 44
    title: float = 38
    subtitle: float = 80
    names: float = 126
    field: float = 150
    foot: float = 602
    sums: float = 634
    sends: float = 669
    gap: float = 46
    dots: float = 22
    token: float = 38
    column_gap: float = 10
    narrow_gap: float = 4
    strip: float = 24
    stage: float = 84
    stages_gap: float = 6
    queue: float = 7


L = Lengths()


def panel_width(content: float) -> float:
    """How wide a panel is on a frame with so much content, in px of a 1080-line frame."""
    taken = L.between * (len(COMPUTES) - 1) + L.apart * (len(WAYS) - len(COMPUTES))
    return (content - taken) / len(WAYS)
