"""The room that the words of the schedules' pictures have, and how wide they are."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.boards.bubble.formula import formula_text, letters
from explainer.drawing.boards.bubble.lengths import AFTER, BETWEEN, COLUMN, MIDDLES, SWATCH
from explainer.drawing.layout import Layout
from explainer.drawing.typeset import text_width
from explainer.lang import Lang
from explainer.ledger import Times, Way
from explainer.script import Script

LEGEND = ("forward", "backward", "waiting", "activations")
Room = tuple[str, float, float]
"""A term, its width as drawn, and the room it has, in px."""


def bubble_rooms(script: Script, lang: Lang, layout: Layout) -> Iterator[Room]:
    """Every term that these pictures draw: those of a line share its room."""
    s, content = layout.sizes, layout.content.w

    def wide(term: str, size: float, *, bold: bool = False) -> float:
        return text_width(script.terms[f"bubble_{term}"].of(lang), size, bold)

    slots = Times().both + len(LEGEND) - 2
    swatches = slots * SWATCH + len(LEGEND) * (AFTER + BETWEEN) * s.pad
    words = sum(wide(term, s.label) for term in (*LEGEND, "assumed"))
    for term in (*LEGEND, "assumed"):
        yield f"bubble_{term}", words, content - swatches
    idle, held = wide("idle", s.label), wide("held", s.label)
    apart = (MIDDLES[1] - MIDDLES[0]) * COLUMN - s.pad / 2
    yield "bubble_idle", (idle + held) / 2, apart
    yield "bubble_held", held, 2 * (2 - MIDDLES[1]) * COLUMN
    for way in Way:
        yield f"bubble_{way}", wide(way, s.card_title, bold=True), content / 3
    foot = sum(text_width(each, s.label) for each in letters(script, lang)) + 2 * s.pad
    foot += text_width(formula_text(script, lang), s.card_title, True)
    for term in ("batch", "time"):
        yield f"bubble_{term}", wide(term, s.label), content / 8
    for term in ("share", "stages", "micro_batches"):
        yield f"bubble_{term}", foot, content - 2 * s.pad
