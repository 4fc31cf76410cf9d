"""What a picture shows, in words: the alt text and the SVG's description, made from the View.

The sentences name what a reader would see, in the order the picture is read, and take every
number and every holder from the same View and ledger as the drawing itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.drawing.amounts import subtotal
from explainer.drawing.context import Context
from explainer.drawing.pen import indexed, layer_name, version_name
from explainer.drawing.view import View
from explainer.lang import Lang
from explainer.ledger import gb

PHRASES: Mapping[Lang, Mapping[str, str]] = MappingProxyType(
    {
        "zh": MappingProxyType(
            {
                "cards": "{n} 张卡并排。",
                "keeps": "卡 {card} 长期保管 {shards}（{roles}），小计 {size}。",
                "empty": "卡 {card} 的状态还没有画出。",
                "at": "样本在 {layer} 旁，{done}。",
                "computed": "这一层刚算过",
                "waiting": "这一层还没有算",
                "backward": "箭头从最后一层指回第一层。",
                "view": "每张卡下方的虚线托盘里，临时放着 {layer} 的参数 {shards}，"
                "放大 {factor} 倍。",
                "gradient": "每张卡下方的虚线托盘里，临时放着 {layer} 的本卡梯度 {shards}，"
                "放大 {factor} 倍。",
                "wire": "{shard} 从卡 {sources} 送到卡 {targets}。",
                "sum": "卡 {sources} 的 {shard} 汇到一处，求和再除以 {divisor}，归卡 {owner}。",
                "added": "卡 {sources} 的 {shard} 汇到一处求和。",
                "copies": "同一片 {shard} 有 {n} 份，在卡 {cards}。",
                "missing": "每张卡在自己没有的参数格里标着问号。",
                "versions": "参数的版本：{versions}。",
                "list": "、",
            }
        ),
        "en": MappingProxyType(
            {
                "cards": "{n} cards side by side.",
                "keeps": "Card {card} keeps {shards} for long ({roles}), subtotal {size}.",
                "empty": "The state of card {card} is not drawn yet.",
                "at": "The samples are beside {layer}, {done}.",
                "computed": "which has just been computed",
                "waiting": "which has not been computed yet",
                "backward": "The arrows lead from the last layer back to the first.",
                "view": "A dashed tray at the foot of each card holds the parameters of {layer} "
                "for the moment, {shards}, magnified {factor} times.",
                "gradient": "A dashed tray at the foot of each card holds this card's own gradient "
                "of {layer} for the moment, {shards}, magnified {factor} times.",
                "wire": "{shard} travels from card {sources} to card {targets}.",
                "sum": "{shard} from card {sources} meet, are added and divided by {divisor}, and "
                "go to card {owner}.",
                "added": "{shard} from card {sources} meet and are added.",
                "copies": "Copies of {shard} kept: {n}, on card {cards}.",
                "missing": "A question mark stands in every parameter cell that a card lacks.",
                "versions": "Version of the parameters: {versions}.",
                "list": ", ",
            }
        ),
    }
)


def describe(view: View, ctx: Context) -> str:
    """The picture in plain sentences of its language."""
    lang = ctx.facts.lang
    phrases = PHRASES[lang]
    parts = [phrases["cards"].format(n=ctx.facts.ledger.cards)]
    parts += _kept(view, ctx, phrases)
    parts += _moving(view, ctx, phrases)
    parts.append(ctx.beat.provenance.of(lang))
    return ("" if lang == "zh" else " ").join(parts)


def _shards(letter: str, shards: list[int], phrases: Mapping[str, str]) -> str:
    return phrases["list"].join(indexed(letter, shard) for shard in shards)


def _numbers(cards: tuple[int, ...], phrases: Mapping[str, str]) -> str:
    return phrases["list"].join(str(card) for card in cards)


def _kept(view: View, ctx: Context, phrases: Mapping[str, str]) -> list[str]:
    found = []
    for card, rows in enumerate(view.rows):
        kept = sorted({b.shard for b in view.blocks if b.card == card and b.role in rows})
        if not kept:
            found.append(phrases["empty"].format(card=card))
            continue
        found.append(
            phrases["keeps"].format(
                card=card,
                shards=_shards("θ", kept, phrases),
                roles=phrases["list"].join(ctx.facts.term(role) for role in rows),
                size=gb(subtotal(view, ctx, card)),
            )
        )
    if view.base is not None:
        versions = sorted({b.version for b in view.blocks if b.role == "parameters"})
        names = phrases["list"].join(version_name(v, view.base) for v in versions)
        found.append(phrases["versions"].format(versions=names))
    if view.copies is not None:
        for shard, holders in zip(view.copies.shards, view.copies.holders, strict=True):
            found.append(
                phrases["copies"].format(
                    shard=indexed("θ", shard), n=len(holders), cards=_numbers(holders, phrases)
                )
            )
    return found


def _moving(view: View, ctx: Context, phrases: Mapping[str, str]) -> list[str]:
    found = []
    if view.samples:
        sample = view.samples[0]
        found.append(
            phrases["at"].format(
                layer=layer_name(sample.layer, ctx.facts.ledger.layers),
                done=phrases["computed" if sample.computed else "waiting"],
            )
        )
    if view.direction == "backward":
        found.append(phrases["backward"])
    if view.missing:
        found.append(phrases["missing"])
    for tensor, letter in (("view", "θ"), ("gradient", "g")):
        here = sorted({t.shard for t in view.tiles if t.tensor == tensor})
        if here and view.stripe is not None:
            found.append(
                phrases[tensor].format(
                    layer=layer_name(view.stripe.layer, ctx.facts.ledger.layers),
                    shards=_shards(letter, here, phrases),
                    factor=ctx.layout.magnified,
                )
            )
    return [*found, *_travelling(view, phrases)]


def _travelling(view: View, phrases: Mapping[str, str]) -> list[str]:
    found = [
        phrases["wire"].format(
            shard=indexed("θ", wire.shard),
            sources=_numbers(wire.sources, phrases),
            targets=_numbers(wire.targets, phrases),
        )
        for wire in view.wires
    ]
    if view.sum is not None:
        found.append(
            phrases["sum" if view.sum.divided else "added"].format(
                shard=indexed("g", view.sum.shard),
                sources=_numbers(view.sum.contributors, phrases),
                divisor=view.sum.divisor,
                owner=view.sum.owner,
            )
        )
    return found
