"""Layouts of the lecture's model on any frame and for any number of cards, without a storyboard."""

from __future__ import annotations

from explainer.drawing.demand import Demand
from explainer.drawing.layout import Layout, layout

GB = 10**9
FRAMES = ((1920, 1080), (1280, 720), (854, 480), (3840, 2160), (2048, 1080))


def places(width: int, height: int, cards: int, layers: int = 32) -> Layout:
    unit = height / 1080
    rows = (("parameters", 16 * GB), ("gradients", 16 * GB), ("optimizer", 96 * GB))
    shard, wide = 128 * GB // cards, unit * len(str(cards - 1))
    return layout(
        width,
        height,
        Demand(
            cards=cards,
            layers=layers,
            rows=rows,
            shard=shard,
            tile=shard // 8 // layers,
            head=160 * unit,
            version=160 * unit,
            label=110 * unit,
            tag=45 * unit,
            lane=16 * unit + 11.5 * wide,
            token=18 * unit + 11.5 * wide,
            count=25 * unit + 14.5 * wide,
            stack=60 * unit + 15 * wide,
        ),
    )
