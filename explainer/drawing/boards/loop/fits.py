"""The room that the loop's words have on their board, and how wide they are."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.boards.loop.card_places import NAME
from explainer.drawing.boards.loop.names import COLLECTIVES, TITLE, name_lines, name_room
from explainer.drawing.boards.loop.places import places
from explainer.drawing.boards.loop.ring import STATIONS
from explainer.drawing.layout import Layout
from explainer.drawing.typeset import runs_width, typeset
from explainer.lang import Lang
from explainer.script import Script

Room = tuple[str, float, float]
"""A term, its width as drawn, and the room it has, in px."""


def loop_rooms(script: Script, lang: Lang, layout: Layout) -> Iterator[Room]:
    """Every term that the loop's pictures draw and that might be too wide."""
    at, s = places(script, layout), layout.sizes
    for station in STATIONS:
        name, wide = f"ring_{station}", at.panels[station].w
        lines = name_lines(script.terms[name].of(lang), wide, s)
        widest = max(_width(line, s.label * TITLE, s.smallest, bold=True) for line in lines)
        yield name, widest, name_room(wide, s)
    left, right = at.panels["again"].right, at.panels["reduce"].x
    card, last = next(iter(at.cards.values())), script.ledger.cards - 1
    size = s.label if card.narrow else s.card_title * NAME
    named = f"{script.terms['card'].of(lang)} {last}"
    yield "card", _width(named, size, s.smallest, bold=True), card.frame.w - 2 * s.narrow_pad
    for term, room in (
        ("ring_note", at.track.w),
        ("version", right - left - 2 * s.narrow_pad),
        *((term, at.area.w) for term in COLLECTIVES.values()),
    ):
        yield term, _width(script.terms[term].of(lang), s.label, s.smallest), room


def _width(text: str, size: float, smallest: float, *, bold: bool = False) -> float:
    return runs_width(typeset(text, size, bold, smallest))
