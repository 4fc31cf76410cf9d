"""b1 on film: duplicates go lane by lane while the totals roll down."""

from __future__ import annotations

import sys
from pathlib import Path

# `manim scenes/ownership.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scenes.beat import BeatScene


class Ownership(BeatScene):
    """Only the question of who keeps what is answered anew."""

    scene_name = "ownership"
