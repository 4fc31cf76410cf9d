"""b2: when a layer's turn comes, every card borrows what it lacks of it, and lets it go again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from explainer.drawing.beats import ownership
from explainer.drawing.beats.key import MOVE, QUICK, SLOW, STEPS, Key, Plan, in_steps
from explainer.drawing.facts import Facts
from explainer.drawing.holdings import blocks, samples, tiles, wires
from explainer.drawing.seen import Seen
from explainer.drawing.taught import TAUGHT
from explainer.drawing.view import Stripe, View

CUES = (
    "stripes",
    "gather",
    "rest",
    "whole",
    "compute",
    "solid",
    "dashed",
    "peak",
    "release",
    "again",
)


def plan(facts: Facts) -> Plan[View]:
    """Stripes light; shard by shard the view fills; it is used, counted apart, and let go.

    It opens on the question that the ownership beat ended with.
    """
    opening = ownership.plan(facts).last("missing")
    known = replace(opening, former=frozenset())
    lit = replace(known, missing=False, focus=frozenset({"stripe", "tray", "parameters"}))
    gathered = _at(facts, TAUGHT, "gathered")
    places = facts.fold.places
    steps = (places[:1], *in_steps(places[1:], STEPS - 1))
    arriving = [_arrived(lit, gathered, places, step) for step in steps]
    whole = replace(
        arriving[-1],
        tiles=tiles(gathered),
        temporary=True,
        focus=frozenset({"tray"}),
    )
    return Plan(
        opening,
        {
            "stripes": (Key(lit, SLOW),),
            "gather": (Key(arriving[0], SLOW),),
            "rest": tuple(Key(view, MOVE) for view in arriving[1:]) or (Key(arriving[0]),),
            "whole": (Key(whole, MOVE),),
            **_used(facts, whole),
            **_let_go(facts, known),
        },
        # On paper the view, what travelled and what is kept are looked at together.
        figure=replace(whole, focus=frozenset()),
    )


def _at(facts: Facts, layer: int, name: str) -> Seen:
    return facts.at("sharded", 0, "forward", name, layer)


def _arrived(lit: View, gathered: Seen, places: Sequence[int], step: Sequence[int]) -> View:
    """The view after the parts of all shards up to a step have travelled, the step's spoken of."""
    some = places[: places.index(step[-1]) + 1]
    topics = (f"{topic}{shard}" for shard in step for topic in ("wire", "tile", "parameters@"))
    return replace(
        lit,
        tiles=tiles(gathered, some),
        wires=wires(gathered, some),
        focus=frozenset({*topics, "stripe"}),
    )


def _used(facts: Facts, whole: View) -> dict[str, tuple[Key[View], ...]]:
    """The layer is computed; what is kept and what is lent are counted apart.

    That neither is the peak is said of the counters alone.
    """
    computed = _at(facts, TAUGHT, "computed")
    used = replace(
        whole,
        wires=(),
        samples=samples(computed),
        tiles=tiles(computed),
        blocks=blocks(computed),
        focus=frozenset({"tokens", "tray"}),
    )
    kept = frozenset({"persistent", "blocks", "rows"})
    lent = frozenset({"temporary", "tray"})
    return {
        "compute": (Key(used, MOVE),),
        "solid": (Key(replace(used, focus=kept), MOVE),),
        "dashed": (Key(replace(used, focus=lent), MOVE),),
        "peak": (Key(replace(used, focus=frozenset({"counters"})), MOVE),),
    }


def _let_go(facts: Facts, opening: View) -> dict[str, tuple[Key[View], ...]]:
    """The view is let go; the next layer does the same, quicker."""
    released, after = _at(facts, TAUGHT, "released"), TAUGHT + 1
    free = replace(
        opening,
        stripe=None,
        missing=False,
        tiles=tiles(released),
        blocks=blocks(released),
        samples=samples(released),
        focus=frozenset({"tokens", "blocks"}),
    )
    gathered, computed = _at(facts, after, "gathered"), _at(facts, after, "computed")
    borrowed = replace(
        free,
        stripe=Stripe("parameters", after),
        tiles=tiles(gathered),
        wires=wires(gathered),
        samples=samples(gathered, waiting_at=after),
        temporary=True,
        focus=frozenset({"tokens", "tray"}),
    )
    used = replace(borrowed, wires=(), tiles=tiles(computed), samples=samples(computed))
    done = replace(free, samples=samples(_at(facts, after, "released")))
    return {
        "release": (Key(free, MOVE),),
        "again": (Key(borrowed, MOVE), Key(used, QUICK), Key(done, QUICK)),
    }
