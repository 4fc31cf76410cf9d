"""The storyboard, read and checked: YAML in, a frozen `Script` out, or every fault at once."""

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
    Words,
)

__all__ = [
    "Beat",
    "Lecture",
    "Pace",
    "Question",
    "Script",
    "Segment",
    "Teacher",
    "Theme",
    "Track",
    "Words",
]
