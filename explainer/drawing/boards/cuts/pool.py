"""Every card with its own complete copy, and the pool that they do not make."""

from __future__ import annotations

from explainer.drawing.boards.cuts.lengths import L
from explainer.drawing.boards.cuts.look import frame, named, text
from explainer.drawing.boards.cuts.places import Stores, stores
from explainer.drawing.boards.cuts.view import Pool
from explainer.drawing.colour import text_on
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, indexed, shards_name
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import runs_width, typeset
from explainer.ledger import Strategy

ASKED = {"zh": "？", "en": "?"}


def pool(view: Pool, ctx: Context) -> list[Mark]:
    """The cards with what each keeps; under them the pool, asked for or refused."""
    at = stores(ctx)
    marks: list[Mark] = []
    for place in ctx.fold.places:
        marks += _card(view, ctx, at, place)
    if view.pool:
        marks += _pool(view, ctx, at)
    if view.copies is not None:
        marks += _copies(view, ctx, at)
    return marks


def _card(view: Pool, ctx: Context, at: Stores, place: int) -> list[Mark]:
    """A card's head with its total, and the lanes of its complete copy."""
    marks: list[Mark] = [frame(ctx, f"holder{place}", place, at.frames[place])]
    if place == ctx.fold.stack:
        middle = (at.frames[place].cx, at.frames[place].cy)
        words = named(ctx, place)
        return [
            *marks,
            text(ctx, f"store{place}.name", words, middle, on=ctx.theme.card, bold=True),
        ]
    marks += _head(view, ctx, at, place)
    shards = ctx.fold.places
    for i, shard in enumerate(shards):
        if (place, shard) in view.kept:
            rect = at.lane(place, i, len(shards))
            # What the card has of its own is there already, and so is its frame.
            name = "holder" if place == shard else "store"
            marks += _lane(view, ctx, f"{name}{place}.s{shard}", rect, (place, shard))
    return marks


def _head(view: Pool, ctx: Context, at: Stores, card: int) -> list[Mark]:
    """The card's name and what it keeps; one over the other where they have no room abreast."""
    s, theme, store, rect = ctx.sizes, ctx.theme, at.stores[card], at.frames[card]
    mine = [shard for holder, shard in view.kept if holder == card]
    whole = len(mine) == len(ctx.fold.places)
    quantity = ctx.facts.quantity("replicated.total" if whole else "full.total")
    words, amount = named(ctx, card), quantity.eye(ctx.facts.lang)
    name = runs_width(typeset(words, s.card_title, True, s.smallest))
    size = runs_width(typeset(amount, s.subtotal, True, s.smallest))
    middle = (rect.y + store.y) / 2
    if name + size + s.pad <= store.w:
        return [
            text(
                ctx,
                f"store{card}.name",
                words,
                (store.x, middle),
                fill=theme.muted,
                on=theme.card,
                size=s.card_title,
                bold=True,
                anchor="start",
            ),
            text(
                ctx,
                f"store{card}.subtotal",
                amount,
                (store.right, middle),
                on=theme.card,
                size=s.subtotal,
                bold=True,
                anchor="end",
            ),
        ]
    half = 0.62 * s.label
    return [
        text(
            ctx,
            f"store{card}.name",
            words,
            (store.cx, middle - half),
            fill=theme.muted,
            on=theme.card,
        ),
        text(
            ctx, f"store{card}.amount", amount, (store.cx, middle + half), on=theme.card, bold=True
        ),
    ]


def _lane(view: Pool, ctx: Context, name: str, rect: Rect, pair: tuple[int, int]) -> list[Mark]:
    """A shard of the card's copy, with its name in it where there is room."""
    card, shard = pair
    members, s = ctx.fold.members(shard), ctx.sizes
    fill = ctx.owner(shard, view.copies is None or shard in view.copies.shards)
    nbytes = len(members) * ctx.facts.ledger.per_card(Strategy.FULL).nbytes
    meaning = Meaning("persistent", card=card, owner=shard, nbytes=nbytes, count=len(members))
    marks: list[Mark] = [box(name, rect, meaning, fill=fill)]
    words, ink = shards_name("θ", members), text_on(fill, "#000000", "#ffffff")
    if runs_width(typeset(words, s.label, True, s.smallest)) + 1.5 * s.narrow_pad <= rect.w:
        at = (rect.cx, rect.cy)
        marks.append(text(ctx, f"{name}.name", words, at, fill=ink, on=fill, bold=True))
    return marks


def _pool(view: Pool, ctx: Context, at: Stores) -> list[Mark]:
    """One store as large as all of them together: asked for, then crossed out."""
    s, theme, rect = ctx.sizes, ctx.theme, at.pool
    amount = ctx.facts.quantity("pool")
    nbytes, lang = int(amount.value), ctx.facts.lang
    words = f"{ctx.facts.term('cuts_pool')} {amount.eye(lang)}"
    words = f"≠ {words}" if view.refused else f"= {words}{ASKED[lang]}"
    ink = theme.muted if view.refused else theme.text
    # Once the copies are counted, the pool has been dealt with.
    spoken = theme.text if view.copies is None else theme.muted
    count = 1 if ctx.fold.stack is None else ctx.facts.ledger.cards
    marks: list[Mark] = [
        box(
            "pool",
            rect,
            Meaning("ghost", nbytes=nbytes, count=count),
            stroke=ink,
            stroke_width=s.line,
        ),
        text(
            ctx,
            "pool.name",
            words,
            (rect.x, L.pool_name * at.unit),
            fill=spoken,
            size=s.card_title,
            bold=True,
            anchor="start",
        ),
    ]
    if view.refused:
        wide = s.bold_line if view.copies is None else s.hair
        for name, ends in (
            ("down", ((rect.x, rect.y), (rect.right, rect.bottom))),
            ("up", ((rect.x, rect.bottom), (rect.right, rect.y))),
        ):
            marks.append(Line(f"pool.cross.{name}", ends, FURNITURE, spoken, wide))
    return marks


def _copies(view: Pool, ctx: Context, at: Stores) -> list[Mark]:
    """In how many copies the lit shard is kept."""
    assert view.copies is not None
    shard = view.copies.shards[0]
    words = f"{indexed('θ', shard)} {ctx.facts.term('copies')} {view.copies.count}"
    # A single card's pool is too narrow for both texts over it.
    right = at.pool.right if len(ctx.fold.places) > 1 else ctx.layout.content.right
    spot = (right, L.pool_name * at.unit)
    return [text(ctx, "copies", words, spot, size=ctx.sizes.card_title, bold=True, anchor="end")]
