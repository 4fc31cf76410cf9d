"""The room that the words under the ladder's bars have, and how wide they are."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.layout import Layout
from explainer.drawing.typeset import text_width
from explainer.lang import Lang
from explainer.ledger import Strategy, values
from explainer.script import Script

Room = tuple[str, float, float]
"""A term, its width as drawn, and the room it has, in px."""


def ladder_rooms(script: Script, lang: Lang, layout: Layout) -> Iterator[Room]:
    """Names of strategies, and what their cards send, each under its own bar."""
    s, names = layout.sizes, values(script.ledger)
    room = layout.content.w / len(Strategy) - 2 * s.pad
    for strategy in Strategy:
        term = f"ladder_{strategy}"
        yield term, text_width(script.terms[term].of(lang), s.card_title, True), room
        sent = f"{script.terms['ladder_sent'].of(lang)} {names[f'{strategy}.sent'].eye(lang)}"
        yield "ladder_sent", text_width(sent, s.label), room
