"""Every beat's scene class, by the scene's name in the storyboard."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scenes.beat import BeatScene
from scenes.bubble import Bubble
from scenes.common import Common
from scenes.cuts import TwoCuts
from scenes.gather import Gather
from scenes.ladder import Ladder
from scenes.loop import Loop
from scenes.ownership import Ownership
from scenes.replicas import Replicas
from scenes.step import Step
from scenes.sums import Sums
from scenes.ways import FourWays

SCENE_CLASSES: Mapping[str, type[BeatScene]] = MappingProxyType(
    {
        kind.scene_name: kind
        for kind in (
            Replicas,
            Ownership,
            Gather,
            Common,
            FourWays,
            Step,
            Sums,
            TwoCuts,
            Bubble,
            Ladder,
            Loop,
        )
    }
)
