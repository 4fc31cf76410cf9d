"""b3: different gradients become one, its owner updates, and everyone borrows the same version."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.beats.key import MOVE, QUICK, SLOW, Key, Plan, all_rows, every_wire
from explainer.drawing.beats.ownership import TAUGHT
from explainer.drawing.facts import Facts
from explainer.drawing.holdings import blocks, reduction, samples, tiles, wires
from explainer.drawing.layout import RAIL_HEAD
from explainer.drawing.view import Stripe, View
from explainer.training import Snapshot, find

CUES = ("backward", "meet", "deliver", "others", "update", "again", "next")


def plan(facts: Facts) -> Plan:
    """Backward to the taught layer, reduce shard by shard, update, gather anew, look ahead."""
    last = facts.ledger.layers - 1
    end = find(facts.sharded, step=1, phase="forward", name="released", layer=last)
    opening = View(blocks=blocks(end), rows=all_rows(facts), samples=samples(end))
    ready, reduced = _at(facts, TAUGHT, "gradient"), _at(facts, TAUGHT, "reduced")
    own = replace(
        opening,
        direction="backward",
        samples=samples(ready),
        blocks=blocks(ready),
        stripe=Stripe("gradients", TAUGHT),
        tiles=tiles(ready),
        temporary=True,
        focus=frozenset({"tray", "tokens"}),
    )
    sums = [_sums(own, reduced, shard) for shard in range(facts.ledger.cards)]
    updated, again, following = _after(facts, own)
    return Plan(
        opening,
        {
            "backward": (*_back(facts, opening), Key(own, MOVE)),
            "meet": (Key(sums[0][0], SLOW),),
            "deliver": (Key(sums[0][1], SLOW),),
            "others": tuple(Key(view, QUICK) for both in sums[1:] for view in both)
            or (Key(sums[0][1]),),
            "update": updated,
            "again": again,
            "next": following,
        },
    )


def _at(facts: Facts, layer: int, name: str) -> Snapshot:
    return find(facts.sharded, step=1, phase="backward", name=name, layer=layer)


def _back(facts: Facts, opening: View) -> list[Key]:
    """Backward through the layers after the taught one, then its view is borrowed once more."""
    turned = replace(opening, direction="backward", focus=frozenset({"tokens"}))
    layers = facts.ledger.layers
    passed = [layers - 1, *([layers // 2] if layers > RAIL_HEAD + 2 else []), TAUGHT + 1]
    keys = [
        Key(replace(turned, samples=samples(at), blocks=blocks(at)), QUICK)
        for layer in dict.fromkeys(passed)
        for at in [_at(facts, layer, "reduced")]
    ]
    borrowed = _at(facts, TAUGHT, "gathered")
    keys.append(
        Key(
            replace(
                turned,
                samples=samples(borrowed, waiting_at=TAUGHT),
                blocks=blocks(borrowed),
                stripe=Stripe("parameters", TAUGHT),
                tiles=tiles(borrowed),
                wires=wires(borrowed),
                temporary=True,
                focus=frozenset({"tokens", "tray", *every_wire(facts)}),
            ),
            MOVE,
        )
    )
    return keys


def _sums(own: View, reduced: Snapshot, shard: int) -> tuple[View, View]:
    """Contributions to one shard meeting, and the result with its owner."""
    topics = frozenset({f"tile{shard}", f"wire{shard}"})
    owner = reduction(reduced, shard, delivered=False).owner
    meeting = replace(own, sum=reduction(reduced, shard, delivered=False), focus=topics)
    given = replace(
        meeting,
        sum=reduction(reduced, shard, delivered=True),
        focus=topics | {f"stripe@{owner}", f"gradients@{owner}"},
    )
    return meeting, given


def _after(facts: Facts, own: View) -> tuple[tuple[Key, ...], tuple[Key, ...], tuple[Key, ...]]:
    """All owners update; the next step's first layer is gathered; one card is looked into."""
    first = _at(facts, 0, "reduced")
    base = min(b.version for b in blocks(first))
    idle = replace(
        own,
        stripe=None,
        tiles=frozenset(),
        temporary=False,
        sum=None,
        samples=(),
        blocks=blocks(first),
        base=base,
        states=True,
        focus=frozenset({"gradients", "tags"}),
    )
    working = replace(idle, focus=frozenset({"optimizer"}))
    updated = find(facts.sharded, step=1, phase="update", name="updated")
    advanced = replace(working, blocks=blocks(updated), focus=frozenset({"parameters", "tags"}))
    gathered = find(facts.sharded, step=2, phase="forward", name="gathered", layer=0)
    begin = find(facts.sharded, step=2, phase="begin", name="begin")
    fresh = replace(
        advanced,
        direction="forward",
        samples=samples(begin),
        blocks=blocks(begin),
        focus=frozenset({"tokens"}),
    )
    borrowed = replace(
        fresh,
        stripe=Stripe("parameters", 0),
        tiles=tiles(gathered),
        wires=wires(gathered),
        blocks=blocks(gathered),
        temporary=True,
        samples=samples(gathered),
        focus=frozenset({"tray", "parameters", *every_wire(facts)}),
    )
    released = find(facts.sharded, step=2, phase="forward", name="released", layer=0)
    inside = replace(
        fresh,
        blocks=blocks(released),
        samples=samples(released),
        next_card=0,
        base=None,
        focus=frozenset({"card0"}),
    )
    return (
        (Key(idle, MOVE), Key(working, MOVE), Key(advanced, MOVE)),
        (Key(fresh, QUICK), Key(borrowed, SLOW)),
        (Key(inside, SLOW),),
    )
