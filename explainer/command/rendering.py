"""A film rendered: what a command was asked for, put into the studio's hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from explainer.cache import Cache, Key
from explainer.command.film import Film, Means
from explainer.command.output import say
from explainer.command.quality import QUALITIES
from explainer.command.rooms import cluster_room
from explainer.drawing.fonts import find_face
from explainer.lang import Lang
from explainer.publish import Caption
from explainer.studio.code_fingerprint import (
    code_fingerprint,
    files_fingerprint,
    versions_fingerprint,
)
from explainer.studio.extras import Captions, Shown
from explainer.studio.film import Studio, render_clips, render_film
from explainer.studio.film_format import FilmFormat
from explainer.studio.fingerprint import settings_fingerprint
from explainer.studio.order import FilmOrder
from explainer.studio.plans import plan_key, read_plan, write_plan
from explainer.studio.segment_key import Tools
from explainer.studio.workers import cores, workers
from explainer.voice import Narration
from scenes.work import ROOM, prepare, render

LIBRARIES = ("manim", "numpy", "pycairo", "av", "fonttools", "uharfbuzz")
"""What draws a segment, beside our own code; the encoder's parts have a mark of their own."""


def render_to(
    film: Film,
    narration: Narration,
    target: Path,
    means: Means,
    *,
    captions: Mapping[Lang, Sequence[Caption]],
    cache: Cache,
    progress: Callable[[int, int], None],
) -> None:
    """Write the film to `target`, whole or not at all; `progress` is told frames done and in all.

    The `captions` of every language become tracks of the file.

    Raises what the studio raises.
    """
    order = _order(film, narration)
    with _ready(order, means, cache) as (studio, plan, keep):
        keep(render_film(order, target, studio, progress, plan, captions=_tracks(captions)))


def render_clips_to(
    film: Film,
    narration: Narration,
    targets: Mapping[str, Path],
    means: Means,
    *,
    captions: Mapping[str, Mapping[Lang, Sequence[Caption]]],
    cache: Cache,
    progress: Callable[[int, int], None],
) -> None:
    """Write each of the film's beats to a file of its own, as `render_to` does.

    `captions` are each clip's own, by its beat's id. Raises what the studio raises.
    """
    order = _order(film, narration)
    shown = {beat: _tracks(found) for beat, found in captions.items()}
    with _ready(order, means, cache) as (studio, plan, keep):
        keep(render_clips(order, targets, studio, progress, plan, captions=shown))


def _order(film: Film, narration: Narration) -> FilmOrder:
    size = QUALITIES[film.quality]
    form = FilmFormat(size.width, size.height, film.rate)
    return FilmOrder(film.script, film.lang, film.theme, form, film.beats, narration, film.burned)


@contextmanager
def _ready(
    order: FilmOrder, means: Means, cache: Cache
) -> Iterator[tuple[Studio, tuple[Key, ...], Callable[[tuple[Key, ...]], None]]]:
    """A studio for this film, its plan as it was kept, if it was, and what keeps another."""
    marks = tools()
    key = plan_key(order, marks)
    plan = read_plan(cache, key)

    def keep(made: tuple[Key, ...]) -> None:
        if made != plan:
            write_plan(cache, key, made)

    # Of a film that was made before, most likely nothing has to be rendered.
    with hired(means, early=plan is None) as executor:
        yield Studio(cache, executor, render, marks), plan or (), keep


def _tracks(captions: Mapping[Lang, Sequence[Caption]]) -> list[Captions]:
    return [_track(lang, found) for lang, found in captions.items()]


def _track(lang: Lang, captions: Sequence[Caption]) -> Captions:
    """Captions as a text track of the film's file."""
    shown = (Shown(each.start, each.end, "\n".join(each.lines)) for each in captions)
    return Captions(lang, tuple(shown))


def hired(means: Means, *, early: bool) -> AbstractContextManager[Executor]:
    """Workers here, which get ready while the film is planned when `early`, or on a cluster."""
    if means.cluster is not None:
        return cluster_room()(means.cluster, tools, prepare, say=say)
    return workers(means.jobs or cores(), [ROOM], early=early)


def tools() -> Tools:
    """The marks of everything that turns a segment into bytes."""
    fonts = sorted({find_face(bold).file for bold in (False, True)})
    # Fonts are large, and Python is not held up by reading them.
    with ThreadPoolExecutor(1) as beside:
        read = beside.submit(files_fingerprint, fonts)
        code = code_fingerprint([ROOM, "explainer.studio.pack"])
        libraries, encoder = versions_fingerprint(LIBRARIES), settings_fingerprint()
        return Tools(code, read.result(), libraries, encoder)
