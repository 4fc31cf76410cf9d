"""n46-cuts cue by cue: one cut, the other, both; then four cards that are no pool."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.beats.key import MOVE, SLOW, STEPS, Key, Plan, in_steps
from explainer.drawing.boards.cuts.view import TAUGHT, Cuts, Pairs, Pool, View
from explainer.drawing.facts import Facts
from explainer.drawing.holdings import StateError, blocks
from explainer.drawing.keepers import copies
from explainer.drawing.seen import Seen
from explainer.drawing.view import ROLES

CUES = (
    "layers",
    "shards",
    "both",
    "cell",
    "lane",
    "owners",
    "band",
    "cards",
    "pool",
    "refuse",
    "copies",
)

SWEEP = 2 * SLOW
"""How long a light takes from the first layer to the last."""


def plan(facts: Facts) -> Plan[View]:
    """The model is cut twice, its shards go to cards; then what the cards hold is no pool."""
    sharded = facts.at("sharded", 0, "begin", "begin")
    begin = facts.at("replicated", 0, "begin", "begin")
    last = facts.fold.places[-1]  # Beside it there is room to say what is lit.
    bare = Cuts(pairs(sharded))
    cut = replace(bare, bands=True)
    both = replace(cut, lanes=True)
    cell = replace(both, layer=TAUGHT, shard=last)
    keeper = tuple(card for card, shard in sorted(bare.kept) if shard == last)
    lane = replace(both, shard=last, cards=keeper)
    owners = replace(both, cards=facts.fold.drawn)
    held = Pool(pairs(begin))
    asked = replace(held, pool=True)
    refused = replace(asked, refused=True)
    return Plan(
        bare,
        {
            "layers": (
                Key(cut, MOVE),
                Key(replace(cut, layer=0), MOVE),
                Key(replace(cut, layer=facts.ledger.layers.count - 1), SWEEP),
                Key(cut, MOVE),
            ),
            "shards": (Key(replace(bare, lanes=True), MOVE),),
            "both": (
                Key(both, MOVE),
                Key(replace(both, layer=TAUGHT), MOVE),
                Key(replace(both, shard=last), MOVE),
            ),
            "cell": (Key(cell, MOVE),),
            "lane": (Key(replace(lane, cards=()), MOVE), Key(lane, SLOW)),
            "owners": _given(owners, keeper),
            "band": (Key(replace(owners, layer=TAUGHT), MOVE),),
            "cards": (Key(held, MOVE),),
            "pool": (Key(asked, MOVE),),
            "refuse": (Key(refused, MOVE),),
            "copies": (Key(replace(refused, copies=copies(begin, (last,))), MOVE),),
        },
    )


def _given(owners: Cuts, first: tuple[int, ...]) -> tuple[Key[View], ...]:
    """Card by card from the right, so that what travels passes over no card; all lit at the end."""
    others = [card for card in reversed(owners.cards) if card not in first]
    found: list[Key[View]] = []
    cards = first
    for step in in_steps(others, STEPS):
        cards = (*step, *cards)
        found.append(Key(replace(owners, cards=tuple(sorted(cards))), MOVE))
    return (*found,) or (Key(owners, MOVE),)


def pairs(seen: Seen) -> Pairs:
    """Who keeps which shard. Raises StateError when a card keeps it of some roles only."""
    held = {(block.card, block.shard, block.role) for block in blocks(seen)}
    found = frozenset((card, shard) for card, shard, _ in held)
    if any((*pair, role) not in held for pair in found for role in ROLES):
        raise StateError(f"roles are kept apart from each other at {seen.snapshot.stage}")
    return found
