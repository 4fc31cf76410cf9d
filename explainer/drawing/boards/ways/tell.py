"""The four ways in words, for those who do not see them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from explainer.drawing.boards.ways.view import COMPUTES, KEEPS, ROWS, WAYS, Token, Way, Ways
from explainer.drawing.context import Context
from explainer.drawing.pen import indexed, version_name
from explainer.drawing.telling.teller import Teller
from explainer.lang import Lang

ZH: Mapping[str, str] = MappingProxyType(
    {
        "panels": "并排的各栏里，都是同样的 {n} 张卡",
        "panels.one": "并排的各栏里，都是这 {n} 张卡",
        "question": "上面标着“{question}”的是{ways}",
        "lit": "此刻突出：{what}",
        "data": "数据并行：每张卡都有各层，各读自己的样本",
        "own": "各卡各有自己样本的梯度",
        "common": "各卡的梯度已合成一份，每张卡都拿到",
        "updated": "每张卡都做了同样的更新，参数都到了版本 {version}",
        "tensor": "张量并行（示意）：每层横跨所有的卡，各算其中一部分",
        "sample": "样本 {batch} 在{where}",
        "parts": "{cards} 各有部分结果，正要在层内相加",
        "pipeline": "流水线并行（示意）：每张卡只有一段相连的层",
        "micro": "{cards} 在算 {micro}",
        "waiting": "{micro} 在后面排队",
        "batch": "整批样本 {batch} 还没有切开",
        "sharding": "状态分片：每张卡都算各层，却只长期保管自己那片：{kept}",
        "lent": "{cards} 用虚线框临时放着整个 {layer}",
        "held": "{cards} 用虚线框临时放着 {layer} 的整份梯度",
        "summed": "归约出的梯度到了所属的卡：{sums}",
        "quiet": "还没有点亮的片：{shards}",
        "sent": "{collective}：{shards} 沿各自颜色的线走",
        "top": "{below}的上面",
        "foot": "{above}的下面",
        "between": "{above}和{below}之间",
        "dots": "省略的层",
        "row": " {layer} ",
        "pair": "{card} 留 {shard}",
        "comma": "；",
    }
)
EN: Mapping[str, str] = MappingProxyType(
    {
        "panels": "Panels side by side show the same {n} cards",
        "panels.one": "Panels side by side show the same card",
        "question": "Under “{question}”: {ways}",
        "lit": "Standing out: {what}",
        "data": "Data parallelism: every card has every layer and reads samples of its own",
        "own": "each card has the gradient of its own samples",
        "common": "the gradients have been combined into one, and every card has it",
        "updated": "every card has made the same update, to version {version}",
        "tensor": "Tensor parallelism (schematic): every layer lies across all cards, in parts",
        "sample": "the samples {batch} are {where}",
        "sample.one": "the sample {batch} is {where}",
        "parts": "{cards} have parts of the result, about to be added up within the layer",
        "pipeline": "Pipeline parallelism (schematic): every card has a run of consecutive layers",
        "micro": "{micro} is on {cards}",
        "sharding": "State sharding: every card computes every layer but keeps its own shard only: "
        "{kept}",
        "waiting": "{micro} wait behind it",
        "waiting.one": "{micro} waits behind it",
        "batch": "the batch {batch} is still whole",
        "lent": "{cards} hold all of {layer} for a moment, in dashed frames",
        "held": "{cards} hold the whole gradient of {layer} for a moment, in dashed frames",
        "held.one": "{cards} holds the whole gradient of {layer} for a moment, in a dashed frame",
        "summed": "the reduced gradients are with their owners: {sums}",
        "quiet": "not lit yet: {shards}",
        "lent.one": "{cards} holds all of {layer} for a moment, in a dashed frame",
        "sent": "{collective}: {shards} travel on lines of their colours",
        "top": "above {below}",
        "foot": "below {above}",
        "between": "between {above} and {below}",
        "dots": "the layers left out",
        "row": "{layer}",
        "pair": "{card} keeps {shard}",
        "comma": "; ",
    }
)
WORDS: Mapping[Lang, Mapping[str, str]] = MappingProxyType({"zh": ZH, "en": EN})

QUESTIONS = (("computes", COMPUTES), ("keeps", KEEPS))


def told(view: Ways, ctx: Context) -> list[str]:
    """What stands side by side, what each panel shows, and which of them is lit."""
    say, tell = WORDS[ctx.facts.lang], Teller(ctx)
    cards = ctx.facts.ledger.cards
    found = [say["panels.one" if cards == 1 else "panels"].format(n=cards)]
    found += [_question(say, tell, topic, ways) for topic, ways in QUESTIONS]
    for clauses in (
        _data(view, ctx),
        _tensor(view, ctx),
        _pipeline(view, ctx),
        _keeping(view, ctx),
    ):
        found.append(say["comma"].join(clauses))
    if ctx.brief:
        return found
    lit = [
        ctx.facts.term(f"ways_{topic}")
        for topic in ("computes", "keeps", *WAYS)
        if topic in view.lit
    ]
    return [*found, *([say["lit"].format(what=tell.listed(lit))] if lit else [])]


def _question(say: Mapping[str, str], tell: Teller, topic: str, ways: tuple[Way, ...]) -> str:
    facts = tell.ctx.facts
    names = tell.listed(facts.term(f"ways_{way}") for way in ways)
    return say["question"].format(question=facts.term(f"ways_{topic}"), ways=names)


def _place(say: Mapping[str, str], ctx: Context, passed: int) -> str:
    """Between which rows a sample is that has passed so many."""
    count = ctx.facts.ledger.layers.count
    names = [
        say["dots"] if layer is None else say["row"].format(layer=Teller(ctx).layer(layer % count))
        for layer in ROWS
    ]
    key = "top" if passed == 0 else "foot" if passed == len(names) else "between"
    above, below = names[passed - 1], names[min(passed, len(names) - 1)]
    return say[key].format(above=above, below=below)


def _samples(say: Mapping[str, str], ctx: Context, tokens: tuple[Token, ...]) -> Iterator[str]:
    for passed in sorted({token.passed for token in tokens}):
        names = [indexed(t.batch[0], t.batch[1:]) for t in tokens if t.passed == passed]
        key = "sample.one" if len(names) == 1 and "sample.one" in say else "sample"
        where = _place(say, ctx, passed)
        yield say[key].format(batch=Teller(ctx).listed(names), where=where)


def _data(view: Ways, ctx: Context) -> Iterator[str]:
    say = WORDS[ctx.facts.lang]
    yield say["data"]
    yield from _samples(say, ctx, view.data.tokens)
    if view.data.own:
        yield say["own"]
    if view.data.common:
        yield say["common"]
    if view.data.updated:
        yield say["updated"].format(version=version_name(1, 0))


def _tensor(view: Ways, ctx: Context) -> Iterator[str]:
    say, state = WORDS[ctx.facts.lang], view.tensor
    yield say["tensor"]
    if state.passed is not None:
        where = _place(say, ctx, state.passed - bool(state.parts))
        key = "sample.one" if "sample.one" in say else "sample"
        yield say[key].format(batch=indexed("B", 0), where=where)
    if state.parts:
        yield say["parts"].format(cards=Teller(ctx).cards(state.parts))


def _pipeline(view: Ways, ctx: Context) -> Iterator[str]:
    say = WORDS[ctx.facts.lang]
    yield say["pipeline"]
    for stage, micro in view.pipeline.at:
        cards = Teller(ctx).cards([stage])
        yield say["micro"].format(cards=cards, micro=indexed("μ", micro))
    if view.pipeline.batch:
        yield say["batch"].format(batch=indexed("B", 0))
    if waiting := [indexed("μ", micro) for micro in view.pipeline.waiting]:
        key = "waiting.one" if len(waiting) == 1 and "waiting.one" in say else "waiting"
        names = (
            waiting[0]
            if len(waiting) == 1
            else Teller(ctx).say("range", first=waiting[0], last=waiting[-1])
        )
        yield say[key].format(micro=names)


def _keeping(view: Ways, ctx: Context) -> Iterator[str]:
    say, tell, state = WORDS[ctx.facts.lang], Teller(ctx), view.sharding
    pairs = [
        say["pair"].format(card=tell.cards([card]), shard=tell.shards("θ", [shard]))
        for card, shard in sorted(state.kept)
    ]
    yield say["sharding"].format(kept=tell.listed(pairs))
    yield from _samples(say, ctx, state.tokens)
    if state.row is not None and state.lent:
        layer = ROWS[state.row]
        name = "" if layer is None else tell.layer(layer % ctx.facts.ledger.layers.count)
        key = "held" if state.gradient else "lent"
        key = f"{key}.one" if len(state.lent) == 1 and f"{key}.one" in say else key
        yield say[key].format(cards=tell.cards(state.lent), layer=name)
    for collective in dict.fromkeys(wire.collective for wire in state.wires):
        shards = tell.shards("g" if state.sums else "θ", [wire.shard for wire in state.wires])
        yield say["sent"].format(collective=collective, shards=shards)
    if state.sums:
        yield say["summed"].format(sums=tell.shards("Σg", state.sums))
    if state.quiet:
        yield say["quiet"].format(shards=tell.shards("θ", sorted(state.quiet)))
