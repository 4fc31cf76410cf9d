"""b2: when a layer's turn comes, every card borrows what it lacks of it, and lets it go again."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.beats.key import MOVE, QUICK, SLOW, Key, Plan, all_rows, every_wire
from explainer.drawing.beats.ownership import TAUGHT
from explainer.drawing.facts import Facts
from explainer.drawing.holdings import blocks, samples, tiles, wires
from explainer.drawing.view import Stripe, View
from explainer.training import Snapshot, find

CUES = ("stripes", "gather", "rest", "compute", "apart", "release")


def plan(facts: Facts) -> Plan:
    """Stripes light; shard by shard the view fills; it is used, counted apart, and let go."""
    before = _at(facts, TAUGHT - 1, "released")
    opening = View(
        blocks=blocks(before), rows=all_rows(facts), samples=samples(before, waiting_at=TAUGHT)
    )
    lit = replace(opening, stripe=Stripe("parameters", TAUGHT), focus=frozenset({"stripe", "tray"}))
    gathered, computed = _at(facts, TAUGHT, "gathered"), _at(facts, TAUGHT, "computed")
    arriving = [_arrived(lit, gathered, n) for n in range(facts.ledger.cards)]
    whole = replace(
        arriving[-1],
        focus=frozenset(
            {"tray", "temporary", "persistent", "blocks", "stripe", *every_wire(facts)}
        ),
    )
    used = replace(
        arriving[-1],
        wires=(),
        samples=samples(computed),
        tiles=tiles(computed),
        blocks=blocks(computed),
        focus=frozenset({"tokens", "tray"}),
        temporary=True,
    )
    kept = replace(used, focus=frozenset({"persistent", "blocks", "rows"}))
    lent = replace(used, focus=frozenset({"temporary", "tray"}))
    return Plan(
        opening,
        {
            "stripes": (Key(lit, SLOW),),
            "gather": (Key(arriving[0], SLOW),),
            "rest": (*(Key(view, MOVE) for view in arriving[1:]), Key(whole, MOVE)),
            "compute": (Key(used, MOVE),),
            "apart": (Key(kept, MOVE), Key(lent, MOVE)),
            "release": tuple(_again(facts, opening)),
        },
    )


def _at(facts: Facts, layer: int, name: str) -> Snapshot:
    return find(facts.sharded, step=1, phase="forward", name=name, layer=layer)


def _arrived(lit: View, gathered: Snapshot, shard: int) -> View:
    """The view after the parts of shards 0 to `shard` have travelled, the last one spoken of."""
    some = range(shard + 1)
    every = shard == len(gathered.ranks) - 1
    return replace(
        lit,
        tiles=tiles(gathered, some),
        wires=wires(gathered, some),
        temporary=every,
        focus=frozenset({f"wire{shard}", f"tile{shard}", f"parameters@{shard}", "stripe"}),
    )


def _again(facts: Facts, opening: View) -> list[Key]:
    """The view is let go; the next layer does the same, quicker."""
    released, after = _at(facts, TAUGHT, "released"), TAUGHT + 1
    let_go = replace(opening, blocks=blocks(released), samples=samples(released))
    gathered, computed = _at(facts, after, "gathered"), _at(facts, after, "computed")
    borrowed = replace(
        let_go,
        stripe=Stripe("parameters", after),
        tiles=tiles(gathered),
        wires=wires(gathered),
        samples=samples(gathered, waiting_at=after),
        temporary=True,
    )
    used = replace(borrowed, wires=(), tiles=tiles(computed), samples=samples(computed))
    done = replace(let_go, samples=samples(_at(facts, after, "released")))
    return [Key(let_go, MOVE), Key(borrowed, MOVE), Key(used, QUICK), Key(done, QUICK)]
