"""The ladder in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.drawing.boards.ladder.borrowed import LAYER
from explainer.drawing.boards.ladder.places import rung_total
from explainer.drawing.boards.ladder.view import Bar, View
from explainer.drawing.context import Context
from explainer.drawing.rungs import Rung
from explainer.drawing.telling.teller import Teller
from explainer.lang import Lang
from explainer.ledger import Role, gb

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
                "empty": "“{name}”的位置还是空框。",
                "role": "{name}的{roles}",
                "owned": "{name}的 θ₀",
                "head": "“每卡长期”这行字",
                "view": "“{name}”的小计上方另有虚线框：借来的某层视图 {size}，不在小计之内。",
                "more": "小计也不算激活和缓冲。",
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
                "empty": "The place of {name} is an empty frame.",
                "role": "the {roles} of {name}",
                "owned": "θ₀ of {name}",
                "head": "the line “persistent per card”",
                "view": "Over the subtotal of {name} a dashed box: the view of one layer, {size}, "
                "which it does not count.",
                "more": "Nor does it count activations and buffers.",
            }
        ),
    }
)


def told(view: View, ctx: Context) -> list[str]:
    """Bar by bar, then what is sent, then what is bright."""
    words, tell = WORDS[ctx.facts.lang], Teller(ctx)
    found = [sentence for bar in view.bars for sentence in _bar(view, ctx, bar)]
    sent = [bar for bar in view.bars if bar.strategy in view.sent]
    if sent and all(bar.kept is not None and bar.kept.sent is not None for bar in sent):
        each = (words["one"].format(name=_name(ctx, bar), times=_times(ctx, bar)) for bar in sent)
        found.append(words["sent"].format(each=tell.listed(each)))
    what = [*_bright(view, ctx), *([words["head"]] if view.head_lit else [])]
    if ctx.brief or not what:
        return found
    return [*found, words["bright"].format(what=tell.listed(what))]


def _bright(view: View, ctx: Context) -> list[str]:
    words, tell = WORDS[ctx.facts.lang], Teller(ctx)
    if view.sent_lit:
        return [words["lines"]]
    lit = [bar for bar in view.bars if bar.strategy in view.lit]
    if not view.picks:
        return [_name(ctx, bar) for bar in lit]
    found = []
    for bar in lit:
        roles = [ctx.facts.term(role) for role in Role if view.bright(bar, role)]
        key = "owned" if view.owned else "role"
        if roles:
            found.append(words[key].format(name=_name(ctx, bar), roles=tell.listed(roles)))
    return found


def _bar(view: View, ctx: Context, bar: Bar) -> list[str]:
    words, before = WORDS[ctx.facts.lang], view.before(bar)
    if bar.kept is None:
        return [words["empty"].format(name=_name(ctx, bar))]
    if not bar.taken:
        return [words["begun"].format(name=_name(ctx, bar))]
    listed = Teller(ctx).clauses(_parts(ctx, bar.kept))
    found = [words["bar"].format(name=_name(ctx, bar), total=rung_total(bar.kept), parts=listed)]
    if bar.kept.dropped:
        found.append(words["ghost"].format(size=gb(bar.kept.dropped)))
    stepped = bar.strategy in view.stepped
    if before is not None and stepped and before.nbytes > bar.nbytes:
        found.append(words["step"].format(size=gb(before.nbytes - bar.nbytes)))
    if view.view and bar.kept.part(Role.PARAMETERS).divided:
        size = gb(ctx.facts.ledger.view(LAYER).nbytes)
        found.append(words["view"].format(name=_name(ctx, bar), size=size))
        found += [words["more"]] if view.uncounted else []
    return found


def _parts(ctx: Context, kept: Rung) -> list[str]:
    words, found = WORDS[ctx.facts.lang], []
    for part in kept.parts:
        copied = "copied" if ctx.facts.ledger.cards > 1 else "alone"
        key = "divided" if part.divided else copied
        found.append(words[key].format(role=ctx.facts.term(part.role), size=gb(part.nbytes)))
    return found


def _name(ctx: Context, bar: Bar) -> str:
    return ctx.facts.term(f"ladder_{bar.strategy}")


def _times(ctx: Context, bar: Bar) -> str:
    return ctx.facts.quantity(f"{bar.strategy.value}.sent").eye(ctx.facts.lang)
