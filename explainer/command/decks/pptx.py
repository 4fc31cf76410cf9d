"""Slides as a PowerPoint file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from explainer.cache import Cache
from explainer.command.clips import make_clips
from explainer.command.decks.figures import stills
from explainer.command.decks.order import Order
from explainer.publish import write_whole
from explainer.publish.breaks import clean
from explainer.publish.page import pages
from explainer.publish.slides.base import Look
from explainer.publish.slides.deck import Deck, Part
from explainer.publish.slides.poster import poster_of
from explainer.publish.slides.pptx_file import pptx_file
from explainer.studio.kept_told import kept_told


def write(order: Order, cache: Cache) -> Iterator[Path]:
    """Write STEM.pptx; raises what the studio, the figures and the file system raise."""
    with TemporaryDirectory() as folder:
        data = pptx_file(_deck(order, Path(folder), cache))
    path = order.folder / f"{order.stem}.pptx"
    write_whole(path, data)
    yield path


def _deck(order: Order, folder: Path, cache: Cache) -> Deck:
    film = order.film
    clips = make_clips(film, folder, order.means, cache, quiet=order.quiet)
    told = kept_told(film.script, film.beats, cache)[film.lang]
    found = pages(film.script, film.lang, {beat: clip.plan for beat, clip in clips.items()}, told)
    figures = stills(film, "png", folder, cache, quiet=order.quiet)
    notes = order.notes
    parts = (
        Part(
            page,
            figures[page.id],
            clips[page.id].path,
            poster_of(clips[page.id].path),
            notes.get(page.id),
        )
        for page in found
    )
    lecture = film.script.lecture
    look = Look(film.lang, film.theme, clean(lecture.code))
    title, description = (
        clean(words.of(film.lang)) for words in (lecture.title, lecture.description)
    )
    return Deck(look, title, description, tuple(parts))
