"""The ladder in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.drawing.boards.ladder.places import total_of
from explainer.drawing.boards.ladder.view import Bar, View
from explainer.drawing.context import Context
from explainer.drawing.telling.teller import Teller
from explainer.lang import Lang
from explainer.ledger import gb

WORDS: Mapping[Lang, Mapping[str, str]] = MappingProxyType(
    {
        "zh": MappingProxyType(
            {
                "bar": "“{name}”的柱子：每卡长期 {total}，由下而上是{parts}。",
                "copied": "{role} {size}，每张卡都有整份",
                "alone": "{role} {size}，整份",
                "divided": "{role} {size}，只是卡 0 的 θ₀",
                "ghost": "柱子上方的空框是不再留下的 {size}。",
                "begun": "“{name}”的柱子还和左边那根一样。",
                "step": "从左边降下来的台阶写着 −{size}。",
                "sent": "每步发送的量，以复制式为准：{each}。",
                "one": "{name} {times}",
                "bright": "突出显示：{what}。",
                "lines": "发送的量",
            }
        ),
        "en": MappingProxyType(
            {
                "bar": "The bar of {name}: {total} per card for long; from the bottom up {parts}.",
                "copied": "{role} {size}, whole on every card",
                "alone": "{role} {size}, all of it",
                "divided": "{role} {size}, only card 0's θ₀",
                "ghost": "The empty frame over it is {size} that is no longer kept.",
                "begun": "The bar of {name} is still like the one on its left.",
                "step": "The step down to it says −{size}.",
                "sent": "What is sent in a step, compared with replicated: {each}.",
                "one": "{name} {times}",
                "bright": "Highlighted: {what}.",
                "lines": "what is sent",
            }
        ),
    }
)


def told(view: View, ctx: Context) -> list[str]:
    """Bar by bar, then what is sent, then what is bright."""
    words, tell = WORDS[ctx.facts.lang], Teller(ctx)
    found = [sentence for bar in view.bars for sentence in _bar(view, ctx, bar)]
    if view.sent and all(bar.kept.sent is not None for bar in view.bars):
        each = (
            words["one"].format(name=_name(ctx, bar), times=_times(ctx, bar)) for bar in view.bars
        )
        found.append(words["sent"].format(each=tell.listed(each)))
    bright = [_name(ctx, bar) for bar in view.bars if bar.strategy in view.lit]
    what = [words["lines"]] if view.sent_lit else bright
    return [*found, words["bright"].format(what=tell.listed(what))] if what else found


def _bar(view: View, ctx: Context, bar: Bar) -> list[str]:
    words, before = WORDS[ctx.facts.lang], view.before(bar)
    if not bar.taken:
        return [words["begun"].format(name=_name(ctx, bar))]
    parts = []
    for role in bar.roles:
        part = bar.kept.part(role)
        copied = "copied" if ctx.facts.ledger.cards > 1 else "alone"
        key = "divided" if part.divided else copied
        parts.append(words[key].format(role=ctx.facts.term(role), size=gb(part.nbytes)))
    listed = Teller(ctx).clauses(parts)
    found = [words["bar"].format(name=_name(ctx, bar), total=total_of(bar), parts=listed)]
    if bar.kept.dropped:
        found.append(words["ghost"].format(size=gb(bar.kept.dropped)))
    if before is not None and before.nbytes > bar.nbytes:
        found.append(words["step"].format(size=gb(before.nbytes - bar.nbytes)))
    return found


def _name(ctx: Context, bar: Bar) -> str:
    return ctx.facts.term(f"ladder_{bar.strategy}")


def _times(ctx: Context, bar: Bar) -> str:
    return ctx.facts.quantity(f"{bar.strategy.value}.sent").eye(ctx.facts.lang)
