"""How often a shard is kept: the count, and the lines that lead to it, are those of the lanes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import NEAR
from explainer.drawing.grammar.wires import meets
from explainer.drawing.marks import Label, Line
from explainer.drawing.typeset import SUBSCRIPTS

COUNT = re.compile(r"θ([₀-₉]+)(?: … θ([₀-₉]+))?\D*?(?:(\d+) → )?(\d+)")


def copies(picture: Picture) -> Iterator[Check]:
    """The copies counted are the cards that every shard named is drawn on in every row.

    From each of those lanes a line leads down, and one across joins a shard's lines.
    """
    named: set[int | None] = set()
    for _, label, _ in picture.labels:
        if label.id.startswith("copies"):
            match = COUNT.fullmatch(label.text)
            if match is None:
                yield Check(label.id, f"does not say of which shards it counts: {label.text}")
                continue
            first, last = (int(of.translate(SUBSCRIPTS)) for of in (match[1], match[2] or match[1]))
            for shard in (s for s in picture.context.fold.places if first <= s <= last):
                named.add(shard)
                yield Check(label.id, _miscounted(picture, shard, int(match[4])))
                yield _joined(picture, label, shard)
            yield Check(label.id, _misremembered(picture, match[3], match[4]))
    for line in counting(picture):
        counted = line.meaning.owner in named
        yield Check(line.id, None if counted else "leads to no count of its shard")


def counting(picture: Picture) -> tuple[Line, ...]:
    """The lines that carry nothing: they show which lanes are counted."""
    return tuple(
        line for _, line in picture.lines if line.meaning.kind == "wire" and not line.arrow
    )


def _miscounted(picture: Picture, shard: int, count: int) -> str | None:
    fold = picture.context.fold
    holders = {card for card in picture.cards if _holds(picture, card, shard)}
    led = {_lane(picture, line, shard) for line in _of(picture, shard, across=False)}
    if fold.stack is not None and fold.stack in led:
        holders.add(fold.stack)
    # Each of the folded cards keeps one of the folded shards, or else each keeps all.
    own = holders == {fold.stack} == {shard}
    drawn = 1 if own else sum(len(fold.members(card)) for card in holders)
    if count != drawn:
        return f"counts {count} of θ{shard}, drawn are {drawn}"
    if led != holders:
        return f"lines lead from θ{shard} on {sorted(map(str, led))}, kept on {sorted(holders)}"
    return None


def _misremembered(picture: Picture, were: str | None, are: str) -> str | None:
    """Before they are divided, every card keeps a copy; none are told of that are as many now."""
    if picture.view is not None and picture.view.copies is not None:
        due = picture.view.copies.former
        if were != (None if due is None else str(due)):
            return f"should say that there were {due} copies, not {were}"
    if were is None:
        return None
    cards = str(picture.context.facts.ledger.cards)
    return None if were == cards != are else f"says that {were} copies were there, now {are}"


def _joined(picture: Picture, label: Label, shard: int) -> Check:
    """One line joins the feet of a shard's lines, if there are several."""
    down, bars = _of(picture, shard, across=False), _of(picture, shard, across=True)
    if len(down) < 2:
        return Check(label.id, f"joins the only line of θ{shard}" if bars else None)
    feet = sorted(line.points[-1] for line in down)
    ends = [sorted(bar.points) for bar in bars]
    right = ends == [[feet[0], feet[-1]]] and len({y for _, y in feet}) == 1
    return Check(label.id, None if right else f"counts lines of θ{shard} that are not joined")


def _of(picture: Picture, shard: int, *, across: bool) -> list[Line]:
    """A shard's counting lines that run across, or down."""
    mine = (line for line in counting(picture) if line.meaning.owner == shard)
    return [line for line in mine if (abs(line.points[0][0] - line.points[-1][0]) > NEAR) == across]


def _lane(picture: Picture, line: Line, shard: int) -> int | None:
    """The card in whose lane of a shard a line starts."""
    x = line.points[0][0]
    if meets(picture, line.points[0]) is not None:
        return picture.context.fold.stack
    for (card, _), cells in picture.rows.items():
        for cell in cells:
            if cell.meaning.owner == shard and cell.x < x < cell.x + cell.w:
                return card
    return None


def _holds(picture: Picture, card: int, shard: int) -> bool:
    mine = [row for (of, _), row in picture.rows.items() if of == card]
    return bool(mine) and all(
        any(c.meaning.kind == "persistent" and c.meaning.owner == shard for c in row)
        for row in mine
    )
