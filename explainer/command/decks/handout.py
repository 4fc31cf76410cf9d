"""The handout as a PDF file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from explainer.cache import Cache
from explainer.command.decks.figures import stills
from explainer.command.decks.order import Order
from explainer.command.quality import FINISHED
from explainer.publish import write_whole
from explainer.publish.handout.pdf import handout_pdf
from explainer.publish.handout.sheet import Section, Sheet
from explainer.publish.page import heading, pages
from explainer.studio.kept_told import kept_told
from explainer.timeline import timeline

PAPER = "light"
"""The look of figures on paper, unless another is named."""


def write(order: Order, cache: Cache) -> Iterator[Path]:
    """Write NAME.handout.pdf; raises what the figures and the file system raise."""
    look = order.look or PAPER
    path = order.folder / f"{_stem(order, look)}.handout.pdf"
    write_whole(path, handout_pdf(_sheet(order, look, cache)))
    yield path


def _stem(order: Order, look: str) -> str:
    """The start of the file's name: neither a voice nor clips are in it, and paper is light."""
    film = order.film
    plain = replace(film, theme="dark", quality=FINISHED, voice=film.script.voice.name)
    marks = [
        plain.stem,
        *([] if look == PAPER else [look]),
        *(["teacher"] if order.teacher else []),
    ]
    return ".".join(marks)


def _sheet(order: Order, look: str, cache: Cache) -> Sheet:
    film, notes = order.film, order.notes
    script, lang = film.script, film.lang
    # Nothing is spoken for it: how long the words take does not show on paper.
    plans = {beat: timeline(script, lang, film.rate, [beat]) for beat in film.beats}
    told = kept_told(script, film.beats, cache)[lang]
    with TemporaryDirectory() as folder:
        printed = replace(film, theme=look)
        figures = stills(printed, "svg", Path(folder), order.means, cache, quiet=order.quiet)
    sections = (
        Section(page, figures[page.id], notes.get(page.id))
        for page in pages(script, lang, plans, told)
    )
    return Sheet(lang, *heading(script.lecture, lang), tuple(sections))
