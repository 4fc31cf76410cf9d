"""Totals are those of what is drawn: subtotals of rows, counters of cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.names import style
from explainer.drawing.grammar.numbers import NUMBER
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import NEAR
from explainer.drawing.layout import Rect
from explainer.ledger import Role, Strategy, gb, is_exact, written

ROUNDED = Decimal("0.006")
"""How far a written number may be from its value, as a part: half of its third digit, or more."""
PLUS = re.compile(r"[+＋]")
AHEAD = re.compile(r"\bt\+\d+")


def subtotals(picture: Picture) -> Iterator[Check]:
    """Each card's subtotal is the sum of the rows drawn on it."""
    for _, label, area in picture.labels:
        card = picture.card_at(area)
        if style(label) == "subtotal" and card is not None:
            due = summed(picture, card)
            yield Check(label.id, None if label.text == due else f"says {label.text}, not {due}")


def summed(picture: Picture, card: int) -> str:
    """A card's subtotal as it must be written: with ≈ when it, or a row it sums, is rounded."""
    parts = [picture.kept(card, role) for of, role in picture.rows if of == card]
    total = picture.subtotal(card)
    whole = sum(parts) == total
    exact = is_exact(total) and (not whole or all(is_exact(part) for part in parts))
    return gb(total) if exact else f"≈ {gb(total)}"


def rows(picture: Picture) -> Iterator[Check]:
    """The numbers beside a row add up to the bytes drawn in it, where totals are told at all.

    They are in the unit of the card's subtotal, or of the counter where that is not written.
    """
    for (card, role), cells in picture.rows.items():
        texts = beside(picture, card, role)
        found = amounts(texts)
        if picture.hides_totals:
            named = texts == [picture.context.facts.term(role)]
            yield Check(cells[0].id, None if named else f"should have its name alone, not {texts}")
            continue
        due = picture.kept(card, role)
        scale = _scale(written(picture.subtotal(card)).unit)
        off = abs(sum(found, Decimal(0)) * scale - due) > ROUNDED * due
        yield Check(
            cells[0].id,
            f"keeps {gb(due)}, but beside it stands {' '.join(texts) or 'nothing'}"
            if off
            else None,
        )


def beside(picture: Picture, card: int, role: str) -> list[str]:
    """The texts to the right of a card's row."""
    cells = picture.rows[card, role]
    right = cells[-1].x + cells[-1].w
    area = Rect(right, cells[0].y, picture.cards[card].right - right, cells[0].h)
    return [label.text for _, label, at in picture.labels if _middle_in(at, area)]


def amounts(texts: Iterable[str]) -> list[Decimal]:
    """The numbers in texts, versions left out."""
    return [Decimal(n) for text in texts for n in NUMBER.findall(AHEAD.sub("", text))]


def counters(picture: Picture) -> Iterator[Check]:
    """A counter says in figures the bytes it stands for, and the long-term one stands rightmost."""
    edge = picture.context.layout.content.right
    for box in picture.of("counter"):
        values = [t.text for t in picture.inside(box) if style(t) == "counter"]
        sums = {summed(picture, c) for c in picture.cards if not box.dashed} or {""}
        due = gb(box.meaning.nbytes or 0)
        due = f"≈ {due}" if f"≈ {due}" in sums else due
        fault = None if values == [due] else f"stands for {due}, but says {values}"
        last = abs(box.x + box.w - edge) < NEAR
        if last == box.dashed:
            fault = fault or "stands where the other kind of counter should"
        yield Check(box.id, fault)


def bytes_of(picture: Picture) -> Iterator[Check]:
    """A block has the bytes of its shard, a tile those of its piece of a layer, by the ledger."""
    ledger = picture.context.facts.ledger
    for box in picture.of("persistent"):
        due = ledger.per_card(Strategy.FULL, Role(box.meaning.role or "")).nbytes
        right = box.meaning.nbytes == due
        yield Check(box.id, None if right else f"stands for {box.meaning.nbytes} bytes, not {due}")
    for box in picture.of("temporary"):
        right = box.meaning.nbytes == ledger.view_piece().nbytes
        yield Check(box.id, None if right else f"stands for {box.meaning.nbytes} bytes")


def plus(picture: Picture) -> Iterator[Check]:
    """The two counters count different things: no plus joins them, nor anything else."""
    for _, label, _ in picture.labels:
        joined = PLUS.search(AHEAD.sub("", label.text))
        yield Check(label.id, f"adds up what is counted apart: '{label.text}'" if joined else None)


def _middle_in(area: Rect, beside: Rect) -> bool:
    return beside.x <= area.cx <= beside.right and beside.y <= area.cy <= beside.bottom


def _scale(unit: str) -> int:
    return int({"TB": 10**12, "GB": 10**9, "MB": 10**6, "KB": 10**3, "B": 1}[unit])
