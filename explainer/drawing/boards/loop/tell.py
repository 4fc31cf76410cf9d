"""The loop in words: where the ring stands, what the cards keep, hold and send."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.boards.loop.names import COLLECTIVES
from explainer.drawing.boards.loop.phrases import PHRASES
from explainer.drawing.boards.loop.places import places
from explainer.drawing.boards.loop.ring import LAYERED, OWNED, STATIONS
from explainer.drawing.boards.loop.tray import factor
from explainer.drawing.boards.loop.view import Loop, Ring
from explainer.drawing.context import Context
from explainer.drawing.layout import rail_layers
from explainer.drawing.pen import indexed, version_name
from explainer.drawing.telling.teller import Teller
from explainer.drawing.terms import count_text
from explainer.drawing.view import Wire

TOPICS = ("passed", "version", "blocks", "gradients", "optimizer", "tray", "tokens", "wires")


def told(view: Loop, ctx: Context) -> list[str]:
    """Sentences of the context's language that say what is seen."""
    if ctx.brief:
        return [
            *_trays(view, ctx),
            *_samples(view, ctx),
            *_ring(view, ctx),
            *_sent(view, ctx),
            *_cards(view, ctx),
        ]
    return [
        *_ring(view, ctx),
        *_cards(view, ctx),
        *_samples(view, ctx),
        *_trays(view, ctx),
        *_sent(view, ctx),
        *_bright(view, ctx),
    ]


def _say(ctx: Context, key: str, **parts: object) -> str:
    return PHRASES[ctx.facts.lang][key].format(**parts)


def _name(ctx: Context, station: str) -> str:
    return ctx.facts.term(f"ring_{station}")


def _ring(view: Loop, ctx: Context) -> Iterator[str]:
    """The stations, the token among them, the layers that have passed them, the version."""
    ring = view.ring
    if ring is None:
        yield _say(ctx, "no ring")
        return
    names = " → ".join(_name(ctx, station) for station in STATIONS)
    yield _say(ctx, "ring", stations=names)
    yield _say(ctx, "note", note=ctx.facts.term("ring_note"))
    if ring.station is None:
        yield _say(ctx, "nowhere")
    else:
        yield _say(ctx, "at", station=_name(ctx, ring.station))
    yield from _passed(ring, ctx)
    word, now = ctx.facts.term("version"), version_name(ring.version, view.base)
    before = version_name(ring.before, view.base)
    key = "version" if ring.before == ring.version else "advanced"
    yield _say(ctx, key, word=word, version=now, before=before)


def _passed(ring: Ring, ctx: Context) -> Iterator[str]:
    tell, rail = Teller(ctx), rail_layers(ctx.facts.ledger.layers.count)
    for station in LAYERED:
        through = [layer for layer in rail if layer in ring.through(station)]
        if len(through) == len(rail):
            yield _say(ctx, "passed all", station=_name(ctx, station))
        elif through:
            layers = tell.listed(tell.layer(layer) for layer in through)
            yield _say(ctx, "passed", station=_name(ctx, station), layers=layers)
    if ring.updated:
        shards = tell.shards("θ", [place for place in ctx.fold.places if place in ring.updated])
        yield _say(ctx, "updated", station=_name(ctx, OWNED), shards=shards)


def _cards(view: Loop, ctx: Context) -> Iterator[str]:
    """How many cards there are, what they keep, and in which version."""
    tell, fold = Teller(ctx), ctx.fold
    if fold.stack is None:
        yield tell.say("shown", fold.count, n=fold.count)
    else:
        drawn, folded = tell.cards(fold.drawn), tell.cards([fold.stack])
        text = count_text(fold)
        yield tell.say("stacked", n=fold.count, drawn=drawn, folded=folded, text=text)
    alike: dict[int, list[int]] = {}
    for kept in sorted(view.blocks, key=lambda block: block.card):
        if kept.role == "parameters":
            alike.setdefault(kept.version, []).append(kept.card)
    for version, cards in alike.items():
        shards = tell.shards("θ", cards)
        said = version_name(version, view.base)
        key = "kept" if len(cards) > 1 else "kept.one"
        yield _say(ctx, key, cards=tell.cards(cards), shards=shards, version=said)


def _samples(view: Loop, ctx: Context) -> Iterator[str]:
    tell = Teller(ctx)
    ends = (tell.layer(0), tell.layer(ctx.facts.ledger.layers.count - 1))
    first, last = ends if view.direction == "forward" else ends[::-1]
    yield _say(ctx, "rail", first=first, last=last)
    there: dict[tuple[int, bool], list[str]] = {}
    for one in view.samples:
        batch = indexed(one.batch[0], one.batch[1:])
        said = tell.say("sample", cards=tell.cards([one.card]), batch=batch)
        there.setdefault((one.layer, one.computed), []).append(said)
    for (layer, computed), here in there.items():
        key, what = "computed" if computed else "waiting", tell.listed(here)
        yield tell.say(key, len(here), layer=tell.layer(layer), what=what)


def _trays(view: Loop, ctx: Context) -> Iterator[str]:
    """What all cards hold for the moment, layer, version and shards."""
    if not view.tiles:
        yield _say(ctx, "empty")
        return
    tell, at = Teller(ctx), places(ctx.facts.script, ctx.layout)
    for tensor, layer, version in dict.fromkeys(
        (tile.tensor, tile.layer, tile.version) for tile in sorted(view.tiles, key=str)
    ):
        mine = [t for t in view.tiles if (t.tensor, t.layer, t.version) == (tensor, layer, version)]
        cards = sorted({tile.card for tile in mine})
        shards = sorted({tile.shard for tile in mine})
        yield tell.say(
            tensor,
            len(cards),
            factor=factor(ctx, at, mine[0]),
            cards=tell.cards(cards),
            layer=tell.layer(layer),
            shards=tell.shards("θ" if tensor == "view" else "g", shards),
            version=tell.say("in version", version=version_name(version, view.base)),
        )


def _sent(view: Loop, ctx: Context) -> Iterator[str]:
    tell = Teller(ctx)
    sent = [_way(tell, wire) for wire in view.wires if set(wire.targets) - set(wire.sources)]
    if sent:
        collective = ctx.facts.term(COLLECTIVES[view.wires[0].collective])
        yield tell.say("gathered", collective=collective, what=tell.clauses(sent))


def _way(tell: Teller, wire: Wire) -> str:
    """One shard's way, from all who send it to all who get it."""
    letter = "θ" if wire.collective == "all-gather" else "g"
    return tell.say(
        "sent",
        shard=tell.shards(letter, [wire.shard]),
        source=tell.cards(wire.sources),
        targets=tell.cards([card for card in wire.targets if card not in wire.sources]),
    )


def _bright(view: Loop, ctx: Context) -> Iterator[str]:
    tell = Teller(ctx)
    absent = set() if view.wires else {"wires"}
    seen = [topic for topic in TOPICS if topic in view.focus - absent]
    what = [_say(ctx, f"topic {topic}") for topic in seen]
    if what:
        yield _say(ctx, "bright", what=tell.listed(what))
