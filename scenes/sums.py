"""n48 on film: a table of real numbers adds up column by column."""

from __future__ import annotations

import sys
from pathlib import Path

# `manim scenes/sums.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scenes.beat import BeatScene


class Sums(BeatScene):
    """Add down, divide, deliver; then see what the division is for."""

    scene_name = "sums"
