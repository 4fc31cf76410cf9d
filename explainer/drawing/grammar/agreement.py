"""Nothing is drawn that no run ever did: a picture's facts must all hold at one stage of a run."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.grammar.claims import claims
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture


def agreement(picture: Picture) -> Iterator[Check]:
    """Claim by claim, the moments that a picture can show grow fewer; one must remain.

    A claim that leaves none is a fault, and the claims after it are held against those before.
    """
    possible = picture.moments
    for claim in claims(picture):
        left = tuple(moment for moment in possible if claim.holds(moment))
        if left:
            possible = left
        fault = None if left else f"{claim.says}: no stage of a run is like that"
        yield Check(claim.mark, fault)


def complete(picture: Picture) -> Iterator[Check]:
    """Of every role that is shown, every shard is drawn: kept or as a ghost, once."""
    places = list(picture.context.fold.places)
    for (card, role), cells in picture.rows.items():
        shards = sorted(c.meaning.owner if c.meaning.owner is not None else -1 for c in cells)
        right = shards == places
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
