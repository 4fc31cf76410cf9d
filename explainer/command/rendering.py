"""A film rendered: what a command was asked for, put into the studio's hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path

from explainer.cache import Cache
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
from explainer.studio.film import Studio, render_film
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
    size = QUALITIES[film.quality]
    order = FilmOrder(
        film.script,
        film.lang,
        film.theme,
        FilmFormat(size.width, size.height, film.rate),
        film.beats,
        narration,
        film.burned,
    )
    marks = tools()
    key = plan_key(order, marks)
    plan = read_plan(cache, key)
    # Of a film that was made before, most likely nothing has to be rendered.
    with hired(means, early=plan is None) as executor:
        studio = Studio(cache, executor, render, marks)
        shown = [_track(lang, found) for lang, found in captions.items()]
        made = render_film(order, target, studio, progress, plan or (), captions=shown)
    if made != plan:
        write_plan(cache, key, made)


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
