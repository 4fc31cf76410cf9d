"""Nothing is drawn that no run ever did: a picture's facts must all hold at one stage of a run."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.moments import Moment
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import covers, rect
from explainer.drawing.grammar.wires import meets
from explainer.drawing.marks import Box, Line
from explainer.drawing.pen import indexed

DIVISOR = re.compile(r"÷\s*(\d+)")


class Claim(NamedTuple):
    """One thing a picture says, and whether it is so at a moment."""

    mark: str
    says: str
    holds: Callable[[Moment], bool]


def agreement(picture: Picture) -> Iterator[Check]:
    """Claim by claim, the moments that a picture can show grow fewer; one must remain.

    A claim that leaves none is a fault, and the claims after it are held against those before.
    """
    possible = picture.moments
    for claim in _claims(picture):
        left = tuple(moment for moment in possible if claim.holds(moment))
        if left:
            possible = left
        fault = None if left else f"{claim.says}: no stage of a run is like that"
        yield Check(claim.mark, fault)


def complete(picture: Picture) -> Iterator[Check]:
    """Of every role that is shown, every shard is drawn: kept or as a ghost, once."""
    cards = picture.context.facts.ledger.cards
    for (card, role), cells in picture.rows.items():
        shards = sorted(c.meaning.owner if c.meaning.owner is not None else -1 for c in cells)
        right = shards == list(range(cards))
        yield Check(
            cells[0].id,
            None if right else f"card {card}'s row of {role} shows shards {shards}",
        )
    for card in picture.trays:
        mine = [t for t in picture.of("temporary") if t.meaning.card == card]
        shards = sorted(t.meaning.owner or 0 for t in mine)
        doubled = len(set(shards)) != len(shards)
        if mine:
            yield Check(mine[0].id, f"card {card} holds shards {shards}" if doubled else None)


def _claims(picture: Picture) -> Iterator[Claim]:
    for box in picture.of("persistent"):
        yield _kept(box)
    for box in picture.of("ghost"):
        yield _absent(box)
    for box in picture.of("temporary"):
        yield _lent(box)
    for box in picture.of("token"):
        yield _sample(picture, box)
    yield from _travels(picture)
    for box in picture.of("sum"):
        yield _sum(picture, box)


def _cell(box: Box) -> tuple[int, str, int]:
    meaning = box.meaning
    assert meaning.card is not None
    assert meaning.role is not None
    assert meaning.owner is not None
    return meaning.card, meaning.role, meaning.owner


def _kept(box: Box) -> Claim:
    (card, role, shard), version = _cell(box), box.meaning.version
    return Claim(
        box.id,
        f"card {card} keeps shard {shard} of the {role} in version {version}",
        lambda moment: version in moment.kept.get((card, role, shard), ()),
    )


def _absent(box: Box) -> Claim:
    card, role, shard = _cell(box)
    return Claim(
        box.id,
        f"card {card} does not keep shard {shard} of the {role}",
        lambda moment: (card, role, shard) not in moment.kept,
    )


def _lent(box: Box) -> Claim:
    (card, tensor, shard), layer = _cell(box), box.meaning.layer
    version = box.meaning.version
    return Claim(
        box.id,
        f"card {card} holds shard {shard} of layer {layer}'s {tensor} in version {version}",
        lambda moment: (card, tensor, layer, shard, version) in moment.lent,
    )


def _sample(picture: Picture, box: Box) -> Claim:
    """A sample stands at the layer just computed, or at the one whose turn is next."""
    card, layer = box.meaning.card, box.meaning.layer or 0
    text = " ".join(label.text for label in picture.inside(box))

    def holds(moment: Moment) -> bool:
        if card is None or moment.batch is None or moment.passed is None:
            return False
        batch, passed = moment.batch[card] or "?", moment.passed[card]
        near = layer == 0 if passed is None else abs(passed - layer) <= 1
        return near and text == indexed(batch[0], batch[1:])

    return Claim(box.id, f"card {card} has sample {text} at layer {layer}", holds)


def _travels(picture: Picture) -> Iterator[Claim]:
    """What goes from tray to tray has been sent; what meets in a sum is the sum's to claim."""
    for _, line in picture.lines:
        if line.meaning.kind == "wire" and line.arrow:
            source, target = meets(picture, line.points[0]), meets(picture, line.points[-1])
            if "sum" not in (source, target):
                yield _sent(line, source, target)


def _sent(line: Line, source: int | str | None, target: int | str | None) -> Claim:
    shard = line.meaning.owner
    return Claim(
        line.id,
        f"shard {shard} travels from card {source} to card {target}",
        lambda moment: ("all-gather", shard, source, target) in moment.sent,
    )


def _sum(picture: Picture, box: Box) -> Claim:
    shard, slack = box.meaning.owner, picture.context.sizes.line * 1.5
    area = rect(box)
    into: set[int | str | None] = set()
    onward: set[int | str | None] = set()
    for _, line in picture.lines:
        if line.meaning.kind == "wire" and line.meaning.owner == shard and line.arrow:
            ends = meets(picture, line.points[0]), meets(picture, line.points[-1])
            if ends[1] == "sum" and ends[0] != "sum":
                into.add(ends[0])
            elif ends[0] == "sum":
                onward.add(ends[1])
    texts = [t.text for _, t, a in picture.labels if covers(area, (a.cx, a.cy - slack))]
    written = {int(m[1]) for text in texts for m in DIVISOR.finditer(text)}

    def holds(moment: Moment) -> bool:
        return any(
            one == shard
            and into == set(contributors)
            and (not onward or onward == set(receivers))
            and written == {divisor}
            for one, contributors, divisor, receivers in (*moment.reduced, *moment.meeting)
        )

    says = f"shard {shard} of cards {sorted(map(str, into))} is added, ÷ {sorted(written)}, for "
    return Claim(box.id, f"{says}{sorted(map(str, onward)) or 'its owner'}", holds)
