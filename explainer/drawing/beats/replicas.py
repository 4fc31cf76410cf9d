"""b0: the samples are divided, the state is not."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.beats.key import MOVE, QUICK, SLOW, Key, Plan
from explainer.drawing.facts import Facts
from explainer.drawing.holdings import ROLES, blocks, holders, samples
from explainer.drawing.layout import rail_slots
from explainer.drawing.view import View
from explainer.training import find

CUES = ("tokens", "forward", "holds", "gradients", "optimizer", "same", "copies")


def plan(facts: Facts) -> Plan:
    """Samples arrive and pass every layer; card 0's rows grow, then all; a shard and its copies."""
    run, cards = facts.replicated, facts.ledger.cards
    begin = find(run, step=0, phase="begin", name="begin")
    opening = View(blocks=blocks(begin), rows=((),) * cards, counter=False)
    arrived = replace(opening, samples=samples(begin), focus=frozenset({"tokens"}))
    path = [
        replace(arrived, samples=samples(at), blocks=blocks(at))
        for layer in _passed(facts)
        for at in [find(run, step=0, phase="forward", name="computed", layer=layer)]
    ]
    end = path[-1]
    first = frozenset({"card0", "blocks"})
    growing = [
        replace(end, rows=(ROLES[: n + 1], *((),) * (cards - 1)), focus=first)
        for n in range(len(ROLES))
    ]
    every = replace(
        end, rows=(ROLES,) * cards, counter=True, focus=frozenset({"persistent", "blocks", "rows"})
    )
    counted = replace(
        every, copies=holders(every.blocks, (0,)), focus=frozenset({"lane0", "persistent"})
    )
    return Plan(
        opening,
        {
            "tokens": (Key(arrived, MOVE),),
            "forward": tuple(Key(view, QUICK) for view in path),
            "holds": (Key(growing[0], MOVE),),
            "gradients": (Key(growing[1], MOVE),),
            "optimizer": (Key(growing[2], MOVE),),
            "same": (Key(every, SLOW),),
            "copies": (Key(counted, MOVE),),
        },
    )


def _passed(facts: Facts) -> tuple[int, ...]:
    """One layer for each place on the rail; a middle one stands for those under the dots."""
    slots = rail_slots(facts.ledger.layers.count)
    return tuple(facts.ledger.layers.count // 2 if layer is None else layer for layer in slots)
