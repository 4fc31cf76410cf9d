"""What a card's head tells: its subtotal or its version, and nothing where totals are hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.names import style
from explainer.drawing.grammar.numbers import PROVENANCE, prose_of
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.totals import amounts, beside
from explainer.ledger import written

AMOUNT = re.compile(r"\d\s*(?:[KMGT]?B)\b")


def heads(picture: Picture) -> Iterator[Check]:
    """A card whose rows are shown has one thing in its head, of the kind that all cards have.

    Where that is the version, the rows' numbers take their unit from the long-term counter.
    """
    for card in picture.cards:
        found = [
            style(label)
            for _, label, area in picture.labels
            if style(label) in {"subtotal", "version"} and picture.card_at(area) == card
        ]
        wanted = _wanted(picture, card)
        fault = None if found in wanted else f"has {found or 'nothing'} in its head, not {wanted}"
        if found == ["version"] and _unit(picture) != written(picture.subtotal(card)).unit:
            fault = fault or "writes numbers in a unit that stands nowhere"
        yield Check(f"card{card}", fault)


def hidden(picture: Picture) -> Iterator[Check]:
    """Where totals are hidden no amount is written; where they are not, every row has one."""
    if picture.hides_totals:
        prose = prose_of(picture)
        for box in picture.of("counter"):
            yield Check(box.id, "counts what no total is told of")
        for _, label, _ in picture.labels:
            amount = AMOUNT.search(label.text) or style(label) in {"subtotal", "counter"}
            source = PROVENANCE.fullmatch(label.id)
            told = amount and label.text not in prose and source is None
            yield Check(label.id, f"tells a total: {label.text}" if told else None)
    for (card, role), cells in picture.rows.items():
        told = bool(amounts(beside(picture, card, role)))
        fault = "tells a total" if told else "tells no total"
        yield Check(cells[0].id, fault if told == picture.hides_totals else None)


def _wanted(picture: Picture, card: int) -> list[list[str]]:
    """What may stand in a card's head; a picture without a view may have either."""
    if picture.hides_totals or not any(of == card for of, _ in picture.rows):
        return [[]]
    if picture.view is None:
        return [["subtotal"], ["version"]]
    return [["subtotal"]] if picture.view.base is None else [["version"]]


def _unit(picture: Picture) -> str | None:
    """The unit written in the long-term counter."""
    for box in picture.of("counter"):
        if not box.dashed:
            values = [t.text for t in picture.inside(box) if style(t) == "counter"]
            return values[0].split()[-1] if values else None
    return None
