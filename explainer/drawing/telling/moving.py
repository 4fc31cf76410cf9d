"""What passes, in words: samples, what is held for the moment, what is sent and added."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.drawing.amounts import tray_factor
from explainer.drawing.context import Context
from explainer.drawing.held import LENT, counters
from explainer.drawing.parts.pointers import asked_below
from explainer.drawing.pen import indexed, version_name
from explainer.drawing.telling.teller import LISTED, Teller
from explainer.drawing.view import ROLES, Stripe, Sum, View, Wire

Tile = tuple[str, int, int, int]
"""A tensor, a layer, a version and a shard."""


def totals(view: View, ctx: Context) -> list[str]:
    """The counters in the header, in the words they are headed with."""
    tell, found = Teller(ctx), []
    for one in counters(view, ctx):
        found.append(tell.say(one.kind, words=one.head, size=one.value))
        found += [tell.say("former", size=one.former)] if one.former else []
    return found


def samples(view: View, ctx: Context) -> list[str]:
    """The way through the layers, how far it is lit, and where each card's sample is on it."""
    tell = Teller(ctx)
    first, last = tell.layer(0), tell.layer(ctx.facts.ledger.layers.count - 1)
    found = [tell.say(view.direction, first=first, last=last)]
    if view.route:
        found.append(tell.say("route", layer=_slot(tell, view.route - 1)))
    places: dict[tuple[int, bool], list[str]] = {}
    for sample in view.samples:
        batch = indexed(sample.batch[0], sample.batch[1:])
        said = tell.say("sample", cards=tell.cards([sample.card]), batch=batch)
        places.setdefault((sample.layer, sample.computed), []).append(said)
    for (layer, computed), said_here in places.items():
        key, what = "computed" if computed else "waiting", tell.listed(said_here)
        if ctx.brief and len(said_here) == len(ctx.fold.places) > 1:
            key = f"all {key}"
        about = {"layer": tell.layer(layer), "cards": tell.cards(ctx.fold.places), "what": what}
        found.append(tell.say(key, len(said_here), **about))
    if ctx.brief:
        # Where samples have come to is more telling than the way they take.
        found.reverse()
    return [*found, *_missing(view, tell)]


def _missing(view: View, tell: Teller) -> list[str]:
    """The question marks, where a card lacks something to ask for."""
    ctx = tell.ctx
    kept = [b for b in view.blocks if b.role == ROLES[0] and b.card in ctx.fold.drawn]
    if not view.missing or len(kept) == len(ctx.fold.drawn) * len(ctx.fold.places):
        return []
    return [tell.say("missing below" if asked_below(view, ctx) else "missing")]


def _slot(tell: Teller, slot: int) -> str:
    """The layer at a place of the rail; dots stand for those after the layer before them."""
    slots = tell.ctx.layout.slots
    layer = slots[slot]
    if layer is not None:
        return tell.layer(layer)
    return tell.say("behind", layer=tell.layer(slots[slot - 1] or 0))


def held(view: View, ctx: Context) -> list[str]:
    """The stripe that is marked, and what is in the trays; cards with the same share a sentence."""
    if view.stripe is None:
        return []
    tell, layer = Teller(ctx), view.stripe.layer
    found = [tell.say("stripe", role=tell.say(view.stripe.role), layer=tell.layer(layer))]
    alike: dict[tuple[Tile, ...], list[int]] = {}
    for card in ctx.fold.drawn:
        mine = [t for t in view.tiles if t.card == card]
        if mine or "tray" in view.focus:
            parts = sorted((t.tensor, t.layer, t.version, t.shard) for t in mine)
            alike.setdefault(tuple(parts), []).append(card)
    trays = [said for tiles, cards in alike.items() for said in _tray(view, tell, tiles, cards)]
    return trays if ctx.brief else [*found, *trays]


def _tray(view: View, tell: Teller, tiles: Sequence[Tile], cards: Sequence[int]) -> list[str]:
    """What is in the trays of these cards."""
    stripe = view.stripe or Stripe(ROLES[0], 0)
    factor = tray_factor(tell.ctx, LENT[stripe.role], stripe.layer)
    about = {"factor": factor, "cards": tell.cards(cards)}
    if not tiles:
        layer = stripe.layer
        return [tell.say("empty", len(cards), layer=tell.layer(layer), **about)]
    found = []
    for tensor, layer, version in dict.fromkeys(tile[:3] for tile in tiles):
        shards = [tile[3] for tile in tiles if tile[:3] == (tensor, layer, version)]
        said = "" if view.base is None else version_name(version, view.base)
        found.append(
            tell.say(
                tensor,
                len(cards),
                layer=tell.layer(layer),
                shards=tell.shards("θ" if tensor == "view" else "g", shards),
                version=tell.say("in version", version=said) if said else "",
                **about,
            )
        )
    return found


def travelling(view: View, ctx: Context) -> list[str]:
    """What is sent from whom to whom, or what is added up and whom it goes to."""
    tell = Teller(ctx)
    if view.sum is not None:
        return [_summed(tell, view.sum)]
    sent = [
        _sent(tell, wire, source)
        for wire in view.wires
        for source in wire.sources
        if set(wire.targets) - {source}
    ]
    collective = ctx.facts.term("all_gather")
    if ctx.brief and len(sent) > 1 and _by_owners(view, ctx):
        sent = [tell.say("sent by owners")]
    return [tell.say("gathered", collective=collective, what=tell.clauses(sent))] if sent else []


def _by_owners(view: View, ctx: Context) -> bool:
    """Whether every shard is on its way from its owner to all others."""
    places = set(ctx.fold.places)
    ways = {wire.shard: (set(wire.sources), set(wire.targets)) for wire in view.wires}
    return set(ways) == places and all(
        sources == {shard} and sources | targets == places
        for shard, (sources, targets) in ways.items()
    )


def _sent(tell: Teller, wire: Wire, source: int) -> str:
    """One shard's way from a card to others, or that of all shards in the stack."""
    fold, targets = tell.ctx.fold, [card for card in wire.targets if card != source]
    every = len(targets) == len(fold.places) - 1 and len(targets) >= LISTED
    each = every and source == wire.shard == fold.stack
    return tell.say(
        "sent round by each" if each else "sent round" if every else "sent",
        shard=tell.shards("θ", [wire.shard]),
        source=tell.cards([source]),
        targets=tell.cards(targets),
    )


def _summed(tell: Teller, total: Sum) -> str:
    then = tell.say("divided", divisor=total.divisor) if total.divided else ""
    if total.delivered:
        then += tell.say("delivered", owner=tell.cards([total.owner]))
    return tell.say(
        "summed",
        collective=tell.ctx.facts.term("reduce_scatter"),
        shard=indexed("g", total.shard),
        cards=tell.cards(total.contributors),
        then=then,
    )
