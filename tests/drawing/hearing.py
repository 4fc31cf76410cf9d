"""What a description says, read back from its sentences as plain facts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing.typeset import SUBSCRIPTS
from explainer.lang import Lang

Fact = tuple[object, ...]
SEP = {"zh": "、", "en": "(?:, | and )"}
SIZE = r"(?:≈ )?[\d.]+\u00a0[KMGT]?B"
LOW = "[₀-₉ₙ]+"
RANGE = {"zh": " 到 ", "en": " to "}
ROLES: dict[Lang, dict[str, str]] = {
    "zh": {"参数": "parameters", "梯度": "gradients", "优化器状态": "optimizer",
           "主权重": "master", "m": "m", "v": "v", "动量": "momentum"},
    "en": {"parameters": "parameters", "gradients": "gradients", "optimizer states": "optimizer",
           "master weights": "master", "m": "m", "v": "v", "momentum": "momentum"},
}  # fmt: skip
PATTERNS: dict[Lang, dict[str, str]] = {
    "zh": {
        "keeps": "卡 (N) 各?长期保管 (S)",
        "subtotal": "小计 (SIZE)",
        "version": r"，参数版本 (t(?:\+\d)?)",
        "counter": "(实|虚)线框里的计数：(.*?) (SIZE)$",
        "beside": "在(刚算完|还没算)的 (L) 旁",
        "sample": "卡 (N) 的样本 (BLOW)",
        "tiles": r"卡 (N) 的虚线托盘（放大 (\d+) 倍）.*?(L) ?的?(?:参数|梯度) (S)",
        "in version": r"，版本 (t(?:\+\d)?)",
        "sent": "(S) 各?从卡 (N) (中的所属卡)?送往(?:卡 (N)|其他各卡)",
        "sum": r"卡 (N) 的 (S) 相加(?:，再除以 (\d+))?(?:，结果归卡 (N))?$",
        "former": "在此之前是 (SIZE)$",
        "copies": r"(S) 各?有 (\d+) 份，在卡 (N)",
        "copies before": r"在此之前各有 (\d+) 份$",
        "stack": "^(\\d+) 张卡中，卡 (N) 并排画出，卡 (N) 叠成一摞，上面写着“×(\\d+)”",
        "lane": "有一列代表 (S)，不按比例",
        "asked": "^(参数行里|格子下方)，.*问号$",
    },
    "en": {
        "keeps": "[Cc]ards? (N) (?:each )?keeps? (S)",
        "subtotal": "subtotal of (SIZE)",
        "version": r"the parameters in version (t(?:\+\d)?)",
        "counter": "in a (solid|dashed) frame reads: (.*?) (SIZE)$",
        "beside": "Beside (L), which has (just|not) been computed",
        "sample": "sample (BLOW) on card (N)",
        "tiles": r"magnified (\d+) times, holds? (S) of the \w+ of (L) on cards? (N)",
        "in version": r"moment, in version (t(?:\+\d)?)",
        "sent": "(S) goes from (?:card|its (owner) among cards) (N) "
        "to (?:cards? (N)|every other card)",
        "sum": r"the (S) of cards? (N) go into one sum(?:, which is divided by (\d+))?"
        "(?:, and the result goes to card (N))?$",
        "former": "Before, it was (SIZE)$",
        "copies": r"(\d+) of (?:each of )?(S), on cards? (N)",
        "copies before": r"Before, there were (\d+) of each$",
        "stack": "^Of (\\d+) cards, cards (N) stand side by side, and a stack marked “×(\\d+)” "
        "stands for cards (N)$",
        "lane": "one lane stands for (S) and is not to scale",
        "asked": "^(Below the grid|A question mark stands in every parameter cell)",
    },
}


def heard(text: str, lang: Lang) -> set[Fact]:
    """The facts that a description tells."""
    sentences = re.split("。" if lang == "zh" else r"\. ", text)
    total = max(_numbers(re.sub("“.*”", "", sentences[0]), lang))
    found: set[Fact] = {("cards", total)}
    for sentence in sentences:
        for read in (_kept, _counters, _samples, _tiles, _sums, _copies, _folded):
            found |= set(read(sentence.removesuffix("."), lang))
        found |= set(_sent(sentence, lang, total))
    return found


def _all(name: str, sentence: str, lang: Lang) -> list[re.Match[str]]:
    sep, to = SEP[lang], RANGE[lang]
    pattern = PATTERNS[lang][name].replace("SIZE", SIZE).replace("BLOW", f"B{LOW}")
    card, shard = rf"\d+(?:{to}\d+)?", f"[θg]{LOW}(?: … [θg]{LOW})?"
    pattern = pattern.replace("(L)", f"(L{LOW})").replace("(N)", f"({card}(?:{sep}{card})*)")
    return list(re.finditer(pattern.replace("(S)", f"({shard}(?:{sep}{shard})*)"), sentence))


def _numbers(text: str, lang: Lang) -> list[int]:
    """The cards or shards that are named, each of a range among them."""
    found: list[int] = []
    item = re.compile(rf"(\d+)(?:(?:{RANGE[lang]}| … [θg])(\d+))?")
    for first, last in item.findall(text.translate(SUBSCRIPTS)):
        found += range(int(first), int(last or first) + 1)
    return found


def _kept(sentence: str, lang: Lang) -> Iterator[Fact]:
    held = _all("keeps", sentence, lang)
    cards = [card for match in held for card in _numbers(match[1], lang)]
    for match in held:
        for card in _numbers(match[1], lang):
            yield from (("keeps", card, shard) for shard in _numbers(match[2], lang))
    words = "|".join(ROLES[lang])
    for card in cards:
        for word, size in re.findall(rf"({words}) ({SIZE})", sentence):
            yield "amount", card, ROLES[lang][word], size
        for name in ("subtotal", "version"):
            yield from ((name, card, match[1]) for match in _all(name, sentence, lang))


def _counters(sentence: str, lang: Lang) -> Iterator[Fact]:
    for frame, words, size in (m.groups() for m in _all("counter", sentence, lang)):
        yield "counter", frame in {"实", "solid"}, words, size
    yield from (("former", match[1]) for match in _all("former", sentence, lang))


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
        for card in _numbers(cards, lang):
            for shard in _numbers(shards, lang):
                yield "tile", card, shards[0], shard, layer, int(factor), *version


def _sent(sentence: str, lang: Lang, total: int) -> Iterator[Fact]:
    """What goes where; a shard that its owner sends is sent by the card of its number."""
    for match in _all("sent", sentence, lang):
        named, *about, to = match.groups()
        own, source = about if lang == "en" else about[::-1]
        shards, sources = _numbers(named, lang), _numbers(source, lang)
        pairs = (
            zip(shards, sources, strict=True) if own else [(s, c) for s in shards for c in sources]
        )
        for shard, card in pairs:
            targets = range(total) if to is None else _numbers(to, lang)
            yield from (("sent", shard, card, target) for target in targets if target != card)


def _sums(sentence: str, lang: Lang) -> Iterator[Fact]:
    for match in _all("sum", sentence, lang):
        first, second, divisor, owner = match.groups()
        cards, named = (first, second) if lang == "zh" else (second, first)
        yield "sum", named, tuple(_numbers(cards, lang)), divisor, owner


def _copies(sentence: str, lang: Lang) -> Iterator[Fact]:
    for match in _all("copies", sentence, lang):
        named, count = (match[1], match[2]) if lang == "zh" else (match[2], match[1])
        yield "copies", tuple(_numbers(named, lang)), int(count), tuple(_numbers(match[3], lang))
    yield from (("copies before", int(m[1])) for m in _all("copies before", sentence, lang))


def _folded(sentence: str, lang: Lang) -> Iterator[Fact]:
    for match in _all("stack", sentence, lang):
        _, drawn, *stack = match.groups()
        folded, count = stack if lang == "zh" else stack[::-1]
        yield "drawn", tuple(_numbers(drawn, lang))
        yield "stack", int(count), tuple(_numbers(folded, lang))
    for match in _all("lane", sentence, lang):
        yield "lane", tuple(_numbers(match[1], lang))
    for match in _all("asked", sentence, lang):
        yield "asked", match[1] in {"格子下方", "Below the grid"}
