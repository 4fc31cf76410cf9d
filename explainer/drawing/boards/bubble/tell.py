"""A pipeline's schedules in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.drawing.boards.bubble.cells import held_so_far
from explainer.drawing.boards.bubble.formula import TIMES
from explainer.drawing.boards.bubble.places import layers_of, rows_of
from explainer.drawing.boards.bubble.view import Panel, View
from explainer.drawing.context import Context
from explainer.drawing.telling.teller import Teller
from explainer.lang import Lang
from explainer.ledger import Pass, Pipeline, closed_bubble

WORDS: Mapping[Lang, Mapping[str, str]] = MappingProxyType(
    {
        "zh": MappingProxyType(
            {
                "cards": "{cards} 排成流水线。",
                "layers": "各卡算的层：{layers}。",
                "kept": "卡 {card} 是 {layers}",
                "whole": "上面是整批样本，还没有切。",
                "cut": "上面是切好的 {m} 个微批次，都有编号，还没有开始。",
                "stages": "亮着的是各段：p。",
                "micro_batches": "框出的是卡 0 的前向：微批次，m。",
                "twice": "m = {m} 时，气泡是 {share}。",
                "rows": "{name} 的时间表：时间向右，{cards} 各占一行，{m} 个微批次都有编号。",
                "empty": "还没有开始。",
                "played": "走到第 {clock} 格（共 {span} 格）：前向已开始 {f} 次，反向 {b} 次。",
                "idle": "空框是等待的格子：每段 {idle} 格，占 {share}。",
                "held": "存着的激活，最多时：{counts}。",
                "count": "卡 {card} 有 {n} 份",
                "formula": "公式：气泡 = (p − 1) / (m + p − 1) = {share}，p = {p}，m = {m}。",
            }
        ),
        "en": MappingProxyType(
            {
                "cards": "{cards} stand in a pipeline.",
                "layers": "The layers that they compute: {layers}.",
                "kept": "{layers} on card {card}",
                "whole": "Over them is the batch, not cut yet.",
                "cut": "Over them is the batch, cut into numbered micro-batches, {m} in all. "
                "None has begun.",
                "stages": "Lit are the stages: p.",
                "micro_batches": "Outlined are the forward passes of card 0: micro-batches, m.",
                "twice": "With m = {m} the bubble is {share}.",
                "rows": "The schedule of {name}: time goes right, {cards} have a row each, "
                "and {m} micro-batches are numbered.",
                "empty": "Nothing has begun.",
                "played": "It is slot {clock} of {span}: {f} forward and {b} backward passes "
                "have begun.",
                "idle": "Empty outlines are slots of waiting: {idle} at each stage, {share}.",
                "held": "Activations held, at most: {counts}.",
                "count": "{n} on card {card}",
                "formula": "The formula: bubble = (p − 1) / (m + p − 1) = {share}, "
                "with p = {p} and m = {m}.",
            }
        ),
    }
)


def told(view: View, ctx: Context) -> list[str]:
    """The cards and the batch, or panel by panel and then the formula."""
    words, ledger = WORDS[ctx.facts.lang], ctx.facts.ledger
    if not view.named:
        return _before(view, ctx)
    found = [sentence for panel in view.panels for sentence in _panel(ctx, panel)]
    if view.formula:
        share = ctx.facts.quantity("bubble").eye(ctx.facts.lang)
        told = words["formula"].format(share=share, p=ledger.stages, m=ledger.micro_batches)
        found.append(told)
    found += [words[topic] for topic in ("stages", "micro_batches") if topic in view.lit]
    if view.twice:
        m = TIMES * ledger.micro_batches
        found.append(words["twice"].format(m=m, share=closed_bubble(ledger.stages, m)))
    return found


def _before(view: View, ctx: Context) -> list[str]:
    """The cards that are drawn, their layers, and the batch over them."""
    words = WORDS[ctx.facts.lang]
    found = [words["cards"].format(cards=_cards(ctx))]
    if view.layers:
        each = (
            words["kept"].format(card=card, layers=layers_of(ctx, card))
            for card in rows_of(ctx).drawn
        )
        found.append(words["layers"].format(layers=Teller(ctx).listed(each)))
    if view.batch is not None:
        found.append(words[view.batch].format(m=ctx.facts.ledger.micro_batches))
    return found


def _cards(ctx: Context) -> str:
    tell, drawn = Teller(ctx), rows_of(ctx).drawn
    return tell.say("cards", len(drawn), cards=tell.listed(map(str, drawn)))


def _panel(ctx: Context, panel: Panel) -> list[str]:
    words, tell = WORDS[ctx.facts.lang], Teller(ctx)
    pipeline = ctx.facts.deep.pipelines[panel.way]
    cards = _cards(ctx)
    name = ctx.facts.term(f"bubble_{panel.way}")
    found = [words["rows"].format(name=name, cards=cards, m=pipeline.micro_batches)]
    found.append(_played(ctx, panel, pipeline))
    if panel.idle == len(rows_of(ctx).places):
        share = ctx.facts.quantity("bubble").eye(ctx.facts.lang)
        found.append(words["idle"].format(idle=pipeline.idle(0), share=share))
    if panel.held is not None:
        until = panel.held
        each = (
            words["count"].format(card=card, n=held_so_far(pipeline, card, until))
            for card in rows_of(ctx).drawn
        )
        found.append(words["held"].format(counts=tell.listed(each)))
    return found


def _played(ctx: Context, panel: Panel, pipeline: Pipeline) -> str:
    """How far time has gone, and how many passes have begun on all cards, drawn or not."""
    words = WORDS[ctx.facts.lang]
    if not panel.clock:
        return words["empty"]
    begun = [slot.which for row in pipeline.rows for slot in row if slot.start < panel.clock]
    f, b = (begun.count(which) for which in (Pass.FORWARD, Pass.BACKWARD))
    return words["played"].format(clock=panel.clock, span=pipeline.span, f=f, b=b)
