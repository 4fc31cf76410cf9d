"""What all beats have in common: they play their segments one after another."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar

from manim import Camera, ManimColor, config

from explainer.drawing.context import context
from explainer.drawing.facts import facts, train
from explainer.drawing.scenes import PLANNERS, SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.motion.segments import BeatFilm, beat_segments
from explainer.script import load
from explainer.timeline import timeline
from scenes.camera.confined import ConfinedScene
from scenes.stage import Stage

STORYBOARD = Path(__file__).parent.parent / "storyboard.yaml"


class BeatScene(ConfinedScene):
    """A beat as a manim scene.

    `manim -pql scenes/gather.py Gather` plays it from the project's storyboard in Chinese, dark;
    How its cues move is told in explainer/motion/, as plain data; a BeatFilm is any other beat.
    """

    scene_name: ClassVar[str]

    def __init__(self, film: BeatFilm | None = None, **settings: Any) -> None:
        super().__init__(**settings)
        self._film = film

    def construct(self) -> None:
        """Play every segment of the beat in turn."""
        film = self._film or default_film(self.scene_name)
        if isinstance(self.camera, Camera):
            self.camera.background_color = ManimColor(film.context.theme.background)
        segments = beat_segments(film)
        stage = Stage(self, segments[0].opening, film.fps)
        for segment in segments:
            stage.play(segment)


def default_film(scene: str) -> BeatFilm:
    """The beat of this scene as the project's own storyboard has it, at manim's own settings."""
    script = load(STORYBOARD, SCENES, TERMS)
    fps = Fraction(config.frame_rate).limit_denominator(1001)
    beat = next(b for b in script.beats if b.scene == scene)
    known = facts(script, "zh", *train(script))
    ctx = context(known, beat, script.theme, config.pixel_width, config.pixel_height)
    span = timeline(script, "zh", fps, [beat.id]).beat(beat.id)
    return BeatFilm(ctx, PLANNERS[scene](known), span, fps)
