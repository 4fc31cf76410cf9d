"""Films made for tests: the project's own lecture, small and quick, by workers that only note."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import ParamSpec, TypeVar

import av

from explainer.cache import Cache, Key, open_cache
from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.lang import Lang
from explainer.motion.bare import bare
from explainer.motion.score import Segment
from explainer.script import Pace, Script, load
from explainer.studio.costs import place
from explainer.studio.film import Render, Studio, render_film
from explainer.studio.film_format import FilmFormat
from explainer.studio.order import FilmOrder, ordered_segments
from explainer.studio.rendered import Rendered
from explainer.studio.segment_key import Tools, segment_key
from scenes.work import render

P = ParamSpec("P")
R = TypeVar("R")
STORYBOARD = Path(__file__).parents[2] / "storyboard.yaml"
QUICK = Pace(Fraction(2503), Fraction(1409), Fraction(1, 50), beat_pause=Fraction(1, 10))
TINY = FilmFormat(64, 36, Fraction(12))
TOOLS = Tools("code", "fonts", "libraries", "encoder")


class Here(Executor):
    """Does the work at once, in this process."""

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Do it, and give what came of it."""
        future: Future[R] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@cache
def painted(segment: Segment, film: FilmFormat) -> Rendered:
    """A segment rendered once in a run, for tests of what films are made of their segments."""
    return render(segment, film)


@dataclass
class Worker:
    """Gives rendered segments and notes which; those that `paint` gives."""

    paint: Render = painted
    did: list[str] = field(default_factory=list)

    def __call__(self, segment: Segment, film: FilmFormat) -> Rendered:
        """Give one."""
        self.did.append(place(segment))
        return self.paint(segment, film)


def order(
    *settings: str,
    path: Path = STORYBOARD,
    lang: Lang = "zh",
    theme: str = "dark",
    film: FilmFormat = TINY,
    beats: tuple[str, ...] | None = ("b0",),
) -> FilmOrder:
    """A film of the lecture, read ten times as fast; without beats named, of its main track."""
    script = own(*settings) if path == STORYBOARD else quick(load(path, SCENES, TERMS, settings))
    return FilmOrder(script, lang, theme, film, beats or script.ids("main"))


@cache
def own(*settings: str) -> Script:
    """The project's own lecture, read ten times as fast."""
    return quick(load(STORYBOARD, SCENES, TERMS, settings))


def quick(script: Script) -> Script:
    """The script, read ten times as fast."""
    return replace(script, pace=QUICK)


@dataclass
class Maker:
    """Makes films with one cache, and tells which segments had to be rendered."""

    cache: Cache
    tools: Tools = TOOLS
    paint: Render = painted

    def make(self, wanted: FilmOrder, target: Path) -> list[str]:
        """Make a film; the places of the segments that were not in the cache."""
        worker = Worker(self.paint)
        render_film(wanted, target, Studio(self.cache, Here(), worker, self.tools), quiet)
        return worker.did

    def keys(self, wanted: FilmOrder, tools: Tools) -> list[tuple[Segment, Key]]:
        """A film's segments with their keys."""
        segments = ordered_segments(wanted)
        return [(each, segment_key(bare(each), wanted.format, tools)) for each in segments]


def maker(folder: Path) -> Maker:
    """A maker with an empty cache in a folder."""
    return Maker(open_cache(folder / "cache"))


def quiet(done: int, total: int) -> None:
    """Progress that nobody sees."""
    del done, total


def pictures(path: Path) -> list[bytes]:
    """A film's frames, as they decode."""
    with av.open(str(path)) as container:
        return [frame.to_ndarray().tobytes() for frame in container.decode(video=0)]
