"""b0: the samples are divided, the state is not."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.beats.key import MOVE, QUICK, SLOW, Key, Plan
from explainer.drawing.facts import Facts
from explainer.drawing.holdings import blocks, samples
from explainer.drawing.keepers import copies
from explainer.drawing.layout import rail_layers
from explainer.drawing.view import ROLES, View

CUES = ("tokens", "forward", "holds", "gradients", "optimizer", "same", "copies")


def plan(facts: Facts) -> Plan[View]:
    """Samples arrive and pass every layer; card 0's rows grow, then all; a shard and its copies."""
    cards = facts.ledger.cards
    begin = facts.at("replicated", 0, "begin", "begin")
    opening = View(blocks=blocks(begin), rows=((),) * cards, counter=False)
    arrived = replace(opening, samples=samples(begin), focus=frozenset({"tokens"}))
    path = [
        replace(arrived, samples=samples(at), blocks=blocks(at))
        for layer in rail_layers(facts.ledger.layers.count)
        for at in [facts.at("replicated", 0, "forward", "computed", layer)]
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
    counted = replace(every, copies=copies(begin, (0,)), focus=frozenset({"lane0", "persistent"}))
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
