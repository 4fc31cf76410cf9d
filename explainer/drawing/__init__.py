"""Pictures as plain data: what a beat shows, where it stands, and in which look."""

from collections.abc import Mapping
from types import MappingProxyType

from explainer.drawing.beats import common, gather, ownership, replicas
from explainer.drawing.beats.key import Key, Plan, Planner
from explainer.drawing.context import Context, context
from explainer.drawing.draw import draw
from explainer.drawing.facts import Facts, facts, train
from explainer.drawing.holdings import StateError
from explainer.drawing.limits import misfits, out_of_reach
from explainer.drawing.marks import Box, Drawing, Label, Line, Mark, Meaning
from explainer.drawing.theme import THEMES, Theme
from explainer.drawing.view import View
from explainer.drawing.vocabulary import TERMS

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

__all__ = [
    "PLANNERS",
    "SCENES",
    "TERMS",
    "THEMES",
    "Box",
    "Context",
    "Drawing",
    "Facts",
    "Key",
    "Label",
    "Line",
    "Mark",
    "Meaning",
    "Plan",
    "Planner",
    "StateError",
    "Theme",
    "View",
    "context",
    "draw",
    "facts",
    "misfits",
    "out_of_reach",
    "train",
]
