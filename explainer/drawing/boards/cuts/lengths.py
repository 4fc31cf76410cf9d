"""Lengths of the two cuts and of the pool."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Lengths:
    """px of a 1080-line frame; y from the top of the frame."""

    frame_top: float = 142
    names: float = 172
    lane_names: float = 212
    top: float = 238
    bottom: float = 864
    frame_bottom: float = 880
    labels: float = 96
    between: float = 76
    widest: float = 700
    gap: float = 16
    store: float = 250
    store_top: float = 218
    store_widest: float = 344
    apart: float = 98
    pool_name: float = 548
    pool_top: float = 590
    legible: float = 14


L = Lengths()
