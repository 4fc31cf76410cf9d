"""Totals are those of what is drawn: subtotals of rows, counters of cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from decimal import Decimal

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.names import style
from explainer.drawing.grammar.numbers import NUMBER
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import NEAR
from explainer.drawing.rect import Rect
from explainer.drawing.terms import UNIT_SPACE
from explainer.drawing.view import ROLES
from explainer.ledger import Role, Strategy, gb, is_exact, total_text, written

ROUNDED = Decimal("0.006")
"""How far a written number may be from its value, as a part: half of its third digit, or more."""
PLUS = re.compile(r"[+＋]")
AHEAD = re.compile(r"\bt\+\d+")
UNITS = ("TB", "GB", "MB", "KB", "B")
SIZED = re.compile(rf"(\d+(?:\.\d+)?)(?:{UNIT_SPACE}([KMGT]?B)\b)?")
ROW_LABEL = re.compile(r"card\d+\.(parameters|gradients|optimizer)\.label\d")


def subtotals(picture: Picture) -> Iterator[Check]:
    """Each card's subtotal is the sum of the rows drawn on it."""
    for _, label, area in picture.labels:
        card = picture.card_at(area)
        if style(label) == "subtotal" and card is not None:
            due = summed(picture, card)
            said = f"{label.text}{head_unit(picture)}"
            yield Check(label.id, None if said == due else f"says {said}, not {due}")


def head_unit(picture: Picture) -> str:
    """The unit of all cards' subtotals where it is written once, with the space before it."""
    units = [label.text for _, label, _ in picture.labels if label.id == "head.unit"]
    return f"{UNIT_SPACE}{units[0]}" if units and units[0] in UNITS else ""


def summed(picture: Picture, card: int) -> str:
    """A card's subtotal as it must be written: with ≈ when it, or a row it sums, is rounded."""
    parts = [picture.kept(card, role) for of, role in picture.rows if of == card]
    total = picture.subtotal(card)
    whole = sum(parts) == total
    exact = is_exact(total) and (not whole or all(is_exact(part) for part in parts))
    return gb(total) if exact else f"≈ {gb(total)}"


def rows(picture: Picture) -> Iterator[Check]:
    """The numbers beside a row add up to the bytes drawn in it, where totals are told at all.

    They are in the unit of the card's subtotal, or of the counter where that is not written, unless
    they have one of their own.
    """
    for (card, role), cells in picture.rows.items():
        texts = beside(picture, card, role)
        if picture.hides_totals:
            named = texts == [picture.context.facts.term(role)]
            yield Check(cells[0].id, None if named else f"should have its name alone, not {texts}")
            continue
        due = picture.kept(card, role)
        unit = written(picture.subtotal(card)).unit
        off = abs(sum(_sized(texts, unit), Decimal(0)) - due) > ROUNDED * due
        yield Check(
            cells[0].id,
            f"keeps {gb(due)}, but beside it stands {' '.join(texts) or 'nothing'}"
            if off
            else None,
        )


def beside(picture: Picture, card: int, role: str) -> list[str]:
    """The texts beside a card's row: to its right, or where cards share them on their left."""
    gutter = picture.context.layout.gutter
    if gutter is not None:
        return _shared(picture, gutter, role)
    cells = picture.rows[card, role]
    right = cells[-1].x + cells[-1].w
    area = Rect(right, cells[0].y, picture.cards[card].right - right, cells[0].h)
    mine = [label for _, label, _ in picture.labels if label.id.startswith(f"card{card}.")]
    rows = Counter(m[1] for label in mine if (m := ROW_LABEL.fullmatch(label.id)))
    # A label of two lines is pushed down from a low row, and is not the next row's.
    spare = picture.context.sizes.row_line
    pushed = {of for of in rows if rows[of] > 1 and of != "optimizer"}
    low = Rect(area.x, area.y, area.w, area.h + spare)
    found = []
    for _, label, at in picture.labels:
        match = ROW_LABEL.fullmatch(label.id)
        of = match[1] if match and match[1] in pushed else None
        if _middle_in(at, low if of == role else area) and of in {None, role}:
            found.append(label.text)
    return found


def _shared(picture: Picture, gutter: Rect, role: str) -> list[str]:
    """The texts of a row in the column that all cards share, if its rows stand in their order."""
    found = [
        (label, area)
        for _, label, area in picture.labels
        if ROW_LABEL.fullmatch(label.id) and _middle_in(area, gutter)
    ]
    order = [ROW_LABEL.fullmatch(label.id) for label, _ in sorted(found, key=lambda f: f[1].cy)]
    roles = list(dict.fromkeys(match[1] for match in order if match))
    wanted = [each for each in ROLES if each in roles]
    return [label.text for label, _ in found if f".{role}." in label.id] if roles == wanted else []


def _sized(texts: Iterable[str], unit: str) -> Iterator[Decimal]:
    """The sizes in texts, in bytes; those without a unit are in `unit`."""
    for text in texts:
        for number, own in SIZED.findall(AHEAD.sub("", text)):
            yield Decimal(number) * _scale(own or unit)


def amounts(texts: Iterable[str]) -> list[Decimal]:
    """The numbers in texts, versions left out."""
    return [Decimal(n) for text in texts for n in NUMBER.findall(AHEAD.sub("", text))]


def counters(picture: Picture) -> Iterator[Check]:
    """A counter says in figures the bytes it stands for, and the long-term one stands rightmost."""
    edge = picture.context.layout.content.right
    for box in picture.of("counter"):
        values = [t.text for t in picture.inside(box) if style(t) == "counter"]
        sums = {summed(picture, c) for c in picture.cards if not box.dashed} or {""}
        due = total_text([box.meaning.nbytes or 0])
        due = next((text for text in sums if text.endswith(f"≈ {due}")), due)
        fault = None if values == [due] else f"stands for {due}, but says {values}"
        last = abs(box.x + box.w - edge) < NEAR
        if last == box.dashed:
            fault = fault or "stands where the other kind of counter should"
        yield Check(box.id, fault)


def former(picture: Picture) -> Iterator[Check]:
    """What a long-term counter was is what a card with everything keeps, and no more what it is."""
    ledger = picture.context.facts.ledger
    whole = [ledger.per_card(Strategy.REPLICATED, Role(role)).nbytes for role in ROLES]
    due, now = total_text(whole), {summed(picture, card) for card in picture.cards}
    said = [label for _, label, _ in picture.labels if label.id.endswith(".former")]
    for label in said:
        right = label.text == f"{due} →" and due not in now
        yield Check(label.id, None if right else f"says {label.text}; it was {due}, is {now}")
    if picture.view is not None and picture.view.counter:
        wanted = bool(picture.view.former) and due not in now
        fault = None if wanted == bool(said) else f"should {'' if wanted else 'not '}tell what was"
        yield Check("counter.persistent", fault)


def bytes_of(picture: Picture) -> Iterator[Check]:
    """A block has the bytes of its shard, a tile those of its piece of a layer, by the ledger."""
    ledger = picture.context.facts.ledger
    for box in picture.of("persistent"):
        due = ledger.per_card(Strategy.FULL, Role(box.meaning.role or "")).nbytes
        due *= box.meaning.count
        right = box.meaning.nbytes == due
        yield Check(box.id, None if right else f"stands for {box.meaning.nbytes} bytes, not {due}")
    for box in picture.of("temporary"):
        piece = ledger.view_piece if box.meaning.role == "view" else ledger.gradient_piece
        right = box.meaning.nbytes == piece(box.meaning.layer).nbytes * box.meaning.count
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
