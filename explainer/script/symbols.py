"""Names that stand in a text by themselves and are said in words: θ₀, L₃, t+1."""

from __future__ import annotations

import re
from collections.abc import Sequence

from explainer.lang import Lang
from explainer.ledger import say_index
from explainer.script.filled import Piece, Written

_SYMBOL = re.compile("(?<![A-Za-z])(?:[A-Za-zα-ω][₀-₉]+|t ?[+] ?1)(?![A-Za-z0-9₀-₉])")
_NEXT = {"zh": "t 加一", "en": "t plus one"}


def symbols(text: str, lang: Lang) -> Sequence[Piece]:
    """Return the text in pieces, its symbols in words."""
    pieces: list[Piece] = []
    done = 0
    for found in _SYMBOL.finditer(text):
        said = _NEXT[lang] if found[0][0] == "t" and "+" in found[0] else say_index(found[0], lang)
        pieces += text[done : found.start()], Written("", said)
        done = found.end()
    return (*pieces, text[done:])
