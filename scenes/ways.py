"""n46 on film: four ways of dividing, each walked through, then all at once."""

from __future__ import annotations

import sys
from pathlib import Path

# `manim scenes/ways.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scenes.beat import BeatScene


class FourWays(BeatScene):
    """Three say who computes, the last says who keeps."""

    scene_name = "ways"
