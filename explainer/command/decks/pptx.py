"""Slides as a PowerPoint file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from explainer.cache import Cache
from explainer.command.clips import make_clips
from explainer.command.decks.figures import stills
from explainer.command.decks.order import Order, clip_pages
from explainer.publish import write_whole
from explainer.publish.page import heading
from explainer.publish.slides.base import Look
from explainer.publish.slides.deck import Deck, Part
from explainer.publish.slides.poster import poster_of
from explainer.publish.slides.pptx_file import pptx_file


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
    figures = stills(film, "png", folder, order.means, cache, quiet=order.quiet)
    notes = order.notes
    parts = (
        Part(
            page,
            figures[page.id],
            clips[page.id].path,
            poster_of(clips[page.id].path),
            notes.get(page.id),
        )
        for page in clip_pages(film, clips, cache)
    )
    head = heading(film.script.lecture, film.lang)
    look = Look(film.lang, film.theme, head.code)
    return Deck(look, head.title, head.description, tuple(parts))
