"""The lecture's beats for manim's own command, all in one file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.script import load
from scenes.beat import STORYBOARD

PROJECT = Path(__file__).resolve().parents[1]


def write_scenes(path: Path, beats: Sequence[str]) -> None:
    """Write a file of scenes, named as the beats are, that manim's command can play.

    manim plays what a file defines, not what it imports, so they cannot just be listed.
    """
    script = load(STORYBOARD, SCENES, TERMS)
    scenes = "".join(
        f"\n\nclass {beat.id}(SCENE_CLASSES[{beat.scene!r}]):\n    pass\n"
        for beat in script.beats
        if beat.id in beats
    )
    path.write_text(
        f"import sys\n\nsys.path.insert(0, {str(PROJECT)!r})\n\n"
        f"from scenes.catalogue import SCENE_CLASSES\n{scenes}",
        encoding="utf-8",
    )
