"""The table in words: the alt text names every number that is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from explainer.drawing.boards.sums.column import Column
from explainer.drawing.boards.sums.digits import relation, text
from explainer.drawing.boards.sums.phrases import PHRASES
from explainer.drawing.boards.sums.places import ROOMY
from explainer.drawing.boards.sums.stages import stages_of
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.boards.sums.words import entry_name
from explainer.drawing.context import Context
from explainer.drawing.pen import indexed
from explainer.drawing.taught import TAUGHT
from explainer.drawing.telling.teller import Teller
from explainer.drawing.terms import count_text


def told(view: SumsView, ctx: Context) -> list[str]:
    """Sentences in the context's language."""
    return list(_told(view, ctx, PHRASES[ctx.facts.lang], Teller(ctx)))


def _told(view: SumsView, ctx: Context, say: Mapping[str, str], tell: Teller) -> Iterator[str]:
    yield say["run"]
    if view.barred and view.slices:
        yield say["bar"].format(name=indexed("L", TAUGHT + 1))
    if view.picked:
        entries = (f"{_name(c)} {entry_name(c.entry)}" for c in view.columns)
        yield say["columns"].format(columns=tell.listed(entries))
    if view.picked and ctx.fold.stack is not None:
        cards = _capital(tell.cards([ctx.fold.stack]))
        yield say["folded"].format(cards=cards, text=count_text(ctx.fold))
    yield from _rows(view, ctx, say, tell)
    yield from _results(view, ctx, say, tell)
    yield from _compared(view, ctx, say, tell)
    yield from _lit(view, ctx, say, tell)


def _rows(view: SumsView, ctx: Context, say: Mapping[str, str], tell: Teller) -> Iterator[str]:
    for row in view.rows:
        part = ctx.fold.places.index(row)
        numbers = tell.listed(f"{_name(c)} {text(c.parts[part])}" for c in view.columns)
        cards = _capital(tell.cards([row]))
        batch = view.batches.get(row)
        if not view.picked and batch is not None:
            yield say["card"].format(cards=cards, batch=indexed(batch[0], batch[1:]))
        elif batch is None:
            yield say["stack"].format(cards=cards, numbers=numbers)
        else:
            samples = indexed(batch[0], batch[1:])
            yield say["row"].format(cards=cards, batch=samples, numbers=numbers)
    if view.apart is not None:
        yield say["apart"].format(cards=tell.cards([view.apart]))
        if 1 < len(ctx.fold.places) <= ROOMY:
            yield say["struck"]


def _results(view: SumsView, ctx: Context, say: Mapping[str, str], tell: Teller) -> Iterator[str]:
    if view.plus and view.rows:
        yield say["plus"].format(names=tell.listed(indexed("g", owner) for owner in view.plus))
    for owner in view.totals:
        c = view.column(owner)
        sign = relation(c.adds)
        yield say["total"].format(name=_name(c), sign=sign, total=text(c.total))
    if view.lined:
        return
    if view.dividing and not view.means:
        yield say["dividing"].format(cards=ctx.facts.ledger.cards)
    for owner in view.means:
        c, cards = view.column(owner), ctx.facts.ledger.cards
        sign = relation(c.divides)
        yield say["mean"].format(name=_name(c), cards=cards, sign=sign, mean=text(c.mean))
    if view.kept:
        kept = [
            say["keeps"].format(
                cards=tell.cards([owner]),
                name=_name(view.column(owner)),
                mean=text(view.column(owner).mean),
            )
            for owner in view.kept
        ]
        phrase = "gathered" if view.gathered else "left" if view.let_go else "kept"
        yield say[phrase].format(kept=tell.listed(kept))


def _compared(view: SumsView, ctx: Context, say: Mapping[str, str], tell: Teller) -> Iterator[str]:
    cards = ctx.facts.ledger.cards
    means = tell.listed(f"{_name(c)} {text(c.mean)}" for c in view.columns)
    if view.lined and not view.whole:
        yield say["means"].format(cards=cards, numbers=means)
    if not view.whole:
        return
    if view.allowed:
        wholes = tell.clauses(
            say["allowed"].format(name=_name(c), value=text(c.whole), allowed=f"± {c.allowed:f}")
            for c in view.columns
        )
    else:
        wholes = tell.listed(f"{_name(c)} {text(c.whole)}" for c in view.columns)
    yield say["whole"].format(numbers=wholes)
    yield say["mean line"].format(cards=cards, numbers=means)
    yield from _agreed(view, ctx, say, tell)
    if view.undivided:
        sums = tell.listed(f"{_name(c)} {text(c.undivided)}" for c in view.columns)
        yield say["undivided line"].format(numbers=sums)
        missed = [_name(c) for c in view.columns if c.misses and len(ctx.fold.places) <= ROOMY]
        if missed:
            yield say["missed"].format(names=tell.listed(missed))
    if view.effects:
        effects = [
            say["effect foot" if tile.foot else "effect"].format(
                head=tile.head, main=tile.main, foot=tile.foot
            )
            for stage in stages_of(view, ctx)
            for tile in stage
        ]
        yield say["hidden"].format(effects=tell.clauses(effects))
    if view.shown:
        heads = [t.head for stage in stages_of(view, ctx) for t in stage if t.shows]
        yield say["shown"].format(heads=tell.listed(heads))


def _lit(view: SumsView, ctx: Context, say: Mapping[str, str], tell: Teller) -> Iterator[str]:
    if ctx.brief:
        return
    for place in ctx.fold.places:
        if f"column{place}" in view.focus:
            yield say["column"].format(name=indexed("g", place))
        if f"row{place}" in view.focus:
            yield say["lit row"].format(cards=tell.cards([place]))


def _agreed(view: SumsView, ctx: Context, say: Mapping[str, str], tell: Teller) -> Iterator[str]:
    near = [_name(c) for c in view.columns if c.owner in view.agreed and c.agrees]
    if near:
        cards = ctx.facts.ledger.cards
        yield say["agreed"].format(cards=cards, names=tell.listed(near))
    if view.counted:
        mean = view.outcome.mean
        yield say["within"].format(entries=mean.entries, within=mean.within)


def _name(column: Column) -> str:
    return indexed("g", column.owner)


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]
