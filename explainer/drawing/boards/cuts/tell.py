"""The two cuts, and the pool that there is not, in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.drawing.boards.cuts.view import Cuts, Pairs, Pool, View
from explainer.drawing.context import Context
from explainer.drawing.pen import layer_name
from explainer.drawing.telling.teller import Teller
from explainer.lang import Lang

ZH: Mapping[str, str] = MappingProxyType(
    {
        "bare": "整个模型画成一个大方块",
        "bands": "横线把它切成各层，从 {first} 到 {last}",
        "lanes": "竖着按所属的片分成各列：{shards}",
        "cell": "亮着的一格是 {shard} 在 {layer} 里的部分",
        "lane": "亮着的是整列 {shard}，它穿过所有的层",
        "turn": "亮着的是 {layer}，轮到它了",
        "band": "亮着的是 {layer} 这一横条，它穿过所有的片",
        "cards": "右边的卡各放着自己那列：{kept}",
        "card": "{card} 放 {shard}",
        "stores": "每张卡都放着完整的一套，{size}：{kept}",
        "whole": "{card} 有 {shards}",
        "pool": "下面是一个装得下 {size} 的大框，还打着问号",
        "refused": "下面那个 {size} 的大框打了叉，前面写着“≠”",
        "copies": "各卡里亮着的都是 {shards}，总共 {n} 份",
    }
)
EN: Mapping[str, str] = MappingProxyType(
    {
        "bare": "The whole model is one large block",
        "bands": "Lines across it cut it into layers, {first} to {last}",
        "lanes": "Columns divide it into shards by owner: {shards}",
        "cell": "The lit cell is the part of {layer} that belongs to {shard}",
        "lane": "The whole column of {shard} is lit, through all the layers",
        "turn": "{layer} is lit: it is its turn",
        "band": "The stripe of {layer} is lit, through all the shards",
        "cards": "On the right, cards have their own columns: {kept}",
        "card": "{card} has {shard}",
        "stores": "Every card has a complete copy of {size}: {kept}",
        "whole": "{card} has {shards}",
        "pool": "Below is one frame for {size}, with a question mark",
        "refused": "Below, the frame for {size} is crossed out and marked “≠”",
        "copies": "{shards} is lit on every card, {n} copies in all",
    }
)
WORDS: Mapping[Lang, Mapping[str, str]] = MappingProxyType({"zh": ZH, "en": EN})


def told(view: View, ctx: Context) -> list[str]:
    """What is drawn, and what of it is lit."""
    return _cuts(view, ctx) if isinstance(view, Cuts) else _pool(view, ctx)


def _cuts(view: Cuts, ctx: Context) -> list[str]:
    say, tell, count = WORDS[ctx.facts.lang], Teller(ctx), ctx.facts.ledger.layers.count
    found = [say["bare"]]
    if view.bands:
        ends = layer_name(0, count), layer_name(count - 1, count)
        found.append(say["bands"].format(first=ends[0], last=ends[1]))
    if view.lanes:
        found.append(say["lanes"].format(shards=tell.shards("θ", ctx.fold.places)))
    layer = "" if view.layer is None else layer_name(view.layer, count)
    shard = "" if view.shard is None else tell.shards("θ", [view.shard])
    if layer or shard:
        key = "cell" if layer and shard else "band" if layer else "lane"
        key = key if view.lanes else "turn"
        found.append(say[key].format(layer=layer, shard=shard))
    if view.cards:
        kept = frozenset(pair for pair in view.kept if pair[0] in view.cards)
        found.append(say["cards"].format(kept=_pairs(say["card"], kept, tell)))
    return found


def _pool(view: Pool, ctx: Context) -> list[str]:
    say, tell, facts = WORDS[ctx.facts.lang], Teller(ctx), ctx.facts
    cards = sorted({card for card, _ in view.kept})
    kept = tell.clauses(
        say["whole"].format(
            card=tell.cards([card]),
            shards=tell.shards("θ", sorted(shard for holder, shard in view.kept if holder == card)),
        )
        for card in cards
    )
    total = facts.quantity("replicated.total").eye(facts.lang)
    found = [say["stores"].format(size=total, kept=kept)]
    if view.pool:
        size = facts.quantity("pool").eye(facts.lang)
        found.append(say["refused" if view.refused else "pool"].format(size=size))
    if view.copies is not None:
        shards = tell.shards("θ", view.copies.shards)
        found.append(say["copies"].format(shards=shards, n=view.copies.count))
    return found


def _pairs(phrase: str, kept: Pairs, tell: Teller) -> str:
    """Who has which shard, card by card."""
    return tell.listed(
        phrase.format(card=tell.cards([card]), shard=tell.shards("θ", [shard]))
        for card, shard in sorted(kept)
    )
