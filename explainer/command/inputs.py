"""The storyboard a command works on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from explainer.drawing.limits import misfits
from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.errors import Fault, UsageError
from explainer.script import Script, load, nothing
from explainer.voice import voice_faults
from explainer.voice.engine import setting_faults

PROJECT = Path(__file__).resolve().parents[2]
STORYBOARD = PROJECT / "storyboard.yaml"


def read_script(storyboard: Path, overrides: Sequence[str], *, drawn: bool = True) -> Script:
    """The checked script; unless it is not to be `drawn`, its texts can be drawn and said.

    Raises StoryboardError with every fault, UsageError without a file.
    """
    for override in overrides:
        if not override.partition("=")[0].strip() or "=" not in override:
            raise UsageError(f"--set: write KEY=VALUE, as in ledger.cards=2, not '{override}'")
    path = near(storyboard)
    if not path.is_file():
        raise UsageError(f"no storyboard at {path}; name one with --storyboard FILE")
    return load(path, SCENES, TERMS, overrides, _unfit if drawn else nothing)


def _unfit(script: Script) -> Iterator[Fault]:
    """What cannot be drawn, and what cannot be said."""
    yield from misfits(script)
    yield from voice_faults(script)
    yield from setting_faults(script)


def near(path: Path) -> Path:
    """The shortest way to write a path: from the current folder when it lies in there."""
    here = Path.cwd()
    whole = here / path
    return whole.relative_to(here) if whole.is_relative_to(here) else path
