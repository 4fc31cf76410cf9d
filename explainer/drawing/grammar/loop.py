"""The rules of the loop's board: what the ring and the small cards show, held against the run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from explainer.drawing.grammar import area, ends, folds, totals, versions, wires, written
from explainer.drawing.grammar.claim import Claim
from explainer.drawing.grammar.claims import computed, held
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.loop_ring import RING_IDS, in_order, lit, standing
from explainer.drawing.grammar.loop_sent import named, sent
from explainer.drawing.grammar.loop_view import shown
from explainer.drawing.grammar.moments import Moment
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.rule import Rule
from explainer.drawing.grammar.shapes import rect, within
from explainer.drawing.marks import Box

HEAD = ".head.tag"
"""The end of the name of a version in a card's head."""
TRAY = ".tray.tag"
"""And in a tray, of what all its tiles are of."""
UPDATED = "parameters"
PRIME = "′"
"""Behind the name of samples that a later step reads."""


def agreement(picture: Picture) -> Iterator[Check]:
    """All that a picture says holds at one and the same stage of the full-shard run.

    As on the cards' board: claim by claim the stages it can show grow fewer, and one must remain.
    """
    possible = tuple(primed(m) for m in picture.moments if m.name.startswith("sharded"))
    told = (*held(picture), *computed(picture), _all_kept(picture), *sent(picture))
    for claim in (*told, *standing(picture)):
        left = tuple(moment for moment in possible if claim.holds(moment))
        if left:
            possible = left
        fault = None if left else f"{claim.says}: no stage of the run is like that"
        yield Check(claim.mark, fault)


def primed(moment: Moment) -> Moment:
    """The moment with a prime on its samples' names for every step that went before."""
    if moment.stage is None or moment.batch is None:
        return moment
    primes = PRIME * moment.stage.step
    named = {card: batch and batch + primes for card, batch in moment.batch.items()}
    return replace(moment, batch=named)


def _all_kept(picture: Picture) -> Claim:
    """What is drawn as kept is all that the cards keep."""
    drawn = {(m.card, m.role, m.owner) for m in (box.meaning for box in picture.of("persistent"))}

    def holds(moment: Moment) -> bool:
        return drawn == set(moment.kept)

    return Claim("cards", f"all that is kept are {len(drawn)} shards", holds)


def factors(picture: Picture) -> Iterator[Check]:
    """In a tray with tiles stands the round factor that they are magnified by, and no other."""
    for tray in picture.of("tray"):
        tiles = [t for t in picture.of("temporary") if within(rect(t), rect(tray))]
        drawn = {str(tile.meaning.magnified) for tile in tiles if tile.meaning.count == 1}
        said = {m[1] for t in picture.inside(tray) if (m := area.FACTOR.search(t.text))}
        rough = [factor for factor in said if not area.ROUND.fullmatch(factor)]
        fault = None if said == drawn else f"says ×{sorted(said)}, not ×{sorted(drawn)}"
        yield Check(tray.id, fault or (f"magnifies by {rough[0]}, not round" if rough else None))


def tags(picture: Picture) -> Iterator[Check]:
    """A version on a tile, a row or in a card's head is that of what it names."""
    base = None if picture.view is None else picture.view.base
    heads = {label.id: (label, at) for _, label, at in picture.labels if label.id.endswith(HEAD)}
    trays = {label.id: label for _, label, _ in picture.labels if label.id.endswith(TRAY)}
    for check in versions.tags(picture):
        # The ring's own versions lie on no card; they are held against the run with the ring.
        if check.mark not in RING_IDS and check.mark not in {*heads, *trays}:
            yield check
    for name, (label, at) in heads.items():
        card = picture.card_at(at)
        kept = [b for b in picture.of("persistent") if b.meaning.card == card]
        ahead = {(b.meaning.version or 0) - (base or 0) for b in kept if b.meaning.role == UPDATED}
        due = {"t" if n == 0 else f"t+{n}" for n in ahead}
        yield Check(name, None if due == {label.text} else f"says {label.text}, not {sorted(due)}")
    for tray in picture.of("tray"):
        for label in (label for label in picture.inside(tray) if label.id in trays):
            due = set(_due(picture, tray, base or 0))
            said = None if due == {label.text} else f"says {label.text}, not {sorted(due)}"
            yield Check(label.id, said)


def _due(picture: Picture, tray: Box, base: int) -> Iterator[str]:
    """What a tray must say its tiles are of: a view its version, a gradient its card's samples."""
    for tile in (t for t in picture.of("temporary") if within(rect(t), rect(tray))):
        ahead = (tile.meaning.version or 0) - base
        if tile.meaning.role == "view":
            yield "t" if ahead == 0 else f"t+{ahead}"
        else:
            mine = (t for t in picture.of("token") if t.meaning.card == tray.meaning.card)
            yield from (label.text for token in mine for label in picture.inside(token))


LOOP_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "agreement with the run": agreement,
        "collectives are named": named,
        "ring in order": in_order,
        "one station is lit": lit,
        "the view and no more": shown,
        "one version": versions.versions,
        "version tags": tags,
        "index is owner": written.indices,
        "factor is magnification": factors,
        "ledger's bytes": totals.bytes_of,
        "rows without gaps": area.tiling,
        "folds are counted": folds.folds,
        "shards in order": ends.in_order,
        "wires outside cards": wires.clear_of_cards,
        "arrow heads": wires.heads,
        "wires apart": wires.apart,
        "wires meet their tiles": ends.ends,
    }
)
"""Rules of the loop's board, some of them the cards' own."""
