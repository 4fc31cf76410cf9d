"""What all beats have in common: they play their cues on the frames the timeline gives them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar

from manim import Camera, ManimColor, Scene, config

from explainer.drawing import (
    PLANNERS,
    SCENES,
    TERMS,
    Context,
    Drawing,
    Plan,
    View,
    context,
    draw,
    facts,
    train,
)
from explainer.script import load
from explainer.timeline import BeatSpan, timeline
from explainer.timeline.allot import Share, allot
from scenes.stage import Stage

STORYBOARD = Path(__file__).parent.parent / "storyboard.yaml"


@dataclass(frozen=True)
class BeatFilm:
    """All a scene needs to play its beat: its pictures' context, its plan, and its frames."""

    context: Context
    plan: Plan
    span: BeatSpan
    fps: Fraction


@dataclass(frozen=True)
class Step:
    """One move of a cue: what the picture it leads to says, the picture, and its frames."""

    view: View
    drawing: Drawing
    share: Share


class BeatScene(Scene):
    """A beat as a manim scene.

    `manim -pql scenes/gather.py Gather` plays it from the project's storyboard in Chinese, dark;
    render.py hands it a BeatFilm for anything else. A scene that does more than move from picture
    to picture overrides `perform`.
    """

    scene_name: ClassVar[str]

    def __init__(self, film: BeatFilm | None = None, **settings: Any) -> None:
        super().__init__(**settings)
        self._film = film

    def construct(self) -> None:
        """Play every cue from its first frame to its last."""
        film = self._film or default_film(self.scene_name)
        if isinstance(self.camera, Camera):
            self.camera.background_color = ManimColor(film.context.theme.background)
        stage = Stage(self, draw(film.plan.opening, film.context), film.fps)
        for span in film.span.cues:
            if span.cue is None:
                stage.hold(span.frames)
                continue
            keys = film.plan.cues[span.cue]
            shares = allot(span.frames, [key.seconds for key in keys], film.fps)
            steps = [
                Step(key.view, draw(key.view, film.context), share)
                for key, share in zip(keys, shares, strict=True)
            ]
            self.perform(span.cue, stage, steps, film.context)

    def perform(self, cue: str, stage: Stage, steps: Sequence[Step], ctx: Context) -> None:
        """Play one cue: from picture to picture, with a rest after each."""
        del cue, ctx
        for step in steps:
            stage.to(step.drawing, step.share.move)
            stage.hold(step.share.hold)


def default_film(scene: str) -> BeatFilm:
    """The beat of this scene as the project's own storyboard has it, at manim's own settings."""
    script = load(STORYBOARD, SCENES, TERMS)
    fps = Fraction(config.frame_rate).limit_denominator(1001)
    beat = next(b for b in script.beats if b.scene == scene)
    known = facts(script, "zh", *train(script))
    ctx = context(known, beat, script.theme, config.pixel_width, config.pixel_height)
    span = timeline(script, "zh", fps, [beat.id]).beat(beat.id)
    return BeatFilm(ctx, PLANNERS[scene](known), span, fps)
