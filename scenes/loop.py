"""n48-loop on film: the ring of a training step, gone round twice."""

from __future__ import annotations

import sys
from pathlib import Path

# `manim scenes/loop.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scenes.beat import BeatScene


class Loop(BeatScene):
    """Borrow, compute, reduce, update, let go, and borrow anew."""

    scene_name = "loop"
