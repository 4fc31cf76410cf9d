"""b3 on film: contributions meet, their common gradient goes to its owner, a version follows."""

from __future__ import annotations

import sys
from pathlib import Path

# `manim scenes/common.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scenes.beat import BeatScene


class Common(BeatScene):
    """Many gradients become one; the owner updates; everyone borrows the same version."""

    scene_name = "common"
