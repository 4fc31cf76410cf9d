"""n46-bubble on film: micro-batches fill a pipeline, and what stays empty is counted."""

from __future__ import annotations

import sys
from pathlib import Path

# `manim scenes/bubble.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scenes.beat import BeatScene


class Bubble(BeatScene):
    """Play a schedule, count its waiting, play the other, compare what they hold."""

    scene_name = "bubble"
