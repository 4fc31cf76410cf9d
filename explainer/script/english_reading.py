"""An English text as words, and the counted noun that follows a word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from explainer.script.words_english import (
    ADJECTIVES,
    COUNTED,
    NOT_NOUNS,
    ONE_COUNTED,
    SMALL_HYPHENED,
)

_WORD = re.compile(r"[A-Za-z]+(?:['’][A-Za-z]+)?|%")
_CLOSE = re.compile(r"[\s\-‐‑–\"'“”‘’*_]+")
_ADJECTIVAL = re.compile(r"\w{2,}(?:ed|al|ic|ous|ive|ent|ant|ful|less|able|ible|ary|ing)")


@dataclass(frozen=True)
class Word:
    """A word; `near` says that only space or a hyphen is between it and the word before."""

    text: str
    start: int
    end: int
    near: bool
    hyphened: bool


def read_words(text: str) -> Sequence[Word]:
    """Return the words of a text in order, in lower case."""
    words: list[Word] = []
    last = 0
    for found in _WORD.finditer(text):
        between = text[last : found.start()]
        near = bool(words) and _CLOSE.fullmatch(between) is not None
        hyphened = near and not between.isspace()
        words.append(Word(found[0].lower(), *found.span(), near, hyphened))
        last = found.end()
    return words


def following(words: Sequence[Word], at: int) -> str:
    """Return the word after word `at` if it is near, or nothing."""
    return words[at + 1].text if at + 1 < len(words) and words[at + 1].near else ""


def preceding(words: Sequence[Word], at: int) -> str:
    """Return the word before word `at` if it is near, or nothing."""
    return words[at - 1].text if at > 0 and words[at].near else ""


def counted_noun(words: Sequence[Word], at: int, nouns: frozenset[str]) -> int | None:
    """Return the counted noun after word `at`, at most two adjectives between, or None."""
    for step in range(at + 1, min(at + 4, len(words))):
        word = words[step]
        if not word.near:
            return None
        bare = re.sub("['’].*", "", word.text)
        if bare in nouns or (nouns is COUNTED and _plural(bare)):
            return step
        if nouns is ONE_COUNTED and word.hyphened and word.text in SMALL_HYPHENED:
            return step
        if not (word.text in ADJECTIVES or bare in COUNTED or _ADJECTIVAL.fullmatch(word.text)):
            return None
    return None


def _plural(word: str) -> bool:
    return (
        len(word) > 3
        and word.endswith("s")
        and not word.endswith(("ss", "us", "is", "ous"))
        and word not in NOT_NOUNS
    )
