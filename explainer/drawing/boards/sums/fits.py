"""The room that the table's words have on their board, and how wide they are."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.boards.sums.lengths import HEAD, MAIN, inner
from explainer.drawing.layout import Layout
from explainer.drawing.typeset import text_width
from explainer.lang import Lang
from explainer.script import Script

ROW, OVER, ASIDE = 0.16, 0.12, 0.14
"""Parts of a page's width: for a row's head, over what owners keep, and beside the table."""
COUNT = "00000 / 00000 "
"""As wide as the counts of many cards."""
Room = tuple[str, float, float]
"""A term, its width as drawn, and the room it has, in px."""


def sums_rooms(script: Script, lang: Lang, layout: Layout) -> Iterator[Room]:
    """Every term that the table's pictures draw and that might be too wide."""
    s, content = layout.sizes, layout.content.w
    tile, head = inner(content, s.title / 44), HEAD * s.title / 44

    def said(term: str) -> str:
        return script.terms[term].of(lang)

    for term in ("sums_real_run", "sums_whole_batch", "sums_undivided"):
        yield term, text_width(said(term), s.label, bold=True), content * ROW
    yield "sums_parameter", text_width(f"{said('sums_parameter')} L[000]", s.label), content * ROW
    for term in ("sums_owner_keeps", "sums_within"):
        yield term, text_width(said(term), s.label), content * OVER
    yield "sums_not_added", text_width(said("sums_not_added"), s.label, bold=True), content * ASIDE
    yield "sums_against", text_width(said("sums_against"), s.label), content
    for term in ("sums_gradients", "sums_update", "momentum"):
        yield term, text_width(said(term), head), tile
    yield "sums_same", text_width(said("sums_same"), MAIN * s.title / 44, bold=True), tile
    yield "sums_shows", text_width(said("sums_shows"), s.label, bold=True), tile
    weights = f"{said('sums_weights')} · {said('sums_largest_gap')}"
    for term in ("sums_weights", "sums_largest_gap"):
        yield term, text_width(weights, head), tile
    yield "sums_differ", text_width(COUNT + said("sums_differ"), s.label), tile
