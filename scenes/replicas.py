"""b0 on film: state grows row by row."""

from __future__ import annotations

import sys
from pathlib import Path

# `manim scenes/replicas.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scenes.beat import BeatScene


class Replicas(BeatScene):
    """Samples differ, every card's state is complete."""

    scene_name = "replicas"
