"""The room that the step's words have on their board, and how wide they are."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.boards.step.lengths import GRADIENT, LANES, gutter_width
from explainer.drawing.layout import Layout
from explainer.drawing.residence import VARIANTS
from explainer.drawing.typeset import runs_width, typeset
from explainer.lang import Lang
from explainer.script import Script

GUTTER = 0.2
"""The most of a page's width that the names beside the columns may take."""
Room = tuple[str, float, float]
"""A term, its width as drawn, and the room it has, in px."""


def step_rooms(script: Script, lang: Lang, layout: Layout) -> Iterator[Room]:
    """Every term that the step's pictures draw and that might be too wide."""
    s, content = layout.sizes, layout.content.w

    def wide(term: str, before: str = "", *, bold: bool = False) -> float:
        text = f"{before}{script.terms[term].of(lang)}"
        return runs_width(typeset(text, s.label, bold, s.smallest))

    for lane in LANES:
        yield f"step_{lane}", wide(f"step_{lane}"), content * GUTTER
    chart = content - gutter_width(script, s) - 1.5 * s.pad
    yield "step_uncounted", wide("step_uncounted"), chart - 2 * s.pad
    gradient = wide("step_gradient", f"{GRADIENT} = ")
    for variant in VARIANTS:
        term = f"step_{variant.replace('-', '_')}"
        yield term, wide(term, bold=True), chart - gradient - 2 * s.pad
    # Under the shortest of the steps each pass has a third of the columns.
    for phase in ("step_forward", "step_backward"):
        yield phase, wide(phase), chart / 4
    yield "step_level", wide("step_level"), chart / 4
    yield "step_slots", wide("step_slots"), chart / 4
