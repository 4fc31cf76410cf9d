"""n46-cuts on film: layers and shards cut one model; four cards make no pool."""

from __future__ import annotations

import sys
from pathlib import Path

# `manim scenes/cuts.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scenes.beat import BeatScene


class TwoCuts(BeatScene):
    """Cut across, cut down, both; then what the cards keep is no pool."""

    scene_name = "cuts"
