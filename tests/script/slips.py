"""Slips of grammar that a pattern can know, each with a sentence that has it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from explainer.lang import Lang

THINGS = "cards|layers|copies|shards|models|others"
THING = "card|layer|copy|shard|model|other"
DIGITS = "zero|one|two|three|four|five|six|seven|eight|nine"
SMALL = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"

SLIPS: Mapping[Lang, tuple[tuple[str, str], ...]] = {
    "en": (
        (rf"(?<![\d.,/])1 (?:{THINGS})\b", "1 cards train."),
        (rf"(?<![\w-])(?<!hundred )(?<!thousand )one (?:{THINGS})\b", "one cards train."),
        (rf"(?<![\d.,/])(?:0|[2-9]|[1-9]\d+) (?:{THING})\b", "64 card train."),
        (rf"\b(?:{SMALL}|\w+teen|\w+ty|\w+ty-\w+) (?:{THING})\b", "sixty-four card train."),
        (r"\b(?:are|were|cards) 1\b(?! /)", "There are 1 of them."),
        (r"\bis (?:[2-9]|\d\d+) (?:cards|models)", "There is 64 cards."),
        (rf"\b(?:this|each|every|a|another) (?:{THINGS})\b", "each cards keeps."),
        (rf"\b(?:these|those|many|several|all) (?:{THING})\b", "all card keep."),
        (rf"\bother (?:1|one) (?:{THING})", "the other 1 card."),
        (rf"\b(?!(?:{DIGITS})\b)(\w+) \1\b(?!-)", "of of the model."),
        (r"\bs cards\b", "s cards train."),
        (r" [,.;:?!]", "It keeps all ."),
        (r"[,;:] ?[,.;:]|\.\.", "It keeps all,."),
        (r"\ba (?:8|11|18|eight|eleven|eighteen|m\b)", "a 8-bit state"),
        (r"[一-鿿]", "a 卡"),
    ),
    "zh": (
        (r"(?<![十百千万亿零点一二三四五六七八九])二 ?(?:[张层份片块台个]|[KMGT]B)", "二张卡"),
        (r"(?<![\d.,/])2 ?者|两 ?(?:十|分之)", "两十张卡"),
        (r"(?:其余|另外|别的) ?(?:0|零) ?张", "其余 0 张卡"),
        (r"(?<![百千万亿零])一十", "一十二张卡"),
        (r"(?:约|≈)\s*(?:约|≈)", "约约三 GB"),
        (r"的的|在在|了了|也也|都都|从从|把把", "卡的的样本"),
        (r"[，。；：、？！][，。；：、？！]", "卡，。"),
        (r"[一-鿿] +[一-鿿]", "卡 样本"),
        (r"\s[，。；：、？！]|[，。；：、？！] ", "卡 ，样本"),
        (r"[一-鿿][a-zA-Z≈]", "用m更新"),
        (r"[a-zA-Z](?=[一-鿿])", "m更新"),
    ),
}
EVERYWHERE = (r"[{}]", r"  ", r"^\s|\s$", r"\|", r"=\d")


def slips(text: str, lang: Lang) -> Iterator[str]:
    """Yield the patterns that a text falls under."""
    patterns = (*EVERYWHERE, *(pattern for pattern, _ in SLIPS[lang]))
    yield from (pattern for pattern in patterns if re.search(pattern, text, re.IGNORECASE))
