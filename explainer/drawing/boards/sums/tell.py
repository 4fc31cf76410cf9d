"""The table in words: the alt text names every number that is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from explainer.drawing.boards.sums.column import Column
from explainer.drawing.boards.sums.digits import relation, text
from explainer.drawing.boards.sums.places import ROOMY
from explainer.drawing.boards.sums.stages import stages_of
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.boards.sums.words import entry_name
from explainer.drawing.context import Context
from explainer.drawing.pen import indexed
from explainer.drawing.telling.teller import Teller
from explainer.drawing.terms import count_text
from explainer.lang import Lang
from explainer.training import Within

PHRASES: Mapping[Lang, Mapping[str, str]] = MappingProxyType(
    {
        "zh": MappingProxyType(
            {
                "columns": "数值表取自真实运行，每列是同一个参数：{columns}。",
                "folded": "{cards} 叠成一行一列，写着“{text}”。",
                "row": "{cards} 用样本 {batch} 算出的梯度，画成虚线：{numbers}。",
                "stack": "{cards} 的贡献合成一行：{numbers}。",
                "apart": "{cards} 那一行标明：参数不同，不相加。",
                "struck": "这一行的数与数之间，加号被划掉。",
                "total": "{name} 一列相加，Σ {sign} {total}。",
                "mean": "{name} 一列除以 {cards}，{sign} {mean}。",
                "kept": "结果是实线，归所属卡：{kept}。",
                "keeps": "{cards} 得到 {name} {mean}",
                "whole": "整批在一张卡上一次算出的梯度：{numbers}。",
                "allowed": "{name} {value}，容差 {allowed}",
                "means": "除以 {cards} 的结果排成一行，是实线：{numbers}。",
                "mean line": "除以 {cards} 的结果：{numbers}；{count}。",
                "undivided line": "忘了除的结果：{numbers}；{count}。",
                "within": "全模型 {entries} 个梯度中 {within} 个在容差内",
                "hidden": "忘了除与除过相比：{effects}。",
                "shown": "从这些看得出来：{heads}。",
                "effect": "{head} {main}",
                "effect foot": "{head} {main}（{foot}）",
                "column": "突出显示 {name} 一列。",
                "lit row": "突出显示 {cards} 那一行。",
            }
        ),
        "en": MappingProxyType(
            {
                "columns": "A table of numbers from a real run; each column is one parameter: "
                "{columns}.",
                "folded": "{cards} are folded into one row and one column marked “{text}”.",
                "row": "{cards}, gradients from samples {batch}, dashed: {numbers}.",
                "stack": "{cards}, their contributions in one row: {numbers}.",
                "apart": "The row of {cards} is marked as never added: its parameters differ.",
                "struck": "Between its numbers the plus is struck out.",
                "total": "The column of {name} is added up, Σ {sign} {total}.",
                "mean": "The column of {name} is divided by {cards}, {sign} {mean}.",
                "kept": "The results are solid and go to their owners: {kept}.",
                "keeps": "{cards} {name} {mean}",
                "whole": "The gradient of the whole batch, computed at once on one card: "
                "{numbers}.",
                "allowed": "{name} {value}, tolerance {allowed}",
                "means": "The results divided by {cards} stand in one line, solid: {numbers}.",
                "mean line": "Divided by {cards}: {numbers}; {count}.",
                "undivided line": "Not divided: {numbers}; {count}.",
                "within": "of the model's {entries} gradients {within} are within tolerance",
                "hidden": "Without the division, compared with it: {effects}.",
                "shown": "These show the fault: {heads}.",
                "effect": "{head} {main}",
                "effect foot": "{head} {main} ({foot})",
                "column": "The column of {name} stands out.",
                "lit row": "The row of {cards} stands out.",
            }
        ),
    }
)


def told(view: SumsView, ctx: Context) -> list[str]:
    """Sentences in the context's language."""
    return list(_told(view, ctx, PHRASES[ctx.facts.lang], Teller(ctx)))


def _told(view: SumsView, ctx: Context, say: Mapping[str, str], tell: Teller) -> Iterator[str]:
    entries = (f"{_name(c)} {entry_name(c.entry)}" for c in view.columns)
    yield say["columns"].format(columns=tell.listed(entries))
    if ctx.fold.stack is not None:
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
        if batch is None:
            yield say["stack"].format(cards=cards, numbers=numbers)
        else:
            samples = indexed(batch[0], batch[1:])
            yield say["row"].format(cards=cards, batch=samples, numbers=numbers)
    if view.apart is not None:
        yield say["apart"].format(cards=tell.cards([view.apart]))
        if 1 < len(ctx.fold.places) <= ROOMY:
            yield say["struck"]


def _results(view: SumsView, ctx: Context, say: Mapping[str, str], tell: Teller) -> Iterator[str]:
    for owner in view.totals:
        c = view.column(owner)
        sign = relation(c.adds)
        yield say["total"].format(name=_name(c), sign=sign, total=text(c.total))
    if view.lined:
        return
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
        yield say["kept"].format(kept=tell.listed(kept))


def _compared(view: SumsView, ctx: Context, say: Mapping[str, str], tell: Teller) -> Iterator[str]:
    cards = ctx.facts.ledger.cards
    means = tell.listed(f"{_name(c)} {text(c.mean)}" for c in view.columns)
    if view.lined and not view.whole:
        yield say["means"].format(cards=cards, numbers=means)
    if not view.whole:
        return
    allowed = (
        say["allowed"].format(name=_name(c), value=text(c.whole), allowed=f"± {c.allowed:f}")
        for c in view.columns
    )
    yield say["whole"].format(numbers=tell.clauses(allowed))
    count = _count(say, view.outcome.mean)
    yield say["mean line"].format(cards=cards, numbers=means, count=count)
    if view.undivided:
        sums = tell.listed(f"{_name(c)} {text(c.undivided)}" for c in view.columns)
        count = _count(say, view.outcome.undivided)
        yield say["undivided line"].format(numbers=sums, count=count)
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
    for place in ctx.fold.places:
        if f"column{place}" in view.focus:
            yield say["column"].format(name=indexed("g", place))
        if f"row{place}" in view.focus:
            yield say["lit row"].format(cards=tell.cards([place]))


def _count(say: Mapping[str, str], within: Within) -> str:
    return say["within"].format(entries=within.entries, within=within.within)


def _name(column: Column) -> str:
    return indexed("g", column.owner)


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]
