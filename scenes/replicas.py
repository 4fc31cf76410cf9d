"""b0 on film: state grows row by row."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

# `manim scenes/replicas.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from explainer.drawing import Box, Context, Mark
from scenes.beat import BeatScene, Step
from scenes.moves import Entrance
from scenes.stage import Stage


class Replicas(BeatScene):
    """Samples differ, every card's state is complete."""

    scene_name = "replicas"

    def perform(self, cue: str, stage: Stage, steps: Sequence[Step], ctx: Context) -> None:
        """Rows grow downwards as they are counted; other cues play as they are."""
        del ctx
        growing = cue in {"holds", "gradients", "optimizer"}
        for step in steps:
            stage.to(step.drawing, step.share.move, counted if growing else arriving)
            stage.hold(step.share.hold)


def counted(mark: Mark) -> Entrance:
    """Shards grow, totals roll."""
    if isinstance(mark, Box) and mark.meaning.kind == "persistent":
        return "grow"
    return arriving(mark)


def arriving(mark: Mark) -> Entrance:
    """Totals roll to their next value; the rest fades in."""
    return "roll" if mark.id.endswith((".subtotal", ".value")) else "fade"
