"""A pipeline's schedules in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.drawing.boards.bubble.cells import held_so_far
from explainer.drawing.boards.bubble.places import rows_of
from explainer.drawing.boards.bubble.view import Panel, View
from explainer.drawing.context import Context
from explainer.drawing.telling.teller import Teller
from explainer.lang import Lang
from explainer.ledger import Pass, Pipeline

WORDS: Mapping[Lang, Mapping[str, str]] = MappingProxyType(
    {
        "zh": MappingProxyType(
            {
                "rows": "{name} 的时间表：时间向右，{cards} 各占一行，{m} 个微批次都有编号。",
                "empty": "还没有开始。",
                "played": "走到第 {clock} 格（共 {span} 格）：前向已开始 {f} 次，反向 {b} 次。",
                "idle": "空框是等待的格子：每段 {idle} 格，占 {share}。",
                "held": "每行下面画着存着的激活，最多时：{counts}。",
                "count": "卡 {card} 有 {n} 份",
                "formula": "公式：气泡 = (p − 1) / (m + p − 1) = {share}，p = {p}，m = {m}。",
            }
        ),
        "en": MappingProxyType(
            {
                "rows": "The schedule of {name}: time goes right, {cards} have a row each, "
                "and {m} micro-batches are numbered.",
                "empty": "Nothing has begun.",
                "played": "It is slot {clock} of {span}: {f} forward and {b} backward passes "
                "have begun.",
                "idle": "Empty outlines are slots of waiting: {idle} at each stage, {share}.",
                "held": "Under each row stands what it holds in activations, at most: {counts}.",
                "count": "{n} on card {card}",
                "formula": "The formula: bubble = (p − 1) / (m + p − 1) = {share}, "
                "with p = {p} and m = {m}.",
            }
        ),
    }
)


def told(view: View, ctx: Context) -> list[str]:
    """Panel by panel, then the formula."""
    words, ledger = WORDS[ctx.facts.lang], ctx.facts.ledger
    found = [sentence for panel in view.panels for sentence in _panel(ctx, panel)]
    if view.formula:
        share = ctx.facts.quantity("bubble").eye(ctx.facts.lang)
        told = words["formula"].format(share=share, p=ledger.stages, m=ledger.micro_batches)
        found.append(told)
    return found


def _panel(ctx: Context, panel: Panel) -> list[str]:
    words, tell = WORDS[ctx.facts.lang], Teller(ctx)
    pipeline = ctx.facts.deep.pipelines[panel.way]
    drawn = rows_of(ctx).drawn
    cards = tell.say("cards", len(drawn), cards=tell.listed(map(str, drawn)))
    name = ctx.facts.term(f"bubble_{panel.way}")
    found = [words["rows"].format(name=name, cards=cards, m=pipeline.micro_batches)]
    found.append(_played(ctx, panel, pipeline))
    if panel.idle:
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
