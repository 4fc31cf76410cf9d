"""b2 on film: a layer's parts travel from their owners into every tray."""

from __future__ import annotations

import sys
from pathlib import Path

# `manim scenes/gather.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scenes.beat import BeatScene


class Gather(BeatScene):
    """Borrow what is lacking, use it, let it go."""

    scene_name = "gather"
