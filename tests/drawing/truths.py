"""What a View, its drawing and the ledger make true: the facts that a description must tell.

They are found by other ways than the description's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.context import Context
from explainer.drawing.draw import draw
from explainer.drawing.pen import indexed, layer_name
from explainer.drawing.view import ROLES, View
from explainer.ledger import Role, Strategy, gb, total_text
from tests.drawing.hearing import Fact

ONE_BY_ONE, FIRST = 8, 3
"""With more cards only the first few and the last are drawn one by one."""


def true(view: View, ctx: Context) -> set[Fact]:
    """The facts that a description of this View must tell, no more and no fewer."""
    found = (_state, _sizes, _counters, _samples, _tiles, _moves, _copies, _folded, _asked)
    return {("cards", ctx.facts.ledger.cards), *(fact for of in found for fact in of(view, ctx))}


def members(ctx: Context, place: int) -> tuple[int, ...]:
    """The cards or shards that a place stands for."""
    cards = ctx.facts.ledger.cards
    if cards > ONE_BY_ONE and place == FIRST:
        return tuple(range(FIRST, cards - 1))
    return (place,)


def several(ctx: Context, places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(member for place in places for member in members(ctx, place))


def _state(view: View, ctx: Context) -> Iterator[Fact]:
    for block in view.blocks:
        if block.role in view.rows[block.card]:
            yield from (("keeps", block.card, shard) for shard in members(ctx, block.shard))
            if view.base is not None and block.role == "parameters":
                yield "version", block.card, _version(block.version, view.base)


def _kept(view: View, ctx: Context, card: int) -> dict[str, int]:
    """The bytes of each role that is shown of a card."""
    ledger, found = ctx.facts.ledger, {}
    for role in view.rows[card]:
        places = [b.shard for b in view.blocks if (b.card, b.role) == (card, role)]
        shards = several(ctx, tuple(places))
        each = ledger.per_card(Strategy.FULL, Role(role)).nbytes
        whole = ledger.whole(Role(role)).nbytes
        found[role] = whole if len(shards) == ledger.cards else len(shards) * each
    return found


def _sizes(view: View, ctx: Context) -> Iterator[Fact]:
    ledger = ctx.facts.ledger
    for card, rows in enumerate(view.rows):
        if not view.totals or not rows or len(members(ctx, card)) > 1 or card not in _drawn(ctx):
            continue
        sizes = _kept(view, ctx, card)
        if view.base is None:
            yield "subtotal", card, total_text(list(sizes.values()))
        if view.states and "optimizer" in rows:
            sizes.pop("optimizer")
            for tensor in ledger.recipe.tensors:
                if tensor.role == Role.OPTIMIZER:
                    size = ledger.per_card_tensor(Strategy.FULL, tensor.name).nbytes
                    sizes[tensor.name] = size
        yield from (("amount", card, name, gb(size)) for name, size in sizes.items())


def _drawn(ctx: Context) -> tuple[int, ...]:
    cards = ctx.facts.ledger.cards
    return tuple(range(cards)) if cards <= ONE_BY_ONE else (*range(FIRST), cards - 1)


def _version(version: int, base: int) -> str:
    return "t" if version == base else f"t+{version - base}"


def _counters(view: View, ctx: Context) -> Iterator[Fact]:
    ledger, term = ctx.facts.ledger, ctx.facts.term
    if view.counter:
        sizes = max((list(_kept(view, ctx, card).values()) for card in _drawn(ctx)), key=sum)
        yield "counter", True, term("persistent"), total_text(sizes)
        whole = [ledger.whole(Role(role)).nbytes for role in ROLES]
        if view.former and total_text(whole) != total_text(sizes):
            yield "former", total_text(whole)
    if view.temporary and view.stripe is not None:
        name = "view" if view.stripe.role == "parameters" else "gradient"
        lent = ledger.view if name == "view" else ledger.gradient
        layer = layer_name(view.stripe.layer, ledger.layers.count)
        size = total_text([lent(view.stripe.layer).nbytes])
        yield "counter", False, f"{layer} {term(name)}", size


def _samples(view: View, ctx: Context) -> Iterator[Fact]:
    for s in view.samples:
        layer = layer_name(s.layer, ctx.facts.ledger.layers.count)
        yield "sample", s.card, indexed(s.batch[0], s.batch[1:]), layer, s.computed


def _tiles(view: View, ctx: Context) -> Iterator[Fact]:
    ledger = ctx.facts.ledger
    for t in view.tiles:
        lent = t.tensor == "view"
        told = [_version(t.version, view.base)] if lent and view.base is not None else []
        piece = ledger.view_piece(t.layer) if lent else ledger.gradient_piece(t.layer)
        layer, factor = layer_name(t.layer, ledger.layers.count), ctx.layout.magnified(piece.nbytes)
        for shard in members(ctx, t.shard):
            yield "tile", t.card, "θ" if lent else "g", shard, layer, factor, *told


def _moves(view: View, ctx: Context) -> Iterator[Fact]:
    """What is sent: every card of the stack sends its own shard."""
    for wire in view.wires if view.sum is None else ():
        for source in several(ctx, wire.sources):
            for shard in members(ctx, wire.shard):
                if len(members(ctx, wire.shard)) == 1 or shard == source:
                    targets = (c for c in several(ctx, wire.targets) if c != source)
                    yield from (("sent", shard, source, target) for target in targets)
    if view.sum is not None:
        found = view.sum
        divisor = str(found.divisor) if found.divided else None
        owner = str(found.owner) if found.delivered else None
        cards = several(ctx, found.contributors)
        yield "sum", indexed("g", found.shard), cards, divisor, owner


def _copies(view: View, ctx: Context) -> Iterator[Fact]:
    if view.copies is not None:
        for shard, holders in zip(view.copies.shards, view.copies.holders, strict=True):
            named, where = members(ctx, shard), several(ctx, holders)
            yield "copies", named, len(where) // len(named), where
            if view.former and ctx.facts.ledger.cards > 1:
                yield "copies before", ctx.facts.ledger.cards


def _folded(view: View, ctx: Context) -> Iterator[Fact]:
    hidden = members(ctx, FIRST)
    if len(hidden) > 1:
        yield "drawn", _drawn(ctx)
        yield "stack", len(hidden), hidden
        if any(view.rows):
            yield "lane", hidden


def _asked(view: View, ctx: Context) -> Iterator[Fact]:
    """Whether question marks are drawn, and whether they stand below the grid."""
    for label in draw(view, ctx).labels():
        if label.text == "?":
            grid = ctx.layout.cards[ctx.fold.places[0]].grid
            yield "asked", label.bounds[1] > grid.bottom
