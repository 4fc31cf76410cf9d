"""Slides as a reveal.js deck: a folder that a browser opens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from explainer.cache import Cache
from explainer.command.clips import Clip, make_clips
from explainer.command.decks.figures import still_of, stills
from explainer.command.decks.order import Order, clip_pages
from explainer.command.film import Film
from explainer.publish import write_whole
from explainer.publish.page import Page, TeacherPage, heading
from explainer.publish.slides.reveal import Deck, Slide, deck_files, find_package, slide
from explainer.publish.whole_folder import whole_folder
from explainer.studio.first_frame import first_frame


def write(order: Order, cache: Cache) -> Iterator[Path]:
    """Make the folder slides/STEM; yield its page's path.

    The folder takes the place of the deck that was there, once all of it is made. Raises
    MissingError without reveal.js, UsageError for a folder that is no such deck, and what the
    studio, the figures and the file system raise.
    """
    package = find_package()
    folder = order.folder / "slides" / order.stem
    with whole_folder(folder, "deck") as draft:
        clips = make_clips(order.film, draft / "media", order.means, cache, quiet=order.quiet)
        stills(order.film, "svg", draft / "figures", order.means, cache, quiet=order.quiet)
        for clip in clips.values():
            write_whole(_first(clip), first_frame(clip.path))
        for name, text in deck_files(_deck(order, clips, cache), package).items():
            write_whole(draft / name, text)
    yield folder / "index.html"


def _first(clip: Clip) -> Path:
    return clip.path.with_suffix(".png")


def _deck(order: Order, clips: Mapping[str, Clip], cache: Cache) -> Deck:
    film, notes = order.film, order.notes
    slides = (
        _slide(film, page, clips[page.id], notes.get(page.id))
        for page in clip_pages(film, clips, cache)
    )
    head = heading(film.script.lecture, film.lang)
    return Deck(film.lang, film.theme, *head, tuple(slides))


def _slide(film: Film, page: Page, clip: Clip, notes: TeacherPage | None) -> Slide:
    return slide(
        page,
        clip=f"media/{clip.path.name}",
        first=f"media/{_first(clip).name}",
        still=f"figures/{still_of(film, page.id, 'svg')}",
        rate=film.rate,
        captions=clip.captions,
        teacher=notes,
    )
