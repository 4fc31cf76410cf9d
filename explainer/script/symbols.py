"""Names that stand in a text by themselves and are said in words: θ₀, L₃, t+1, ZeRO-1, 1F1B."""

from __future__ import annotations

import re
from collections.abc import Sequence

from explainer.lang import Lang
from explainer.ledger import chinese, english, say_index
from explainer.script.filled import Piece, Written

_SYMBOL = re.compile(
    "(?<![A-Za-z0-9])(?:[A-Za-zα-ω][₀-₉]+|t ?[+] ?1|ZeRO-[0-3]|1F1B)(?![A-Za-z0-9₀-₉/])"
)
_NEXT = {"zh": "t 加一", "en": "t plus one"}
_ONE_AND_ONE = {"zh": "一 F 一 B", "en": "one F one B"}


def symbols(text: str, lang: Lang) -> Sequence[Piece]:
    """Return the text in pieces, its symbols in words."""
    pieces: list[Piece] = []
    done = 0
    for found in _SYMBOL.finditer(text):
        pieces += text[done : found.start()], Written("", _said(found[0], lang))
        done = found.end()
    return (*pieces, text[done:])


def _said(symbol: str, lang: Lang) -> str:
    if symbol == "1F1B":
        return _ONE_AND_ONE[lang]
    if symbol.startswith("ZeRO-"):
        return f"ZeRO {chinese(symbol[-1]) if lang == 'zh' else english(symbol[-1])}"
    return _NEXT[lang] if "+" in symbol else say_index(symbol, lang)
