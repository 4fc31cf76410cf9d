"""What a description says, read back from its sentences, and what a View and the ledger make true.

Both are sets of plain facts, found by ways of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing import Context, View
from explainer.drawing.pen import indexed, layer_name
from explainer.drawing.typeset import SUBSCRIPTS
from explainer.lang import Lang
from explainer.ledger import Ledger, Role, Strategy, gb

Fact = tuple[object, ...]
SEP = {"zh": "、", "en": "(?:, | and )"}
SIZE = r"(?:≈ )?[\d.]+\u00a0[KMGT]?B"
LOW = "[₀-₉ₙ]+"
ROLES: dict[Lang, dict[str, str]] = {
    "zh": {"参数": "parameters", "梯度": "gradients", "优化器状态": "optimizer",
           "主权重": "master", "m": "m", "v": "v"},
    "en": {"parameters": "parameters", "gradients": "gradients", "optimizer states": "optimizer",
           "master weights": "master", "m": "m", "v": "v"},
}  # fmt: skip
PATTERNS: dict[Lang, dict[str, str]] = {
    "zh": {
        "keeps": "卡 (N) 各?长期保管 (S)",
        "subtotal": "小计 (SIZE)",
        "version": r"，参数版本 (t(?:\+\d)?)",
        "counter": "(实|虚)线框里的计数：(.*) (SIZE)$",
        "beside": "在(刚算完|还没算)的 (L) 旁",
        "sample": "卡 (N) 的样本 (BLOW)",
        "tiles": r"卡 (N) 的虚线托盘（放大 (\d+) 倍）.*?(L) ?的?(?:参数|梯度) (S)",
        "in version": r"，版本 (t(?:\+\d)?)",
        "sent": "(S) 从卡 (N) 送往卡 (N)",
        "sum": r"卡 (N) 的 (S) 相加(?:，再除以 (\d+))?(?:，结果归卡 (N))?$",
        "copies": r"(S) 有 (\d+) 份，在卡 (N)",
    },
    "en": {
        "keeps": "[Cc]ards? (N) (?:each )?keeps? (S)",
        "subtotal": "subtotal of (SIZE)",
        "version": r"the parameters in version (t(?:\+\d)?)",
        "counter": "in a (solid|dashed) frame reads: (.*) (SIZE)$",
        "beside": "Beside (L), which has (just|not) been computed",
        "sample": "sample (BLOW) on card (N)",
        "tiles": r"magnified (\d+) times, holds? (S) of the \w+ of (L) on cards? (N)",
        "in version": r"moment, in version (t(?:\+\d)?)",
        "sent": "(S) goes from card (N) to cards? (N)",
        "sum": r"the (S) of cards? (N) goe?s? into one sum(?:, which is divided by (\d+))?"
        "(?:, and the result goes to card (N))?$",
        "copies": r"(\d+) of (S), on cards? (N)",
    },
}


def heard(text: str, lang: Lang) -> set[Fact]:
    """The facts that a description tells."""
    found: set[Fact] = set()
    for sentence in re.split("。" if lang == "zh" else r"\. ", text):
        for read in (_kept, _counters, _samples, _tiles, _travels, _copies):
            found |= set(read(sentence.removesuffix("."), lang))
    return found


def _all(name: str, sentence: str, lang: Lang) -> list[re.Match[str]]:
    sep = SEP[lang]
    pattern = PATTERNS[lang][name].replace("SIZE", SIZE).replace("BLOW", f"B{LOW}")
    pattern = pattern.replace("(L)", f"(L{LOW})").replace("(N)", rf"(\d+(?:{sep}\d+)*)")
    return list(re.finditer(pattern.replace("(S)", f"([θg]{LOW}(?:{sep}[θg]{LOW})*)"), sentence))


def _numbers(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text.translate(SUBSCRIPTS))]


def _kept(sentence: str, lang: Lang) -> Iterator[Fact]:
    held = _all("keeps", sentence, lang)
    cards = [card for match in held for card in _numbers(match[1])]
    for match in held:
        for card in _numbers(match[1]):
            yield from (("keeps", card, shard) for shard in _numbers(match[2]))
    words = "|".join(ROLES[lang])
    for card in cards:
        for word, size in re.findall(rf"({words}) ({SIZE})", sentence):
            yield "amount", card, ROLES[lang][word], size
        for name in ("subtotal", "version"):
            yield from ((name, card, match[1]) for match in _all(name, sentence, lang))


def _counters(sentence: str, lang: Lang) -> Iterator[Fact]:
    for frame, words, size in (m.groups() for m in _all("counter", sentence, lang)):
        yield "counter", frame in {"实", "solid"}, words, size


def _samples(sentence: str, lang: Lang) -> Iterator[Fact]:
    for match in _all("beside", sentence, lang):
        layer, done = match.groups() if lang == "en" else match.groups()[::-1]
        for sample in _all("sample", sentence, lang):
            batch, card = sample.groups() if lang == "en" else sample.groups()[::-1]
            yield "sample", int(card), batch, layer, done in {"刚算完", "just"}


def _tiles(sentence: str, lang: Lang) -> Iterator[Fact]:
    for match in _all("tiles", sentence, lang):
        if lang == "zh":
            cards, factor, layer, shards = match.groups()
        else:
            factor, shards, layer, cards = match.groups()
        version = [m[1] for m in _all("in version", sentence, lang)]
        for card in _numbers(cards):
            for shard in _numbers(shards):
                yield "tile", card, shards[0], shard, layer, int(factor), *version


def _travels(sentence: str, lang: Lang) -> Iterator[Fact]:
    for match in _all("sent", sentence, lang):
        (shard,), (source,) = _numbers(match[1]), _numbers(match[2])
        yield from (("sent", shard, source, target) for target in _numbers(match[3]))
    for match in _all("sum", sentence, lang):
        first, second, divisor, owner = match.groups()
        cards, named = (first, second) if lang == "zh" else (second, first)
        yield "sum", named, tuple(_numbers(cards)), divisor, owner


def _copies(sentence: str, lang: Lang) -> Iterator[Fact]:
    for match in _all("copies", sentence, lang):
        named, count = (match[1], match[2]) if lang == "zh" else (match[2], match[1])
        yield "copies", named, int(count), tuple(_numbers(match[3]))


def true(view: View, ctx: Context) -> set[Fact]:
    """The facts that a description of this View must tell, no more and no fewer."""
    return {*_true_state(view, ctx), *_true_counters(view, ctx), *_true_moves(view, ctx)}


def _bytes(ledger: Ledger, view: View, card: int, role: str) -> int:
    shards = {b.shard for b in view.blocks if (b.card, b.role) == (card, role)}
    every = len(shards) == ledger.cards
    return (
        ledger.whole(Role(role)).nbytes
        if every
        else len(shards) * ledger.per_card(Strategy.FULL, Role(role)).nbytes
    )


def _true_state(view: View, ctx: Context) -> Iterator[Fact]:
    ledger = ctx.facts.ledger
    for block in view.blocks:
        if block.role in view.rows[block.card]:
            yield "keeps", block.card, block.shard
            if view.base is not None and block.role == "parameters":
                yield "version", block.card, _version(block.version, view.base)
    for card, rows in enumerate(view.rows):
        sizes = {role: _bytes(ledger, view, card, role) for role in rows}
        if view.totals and rows and view.base is None:
            yield "subtotal", card, gb(sum(sizes.values()))
        if view.states and "optimizer" in rows:
            sizes.pop("optimizer")
            for name in ("master", "m", "v"):
                sizes[name] = ledger.per_card_tensor(Strategy.FULL, name).nbytes
        if view.totals:
            yield from (("amount", card, name, gb(size)) for name, size in sizes.items())


def _version(version: int, base: int) -> str:
    return "t" if version == base else f"t+{version - base}"


def _true_counters(view: View, ctx: Context) -> Iterator[Fact]:
    ledger, term = ctx.facts.ledger, ctx.facts.term
    if view.counter:
        sizes = [
            sum(_bytes(ledger, view, card, role) for role in rows)
            for card, rows in enumerate(view.rows)
        ]
        yield "counter", True, term("persistent"), gb(max(sizes))
    if view.temporary and view.stripe is not None:
        name = "view" if view.stripe.role == "parameters" else "gradient"
        layer = layer_name(view.stripe.layer, ledger.layers.count)
        yield "counter", False, f"{layer} {term(name)}", gb(ledger.view().nbytes)


def _true_moves(view: View, ctx: Context) -> Iterator[Fact]:
    layers = ctx.facts.ledger.layers.count
    for s in view.samples:
        batch = indexed(s.batch[0], s.batch[1:])
        yield "sample", s.card, batch, layer_name(s.layer, layers), s.computed
    for t in view.tiles:
        lent = t.tensor == "view"
        told = [_version(t.version, view.base)] if lent and view.base is not None else []
        factor, layer = ctx.layout.tray.factor, layer_name(t.layer, layers)
        yield "tile", t.card, "θ" if lent else "g", t.shard, layer, factor, *told
    for wire in view.wires if view.sum is None else ():
        for source in wire.sources:
            yield from (("sent", wire.shard, source, c) for c in wire.targets if c != source)
    if view.sum is not None:
        found = view.sum
        divisor = str(found.divisor) if found.divided else None
        owner = str(found.owner) if found.delivered else None
        yield "sum", indexed("g", found.shard), found.contributors, divisor, owner
    if view.copies is not None:
        for shard, holders in zip(view.copies.shards, view.copies.holders, strict=True):
            yield "copies", indexed("θ", shard), len(holders), holders
