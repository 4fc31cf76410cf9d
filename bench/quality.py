"""How like films are to what was drawn, from a sample of their frames."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

from manim import Scene

from bench.drawn import play
from bench.likeness import Likeness, likeness, mean
from bench.pictures import Frames
from explainer.errors import ExplainerError
from explainer.studio.film_format import FilmFormat
from explainer.studio.shot import Pixels


@dataclass(frozen=True)
class Sample:
    """One frame in so many is looked at, of those that move and of those that stand still."""

    moving: int
    still: int


@dataclass
class Stretch:
    """A scene's frames of one sort: how many so far, and what those in the sample are like.

    `sampled` has a likeness for each film, frame by frame.
    """

    every: int
    frames: int = 0
    sampled: list[list[Future[Likeness]]] = field(default_factory=list)

    def take(self, repeat: int) -> range:
        """Count the next frames; the places among them of those in the sample."""
        first = -self.frames % self.every
        self.frames += repeat
        return range(first, repeat, self.every)


class UnlikeError(ExplainerError):
    """A film has another number of frames than its scenes."""


def qualities(
    kind: type[Scene], form: FilmFormat, films: Sequence[tuple[Frames, int]], sample: Sample
) -> tuple[int, list[Likeness]]:
    """Play a scene anew, and hold every film's frames against it.

    A film is its frames and the number among them at which the scene begins. Gives how many frames
    the scene has and, for each film, the mean likeness: moving and held frames weigh by how many
    there are. A played frame that is shown once counts as moving.
    """
    moving, still = Stretch(sample.moving), Stretch(sample.still)
    with ThreadPoolExecutor() as pool:

        def draw(pixels: Pixels, repeat: int) -> None:
            done = moving.frames + still.frames
            stretch = still if repeat > 1 else moving
            for place in stretch.take(repeat):
                drawn = pixels[..., :3].copy()
                shown = [frames.at(start + done + place) for frames, start in films]
                stretch.sampled.append([pool.submit(likeness, drawn, each) for each in shown])
                # One frame at a time: pictures waiting for their turn would fill the memory.
                for each in stretch.sampled[-1]:
                    each.result()

        play(kind, form, draw)
    parts = [each for each in (moving, still) if each.frames]
    means = [
        mean((each.frames, [some[film].result() for some in each.sampled]) for each in parts)
        for film in range(len(films))
    ]
    return moving.frames + still.frames, means
