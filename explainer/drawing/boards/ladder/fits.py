"""The room that the words over and under the ladder's bars have, and how wide they are."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.boards.ladder.lengths import CAPTIONS, LEADER, SPARE, WIDEST
from explainer.drawing.layout import Layout
from explainer.drawing.sizes import REFERENCE_HEIGHT
from explainer.drawing.typeset import text_width
from explainer.lang import Lang
from explainer.ledger import Strategy
from explainer.script import Script

Room = tuple[str, float, float]
"""A term, its width as drawn, and the room it has, in px."""


def ladder_rooms(script: Script, lang: Lang, layout: Layout) -> Iterator[Room]:
    """Names of strategies, each under its own bar, and the words that head a row."""
    s = layout.sizes
    room = layout.content.w / len(Strategy) - 2 * s.pad
    for strategy in Strategy:
        term = f"ladder_{strategy}"
        yield term, text_width(script.terms[term].of(lang), s.card_title, True), room
    beside = (
        layout.content.w / len(Strategy)
        - (WIDEST + LEADER + SPARE) * layout.height / REFERENCE_HEIGHT
    )
    for what in CAPTIONS:
        term = f"ladder_{what}"
        yield term, text_width(script.terms[term].of(lang), s.label), beside
    for term in ("persistent", "ladder_sent"):
        yield term, text_width(script.terms[term].of(lang), s.label), layout.content.w / 2
