"""Slides as a reveal.js deck: a folder that a browser opens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from explainer.cache import Cache
from explainer.command.clips import Clip, make_clips
from explainer.command.decks.figures import stills
from explainer.command.decks.order import Order
from explainer.command.film import Film
from explainer.publish import write_whole
from explainer.publish.breaks import clean
from explainer.publish.page import Page, TeacherPage, pages
from explainer.publish.site.folder import whole_site
from explainer.publish.slides.reveal import Deck, Slide, deck_files, find_package, slide
from explainer.studio.first_frame import first_frame
from explainer.studio.kept_told import kept_told


def write(order: Order, cache: Cache) -> Iterator[Path]:
    """Make the folder slides/STEM; yield its page's path.

    The folder takes the place of the deck that was there, once all of it is made. Raises
    MissingError without reveal.js, UsageError for a folder that is no such deck, and what the
    studio, the figures and the file system raise.
    """
    package = find_package()
    folder = order.folder / "slides" / order.stem
    with whole_site(folder) as draft:
        clips = make_clips(order.film, draft / "media", order.means, cache, quiet=order.quiet)
        _figures(order.film, draft / "figures", cache, quiet=order.quiet)
        for clip in clips.values():
            write_whole(_first(clip), first_frame(clip.path))
        for name, text in deck_files(_deck(order, clips, cache), package).items():
            write_whole(draft / name, text)
    yield folder / "index.html"


def _figures(film: Film, folder: Path, cache: Cache, *, quiet: bool) -> None:
    with TemporaryDirectory() as meantime:
        drawn = stills(film, "svg", Path(meantime), cache, quiet=quiet)
    for beat, data in drawn.items():
        write_whole(folder / _still(film, beat), data)


def _still(film: Film, beat: str) -> str:
    return f"{film.script.lecture.id}-{beat}.{film.lang}.{film.theme}.svg"


def _first(clip: Clip) -> Path:
    return clip.path.with_suffix(".png")


def _deck(order: Order, clips: Mapping[str, Clip], cache: Cache) -> Deck:
    film, notes = order.film, order.notes
    told = kept_told(film.script, film.beats, cache)[film.lang]
    found = pages(film.script, film.lang, {beat: clip.plan for beat, clip in clips.items()}, told)
    slides = (_slide(film, page, clips[page.id], notes.get(page.id)) for page in found)
    lecture = film.script.lecture
    title, description = (
        clean(words.of(film.lang)) for words in (lecture.title, lecture.description)
    )
    return Deck(film.lang, film.theme, clean(lecture.code), title, description, tuple(slides))


def _slide(film: Film, page: Page, clip: Clip, notes: TeacherPage | None) -> Slide:
    return slide(
        page,
        clip=f"media/{clip.path.name}",
        first=f"media/{_first(clip).name}",
        still=f"figures/{_still(film, page.id)}",
        rate=film.rate,
        captions=clip.captions,
        teacher=notes,
    )
