"""b1 on film: duplicates go lane by lane while the totals roll down."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

# `manim scenes/ownership.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from explainer.drawing import Context
from scenes.beat import BeatScene, Step
from scenes.replicas import arriving
from scenes.stage import Stage


class Ownership(BeatScene):
    """Only the question of who keeps what is answered anew."""

    scene_name = "ownership"

    def perform(self, cue: str, stage: Stage, steps: Sequence[Step], ctx: Context) -> None:
        """Totals roll wherever they change."""
        del cue, ctx
        for step in steps:
            stage.to(step.drawing, step.share.move, arriving)
            stage.hold(step.share.hold)
