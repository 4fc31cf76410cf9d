"""Every scene there is: its cues, and what it shows at each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.drawing.beats import common, gather, ownership, replicas
from explainer.drawing.beats.key import Planner

SCENES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "replicas": replicas.CUES,
        "ownership": ownership.CUES,
        "gather": gather.CUES,
        "common": common.CUES,
    }
)
"""The cues each scene plays, in order."""

PLANNERS: Mapping[str, Planner] = MappingProxyType(
    {
        "replicas": replicas.plan,
        "ownership": ownership.plan,
        "gather": gather.plan,
        "common": common.plan,
    }
)
"""What each scene shows, cue by cue."""
