"""b3: different gradients become one, its owner updates, and everyone borrows the same version."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.beats import gather
from explainer.drawing.beats.key import MOVE, QUICK, SLOW, Key, Plan, every_wire
from explainer.drawing.facts import Facts
from explainer.drawing.holdings import blocks, reduction, samples, tiles, wires
from explainer.drawing.layout import rail_layers
from explainer.drawing.seen import Seen
from explainer.drawing.taught import TAUGHT
from explainer.drawing.view import Stripe, View

CUES = (
    "backward",
    "borrow",
    "own",
    "meet",
    "divide",
    "deliver",
    "others",
    "reduced",
    "update",
    "advance",
    "again",
    "cost",
    "next",
)
MANY = 4
"""So many sums after the first are told in one step each, so that the cue does not hurry."""
Cues = dict[str, tuple[Key[View], ...]]


def plan(facts: Facts) -> Plan[View]:
    """Backward to the taught layer, reduce shard by shard, update, gather anew, look ahead.

    It opens on the picture the gather ended with.
    """
    opening = gather.plan(facts).last("again")
    ready = _at(facts, TAUGHT, "gradient")
    turned = replace(
        opening,
        direction="backward",
        base=min(b.version for b in blocks(ready) if b.role == "parameters"),
        focus=frozenset({"tokens"}),
    )
    own = replace(
        turned,
        samples=samples(ready),
        blocks=blocks(ready),
        stripe=Stripe("gradients", TAUGHT),
        tiles=tiles(ready),
        temporary=True,
        focus=frozenset({"tray", "tokens"}),
    )
    return Plan(
        opening,
        {
            **_back(facts, opening, turned),
            "own": (Key(own, MOVE),),
            **_sums(facts, own),
            **_update(facts, turned),
        },
    )


def _at(facts: Facts, layer: int, name: str) -> Seen:
    return facts.at("sharded", 0, "backward", name, layer)


def _borrowed(facts: Facts, view: View, at: Seen, layer: int) -> View:
    """A layer's view gathered on every card, its samples waiting for it."""
    return replace(
        view,
        samples=samples(at, waiting_at=layer),
        blocks=blocks(at),
        stripe=Stripe("parameters", layer),
        tiles=tiles(at),
        wires=wires(at),
        temporary=True,
        focus=frozenset({"tokens", "tray", *every_wire(facts)}),
    )


def _passed(turned: View, at: Seen) -> View:
    """A layer's backward is done: gradients reduced, nothing borrowed."""
    return replace(turned, samples=samples(at), blocks=blocks(at))


def _back(facts: Facts, opening: View, turned: View) -> Cues:
    """Forward to the end; the last layer is borrowed and done; then the taught one is borrowed."""
    last = facts.ledger.layers.count - 1
    end = facts.at("sharded", 0, "forward", "released", last)
    arrived = replace(opening, samples=samples(end), blocks=blocks(end))
    *_, under_dots, _ = rail_layers(facts.ledger.layers.count)
    middle = _at(facts, under_dots, "reduced")
    return {
        "backward": (
            Key(arrived, QUICK),
            Key(_borrowed(facts, turned, _at(facts, last, "gathered"), last), MOVE),
            Key(_passed(turned, _at(facts, last, "reduced")), QUICK),
        ),
        "borrow": (
            Key(_passed(turned, middle), QUICK),
            Key(_passed(turned, _at(facts, TAUGHT + 1, "reduced")), QUICK),
            Key(_borrowed(facts, turned, _at(facts, TAUGHT, "gathered"), TAUGHT), MOVE),
        ),
    }


def _sums(facts: Facts, own: View) -> Cues:
    """Contributions to a shard meet, are divided, and go to its owner; then the other shards'."""
    if facts.ledger.cards == 1:
        return _alone(own)
    reduced = _at(facts, TAUGHT, "reduced")

    def total(shard: int, *, divided: bool = True, delivered: bool = True) -> View:
        found = reduction(reduced, shard, divided=divided, delivered=delivered)
        topics = {f"tile{shard}", f"wire{shard}"}
        if delivered:
            topics |= {f"stripe@{found.owner}", f"gradients@{found.owner}"}
        return replace(own, sum=found, focus=frozenset(topics))

    rest = facts.fold.drawn[1:]
    steps = (False, True) if len(rest) < MANY else (True,)
    return {
        "meet": (Key(total(0, divided=False, delivered=False), SLOW),),
        "divide": (Key(total(0, delivered=False), QUICK),),
        "deliver": (Key(total(0), SLOW + QUICK),),
        "others": tuple(
            Key(total(shard, delivered=delivered), MOVE) for shard in rest for delivered in steps
        )
        or (Key(total(0)),),
    }


def _alone(own: View) -> Cues:
    """With one card nothing meets and nothing is sent: its gradient is the common one."""
    mine = replace(own, focus=frozenset({"tile0"}))
    kept = replace(own, focus=frozenset({"tile0", "stripe@0", "gradients@0"}))
    return {
        "meet": (Key(mine, MOVE),),
        "divide": (Key(mine, QUICK),),
        "deliver": (Key(kept, MOVE),),
        "others": (Key(kept, QUICK),),
    }


def _update(facts: Facts, turned: View) -> Cues:
    """The remaining layers; all owners update; the next step's first layer is gathered anew."""
    above, first = _at(facts, TAUGHT - 1, "reduced"), _at(facts, 0, "reduced")
    done = replace(_passed(turned, first), focus=frozenset({"tokens", "gradients"}))
    working = replace(done, samples=(), states=True, focus=frozenset({"optimizer"}))
    updated = facts.at("sharded", 0, "update", "updated")
    advanced = replace(working, blocks=blocks(updated), focus=frozenset({"parameters", "version"}))
    begin = facts.at("sharded", 1, "begin", "begin")
    fresh = replace(
        advanced, direction="forward", samples=samples(begin), focus=advanced.focus | {"tokens"}
    )
    gathered = facts.at("sharded", 1, "forward", "gathered", 0)
    again = _borrowed(facts, fresh, gathered, 0)
    again = replace(again, focus=again.focus | {"parameters", "version"})
    released = facts.at("sharded", 1, "forward", "released", 0)
    inside = replace(
        fresh,
        blocks=blocks(released),
        samples=samples(released),
        next_card=0,
        base=None,
        focus=frozenset({"card0"}),
    )
    cost = frozenset({"persistent", "blocks", "temporary", "tray", *every_wire(facts)})
    return {
        "reduced": (
            Key(replace(_passed(turned, above), focus=done.focus), QUICK),
            Key(done, QUICK),
        ),
        "update": (Key(working, MOVE),),
        "advance": (Key(advanced, MOVE),),
        "again": (Key(fresh, QUICK), Key(again, SLOW)),
        "cost": (Key(replace(again, focus=cost), MOVE),),
        "next": (Key(inside, SLOW),),
    }
