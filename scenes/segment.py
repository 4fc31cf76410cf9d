"""One segment as a manim scene, and its frames as they stand in a film."""

from __future__ import annotations

from typing import Any

from explainer.motion.score import Segment
from explainer.studio.encoded import Encoded
from explainer.studio.film_format import FilmFormat
from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.shot import Shot, Sink
from scenes.camera.confined import ConfinedScene
from scenes.overlays import Overlaid
from scenes.recorder import recorder
from scenes.stage import Stage


class ClockError(RuntimeError):
    """A scene gave another number of frames than its timeline has."""


class SegmentScene(ConfinedScene):
    """A segment, from the picture it opens on to its last frame."""

    def __init__(self, segment: Segment, film: FilmFormat, **settings: Any) -> None:
        super().__init__(**settings)
        self._segment, self._film = segment, film

    def construct(self) -> None:
        """Play it."""
        Stage(self, self._segment.opening, self._film.fps).play(self._segment)


def play_segment(segment: Segment, film: FilmFormat, sink: Sink) -> None:
    """Hand the segment's shots to `sink`, its overlays on them.

    Raises ClockError when they are not as many as it has frames.
    """
    given, laid = 0, Overlaid(segment.overlays, sink) if segment.overlays else sink

    def counted(shot: Shot) -> None:
        nonlocal given
        given += shot.repeat
        laid(shot)

    with recorder(film, segment.opening.background, counted) as renderer:
        SegmentScene(segment, film, renderer=renderer).render()
    if given != segment.frames:
        name = f"{segment.beat}.{segment.cue or 'opening'}"
        raise ClockError(f"{name} gave {given} frames, its timeline has {segment.frames}")


def render_segment(segment: Segment, film: FilmFormat) -> Encoded:
    """The segment's encoded frames."""
    encoder = SegmentEncoder(film)
    play_segment(segment, film, encoder.write)
    return encoder.finish()
