"""The lecture's beats for manim's own command, on the frames that they have in one film."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

from explainer.drawing import SCENES, TERMS
from explainer.motion import BeatFilm
from explainer.script import load
from explainer.timeline import timeline
from scenes.beat import STORYBOARD, default_film

PROJECT = Path(__file__).resolve().parents[1]


def beat_of_film(scene: str, beats: Sequence[str]) -> BeatFilm:
    """What manim's command would play of this scene, on the frames of a film of these beats.

    A beat alone may be a frame longer or shorter: boundaries are rounded from the film's start.
    """
    alone = default_film(scene)
    plan = timeline(load(STORYBOARD, SCENES, TERMS), "zh", alone.fps, beats)
    return replace(alone, span=plan.beat(alone.context.beat.id))


def write_scenes(path: Path, beats: Sequence[str]) -> None:
    """Write a file of scenes, named as the beats are, that manim's command can play.

    manim plays what a file defines, not what it imports, so they cannot just be listed.
    """
    script = load(STORYBOARD, SCENES, TERMS)
    head = f"""\
        import sys

        sys.path.insert(0, {str(PROJECT)!r})

        from bench.beats import beat_of_film
        from scenes.catalogue import SCENE_CLASSES
        """
    parts = [dedent(head)]
    for beat in (each for each in script.beats if each.id in beats):
        scene = f"""

            class {beat.id}(SCENE_CLASSES[{beat.scene!r}]):
                def __init__(self, **settings):
                    super().__init__(beat_of_film({beat.scene!r}, {tuple(beats)!r}), **settings)
            """
        parts.append(dedent(scene))
    path.write_text("".join(parts), encoding="utf-8")
