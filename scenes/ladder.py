"""n47 on film: rung by rung another role is divided."""

from __future__ import annotations

import sys
from pathlib import Path

# `manim scenes/ladder.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scenes.beat import BeatScene


class Ladder(BeatScene):
    """Divide a role, keep less, take the next rung."""

    scene_name = "ladder"
