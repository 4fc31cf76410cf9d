"""The lecturer's own pronunciations: where they apply in a text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

KEPT = "\ue000"
"""Stands for one word that the lexicon says, while the rest of a text is read."""
_LETTER = "A-Za-zÀ-ɏα-ωΑ-Ω"


def plain(text: str) -> str:
    """The text with one way to write each accent and each space; nothing else is changed."""
    composed = unicodedata.normalize("NFC", text).replace(KEPT, "\ufffd")
    return "".join(" " if sign.isspace() else sign for sign in composed)


def set_aside(words: str, lexicon: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """A plain text with KEPT for every word of the lexicon, and how each of them is said, in order.

    The longest entry counts. A Latin or Greek word applies only as a whole word, a Chinese one
    anywhere; capitals matter.
    """
    said = {plain(word).strip(): text for word, text in lexicon.items() if word.strip()}
    if not said:
        return words, ()
    longest_first = sorted(said, key=lambda word: (-len(word), word))
    pattern = re.compile("|".join(map(_whole, longest_first)))
    found = tuple(said[match[0]] for match in pattern.finditer(words))
    return pattern.sub(KEPT, words), found


def put_back(text: str, said: tuple[str, ...]) -> str:
    """The text with each KEPT replaced by what is said for it."""
    parts = text.split(KEPT)
    return parts[0] + "".join(one + rest for one, rest in zip(said, parts[1:], strict=True))


def _whole(word: str) -> str:
    return _edge(word[0], "<!") + re.escape(word) + _edge(word[-1], "!")


def _edge(sign: str, looking: str) -> str:
    """A condition that no word goes on where this one begins or ends."""
    if re.match(f"[{_LETTER}]", sign):
        return f"(?{looking}[{_LETTER}])"
    return rf"(?{looking}\d)" if sign.isdecimal() else ""
