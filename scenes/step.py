"""n47-step on film: what is borrowed rises from the floor and falls back to it."""

from __future__ import annotations

import sys
from pathlib import Path

# `manim scenes/step.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scenes.beat import BeatScene


class Step(BeatScene):
    """A step of one card, and the ways in which libraries gather views."""

    scene_name = "step"
