"""b1: only the question of who keeps what is answered anew."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.beats.key import MOVE, QUICK, SLOW, Key, Plan, all_rows
from explainer.drawing.facts import Facts
from explainer.drawing.holdings import blocks, holders, mixed, samples
from explainer.drawing.layout import rail_slots
from explainer.drawing.view import Stripe, View
from explainer.training import find

CUES = ("owners", "fade", "subtotal", "path", "missing")
TAUGHT = 2
"""The layer the lecture looks at closely: the third."""


def plan(facts: Facts) -> Plan:
    """Owners are named, duplicates go, the samples' path stays, parts of a layer are missing."""
    n = facts.ledger.cards
    copied = find(facts.replicated, step=0, phase="begin", name="begin")
    divided = find(facts.sharded, step=0, phase="begin", name="begin")
    before, after = blocks(copied), blocks(divided)
    own = frozenset(f"lane{c}@{c}" for c in range(n))
    opening = View(blocks=before, rows=all_rows(facts), copies=holders(before, 0))
    named = replace(opening, outlined=frozenset(range(n)), copies=None, focus=own)
    fading = [
        replace(
            named,
            blocks=mixed(before, after, frozenset(range(lane + 1))),
            counter=False,
            focus=own | {"persistent"},
        )
        for lane in range(n)
    ]
    counted = replace(
        fading[-1],
        counter=True,
        outlined=frozenset(),
        copies=holders(after, 0),
        focus=own | {"persistent", "rows"},
    )
    return Plan(
        opening,
        {
            "owners": (Key(named, SLOW),),
            "fade": tuple(Key(view, MOVE) for view in fading),
            "subtotal": (Key(counted, MOVE),),
            "path": tuple(_path(facts, counted)),
            "missing": tuple(_missing(facts, counted)),
        },
    )


def _path(facts: Facts, counted: View) -> list[Key]:
    """The samples pass every layer; between two layers nothing is borrowed, as in the run."""
    free = replace(counted, copies=None, focus=frozenset({"tokens"}))
    begin = find(facts.sharded, step=0, phase="begin", name="begin")
    keys = [Key(replace(free, samples=samples(begin)), MOVE)]
    for slot, layer in enumerate(rail_slots(facts.ledger.layers)):
        at = find(
            facts.sharded,
            step=0,
            phase="forward",
            name="released",
            layer=facts.ledger.layers // 2 if layer is None else layer,
        )
        keys.append(
            Key(replace(free, samples=samples(at), blocks=blocks(at), route=slot + 1), QUICK)
        )
    return keys


def _missing(facts: Facts, counted: View) -> list[Key]:
    """The next batch, stopped where the taught layer's turn comes."""
    begin = find(facts.sharded, step=1, phase="begin", name="begin")
    at = find(facts.sharded, step=1, phase="forward", name="released", layer=TAUGHT - 1)
    free = replace(counted, copies=None, blocks=blocks(begin), focus=frozenset({"tokens"}))
    stopped = replace(free, blocks=blocks(at), samples=samples(at, waiting_at=TAUGHT))
    asked = replace(
        stopped,
        stripe=Stripe("parameters", TAUGHT),
        missing=True,
        focus=frozenset({"tokens", "stripe", "parameters"}),
    )
    return [Key(replace(free, samples=samples(begin)), QUICK), Key(stopped, MOVE), Key(asked, MOVE)]
