"""b1: only the question of who keeps what is answered anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from explainer.drawing.beats import replicas
from explainer.drawing.beats.key import MOVE, QUICK, SLOW, STEPS, Key, Plan, in_steps
from explainer.drawing.facts import Facts
from explainer.drawing.holdings import blocks, mixed, samples
from explainer.drawing.keepers import copies
from explainer.drawing.layout import rail_slots
from explainer.drawing.seen import Seen
from explainer.drawing.taught import TAUGHT
from explainer.drawing.view import ROLES, Copies, Stripe, View

CUES = ("owners", "fade", "roles", "subtotal", "path", "turn", "missing")


def plan(facts: Facts) -> Plan[View]:
    """Owners are named, duplicates go, the samples' path stays, parts of a layer are missing.

    It opens on the picture the replicas ended with. Duplicates go lane by lane from the replicated
    run's holdings to the sharded one's; between the two no total is shown, since no run had it.
    """
    shards = facts.fold.places
    opening = replicas.plan(facts).last("copies")
    divided = facts.at("sharded", 0, "begin", "begin")
    before, after = opening.blocks, blocks(divided)
    own = frozenset(f"lane{card}@{card}" for card in facts.fold.drawn)
    named = replace(
        opening, outlined=frozenset(facts.fold.drawn), copies=None, samples=(), focus=own
    )
    fading = [
        replace(
            named,
            blocks=mixed(before, after, frozenset(shards[: shards.index(lanes[-1]) + 1])),
            counter=False,
            totals=False,
        )
        for lanes in in_steps(shards, STEPS)
    ]
    rows = [replace(fading[-1], outlined=frozenset(), focus=frozenset({role})) for role in ROLES]
    told = replace(
        rows[-1],
        counter=True,
        totals=True,
        former=before,
        focus=frozenset({"persistent", "rows"}),
    )
    counted = replace(told, copies=_copies(facts, divided, shards), focus=told.focus | own)
    path = _path(facts, counted)
    return Plan(
        opening,
        {
            "owners": (Key(named, SLOW),),
            "fade": tuple(Key(view, MOVE) for view in fading),
            "roles": tuple(Key(view, QUICK) for view in rows),
            "subtotal": (Key(told, SLOW + QUICK), Key(counted, MOVE)),
            "path": path,
            **_stop(facts, path[0].view),
        },
    )


def _copies(facts: Facts, divided: Seen, shards: Sequence[int]) -> Copies:
    """How many copies of every shard there are now, and how many there were."""
    found = copies(divided, shards)
    were = copies(facts.at("replicated", 0, "begin", "begin"), shards).count
    return replace(found, former=None if were == found.count else were)


def _path(facts: Facts, counted: View) -> tuple[Key[View], ...]:
    """The route through all layers lights up, as before; no sample can move along it yet."""
    begin = facts.at("sharded", 0, "begin", "begin")
    waiting = replace(
        counted,
        copies=None,
        blocks=blocks(begin),
        samples=samples(begin),
        focus=frozenset({"tokens"}),
    )
    lit = range(1, len(rail_slots(facts.ledger.layers.count)) + 1)
    return (Key(waiting, MOVE), *(Key(replace(waiting, route=slots), QUICK) for slots in lit))


def _stop(facts: Facts, waiting: View) -> dict[str, tuple[Key[View], ...]]:
    """The samples come to the taught layer and stop: most of its parameters are elsewhere."""
    at = facts.at("sharded", 0, "forward", "released", TAUGHT - 1)
    stopped = replace(waiting, blocks=blocks(at), samples=samples(at, waiting_at=TAUGHT))
    asked = replace(
        stopped,
        stripe=Stripe("parameters", TAUGHT),
        missing=True,
        focus=frozenset({"tokens", "stripe", "parameters"}),
    )
    return {"turn": (Key(stopped, MOVE),), "missing": (Key(asked, MOVE),)}
