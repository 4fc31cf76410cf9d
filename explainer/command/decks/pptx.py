"""Slides as a PowerPoint file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from explainer.cache import Cache
from explainer.command.clips import make_clips
from explainer.command.decks.figures import stills
from explainer.command.decks.order import Order, clip_pages
from explainer.command.lighter import lighter
from explainer.command.output import say
from explainer.publish import write_whole
from explainer.publish.page import heading
from explainer.publish.slides.base import Look
from explainer.publish.slides.deck import Deck, Part
from explainer.publish.slides.pptx_file import pptx_file
from explainer.studio.first_frame import first_frame

MOST_MB = 40
"""What many systems for courses and mail take at most; a lecture's main track has half of it."""


def write(order: Order, cache: Cache) -> Iterator[Path]:
    """Write STEM.pptx; raises what the studio, the figures and the file system raise."""
    with TemporaryDirectory() as folder:
        data = pptx_file(_deck(order, Path(folder), cache))
    path = order.folder / f"{order.stem}.pptx"
    write_whole(path, data)
    film = order.film
    if heavy := too_heavy(path.name, len(data), lighter(film.script, film.quality, film.beats)):
        say(heavy)
    yield path


def too_heavy(name: str, size: int, helps: Sequence[str]) -> str | None:
    """What to say of a file of so many bytes, and which options help; None where it is light."""
    if size <= MOST_MB * 10**6:
        return None
    told = (
        f"{name} has {size / 10**6:.1f} MB, and many course and mail systems take {MOST_MB} MB at "
        "most."
    )
    return f"{told} Lighter with {', '.join(helps)}." if helps else told


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
            first_frame(clips[page.id].path),
            notes.get(page.id),
        )
        for page in clip_pages(film, clips, cache)
    )
    head = heading(film.script.lecture, film.lang)
    look = Look(film.lang, film.theme, head.code)
    return Deck(look, head.title, head.description, tuple(parts))
