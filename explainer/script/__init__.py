"""The storyboard, read and checked: YAML in, a frozen `Script` out, or every fault at once."""

from explainer.script.beats import Scenes
from explainer.script.filled import Filled, Span, Spans, within
from explainer.script.load import load, nothing
from explainer.script.script import (
    Beat,
    Lecture,
    Pace,
    Question,
    Script,
    Segment,
    Teacher,
    Theme,
    Track,
    Tracks,
    VoiceSettings,
    Words,
)
from explainer.script.stray import Stray, strays

__all__ = [
    "Beat",
    "Filled",
    "Lecture",
    "Pace",
    "Question",
    "Scenes",
    "Script",
    "Segment",
    "Span",
    "Spans",
    "Stray",
    "Teacher",
    "Theme",
    "Track",
    "Tracks",
    "VoiceSettings",
    "Words",
    "load",
    "nothing",
    "strays",
    "within",
]
