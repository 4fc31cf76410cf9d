"""Beats played for tests: quickly, at any size and rate, with every frame seen or only counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from manim import Camera, Mobject, Scene

from explainer.drawing.context import context
from explainer.drawing.draw import draw
from explainer.drawing.facts import Facts
from explainer.drawing.marks import Drawing
from explainer.drawing.scenes import PLANNERS
from explainer.motion.segments import BeatFilm
from explainer.script import Pace, Script
from explainer.studio.film_format import FilmFormat
from explainer.studio.shot import Pixels, Shot, Sink
from explainer.timeline import timeline
from scenes.catalogue import SCENE_CLASSES
from scenes.recorder import recorder
from scenes.stage import Stage

RATES = [Fraction(24), Fraction(25), Fraction(30000, 1001), Fraction(30), Fraction(60)]
QUICK = Pace(Fraction(2503), Fraction(1409), Fraction(1, 50), beat_pause=Fraction(1, 10))
"""Ten times as fast as a voice: every cue is there, none takes long."""


class BlindCamera(Camera):
    """A camera that draws nothing, for tests that only count."""

    def capture_mobjects(self, mobjects: Iterable[Mobject], **kwargs: Any) -> None:
        """Leave the frame as it is."""
        del mobjects, kwargs


@dataclass
class Clock:
    """A sink that counts frames."""

    frames: int = 0

    def __call__(self, shot: Shot) -> None:
        """Count a frame as often as it is shown."""
        self.frames += shot.repeat


@dataclass
class Reel:
    """A sink that keeps every frame, each as often as it is shown."""

    frames: list[Pixels] = field(default_factory=list)

    def __call__(self, shot: Shot) -> None:
        """Keep a frame as often as it is shown."""
        self.frames += [shot.pixels[..., :3].copy()] * shot.repeat


@dataclass(frozen=True)
class Lecture:
    """The project's own lecture, trained."""

    script: Script
    facts: Facts

    @property
    def quick(self) -> Script:
        """The lecture, read ten times as fast."""
        return replace(self.script, pace=QUICK)

    def film(
        self,
        scene: str,
        fps: Fraction,
        size: tuple[int, int] = (64, 36),
        *,
        theme: str = "dark",
        pace: Pace = QUICK,
    ) -> BeatFilm:
        """What the scene needs to play its beat, as the whole film's plan has it."""
        beat = next(beat for beat in self.script.beats if beat.scene == scene)
        span = timeline(replace(self.script, pace=pace), "zh", fps).beat(beat.id)
        ctx = context(self.facts, beat, theme, *size)
        return BeatFilm(ctx, PLANNERS[scene](self.facts), span, fps)

    def still(self, scene: str, size: tuple[int, int], theme: str = "dark") -> Drawing:
        """The picture of a beat's still figure, without the takeaway."""
        film = self.film(scene, Fraction(24), size, theme=theme)
        return draw(film.plan.still(film.context.beat.still), film.context)


def play(film: BeatFilm, sink: Sink, camera: type[Camera] | None = None) -> None:
    """Play a beat into `sink`."""
    layout, theme = film.context.layout, film.context.theme
    kind = SCENE_CLASSES[film.context.beat.scene]
    form = FilmFormat(layout.width, layout.height, film.fps)
    with recorder(form, theme.background, sink, camera=camera) as renderer:
        kind(film, renderer=renderer).render()


def perform(
    drawing: Drawing,
    fps: Fraction,
    action: Callable[[Stage], None],
    sink: Sink,
    *,
    camera: type[Camera] | None = None,
) -> None:
    """Do something with a stage on which `drawing` is up."""

    class Performance(Scene):
        def construct(self) -> None:
            action(Stage(self, drawing, fps))

    form = FilmFormat(drawing.width, drawing.height, fps)
    with recorder(form, drawing.background, sink, camera=camera) as renderer:
        Performance(renderer=renderer).render()


def photograph(drawing: Drawing) -> Pixels:
    """The frame that shows a drawing while nothing moves, shape (height, width, 3)."""
    reel = Reel()
    perform(drawing, Fraction(24), lambda stage: stage.hold(1), reel)
    (frame,) = reel.frames
    return frame


def texts(drawings: Sequence[Drawing]) -> frozenset[str]:
    """Every text that stands on one of the drawings."""
    return frozenset(label.text for drawing in drawings for label in drawing.labels())
