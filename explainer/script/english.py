"""English number words that state a quantity.

Refused: a number word from zero up before a counted noun or unit, with or without an adjective or a
hyphen between (four cards, two full copies, four-card, a dozen samples, third layer); compound
number words anywhere (thirty-two, eight billion); fractions (a quarter of, three-quarters, half the
memory, twice the traffic); `hundreds of`; `all four`, `four of the`; and a number word that ends a
clause after `is`, `by`, `into` and the like.

`one` is a quantity only before what counts this lecture's own things (card, layer, copy, shard,
GPU, bytes and units), and not after a determiner (no one card, any one layer). Idioms are free.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explainer.script.words_english import (
    ADJECTIVES,
    BEFORE_END,
    COUNTED,
    DETERMINERS,
    FREE,
    HALVES,
    LEAD,
    MANY,
    NOT_NOUNS,
    NUMBERS,
    OF_THESE,
    ONE_AFTER,
    ONE_COUNTED,
    ORDINALS,
    PARTS,
    SMALL_HYPHENED,
    TIMES,
    WHOLE,
)

_WORD = re.compile(r"[A-Za-z]+(?:['’][A-Za-z]+)?|%")
_FREE = re.compile(rf"\b(?:{'|'.join(FREE)})\b", re.IGNORECASE)
_CLOSE = re.compile(r"[\s\-‐‑–\"'“”‘’*_]+")
_FOLD = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|hundred|thousand)fold\b", re.IGNORECASE
)
_ADJECTIVAL = re.compile(r"\w{2,}(?:ed|al|ic|ous|ive|ent|ant|ful|less|able|ible|ary|ing)")
_CLAUSE_END = re.compile(r"\s*(?:[.,;:!?)]|$)")
_TAKEN = "\ue001"


@dataclass(frozen=True)
class _Word:
    """A word; `near` says that only space or a hyphen is between it and the word before."""

    text: str
    start: int
    end: int
    near: bool
    hyphened: bool


def spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of each stray quantity; they may overlap."""
    text = _FREE.sub(lambda found: _TAKEN * len(found[0]), text)
    yield from (found.span() for found in _FOLD.finditer(text))
    words = _words(text)
    at = 0
    while at < len(words):
        end = _quantity(words, at, text)
        if end is not None:
            yield words[at].start, words[end].end
        at = at + 1 if end is None else end + 1


def _words(text: str) -> Sequence[_Word]:
    words: list[_Word] = []
    last = 0
    for found in _WORD.finditer(text):
        between = text[last : found.start()]
        near = bool(words) and _CLOSE.fullmatch(between) is not None
        hyphened = near and not between.isspace()
        words.append(_Word(found[0].lower(), *found.span(), near, hyphened))
        last = found.end()
    return words


def _quantity(words: Sequence[_Word], at: int, text: str) -> int | None:
    """Return the last word of the quantity that begins at word `at`, or None."""
    word = words[at].text
    if word in NUMBERS:
        return _number(words, at, text)
    found = None
    if word in PARTS or word in HALVES:
        found = _part(words, at)
    elif word in MANY:
        found = at + 1 if _next(words, at) == "of" else None
    elif word in TIMES:
        multiplies = DETERMINERS if word == "twice" else DETERMINERS - {"as"}
        found = at + 1 if _next(words, at) in multiplies else None
    if found is None and word in ORDINALS:
        found = _counted(words, at, COUNTED)
    return _counted(words, at, ONE_COUNTED) if word == "first" else found


def _number(words: Sequence[_Word], at: int, text: str) -> int | None:
    run = _run(words, at)
    part = _next(words, run)
    if part in PARTS:
        return run + 1
    if part in HALVES and words[run].text in ("one", "two"):
        return run + 1
    if run > at:
        counted = _counted(words, run, COUNTED)
        return run if counted is None else counted
    if words[at].text == "one":
        determined = at > 0 and words[at].near and words[at - 1].text in ONE_AFTER
        return None if determined else _counted(words, at, ONE_COUNTED)
    return _several(words, at, text)


def _run(words: Sequence[_Word], at: int) -> int:
    """Return the last word of the compound number that begins at word `at`."""
    while True:
        if _next(words, at) in NUMBERS:
            at += 1
        elif (
            words[at].text in LEAD
            and _next(words, at) == "and"
            and (_next(words, at + 1) in NUMBERS)
        ):
            at += 2
        else:
            return at


def _several(words: Sequence[_Word], at: int, text: str) -> int | None:
    """Return the end of a quantity that begins with a number word from two (or zero) on."""
    counted = _counted(words, at, COUNTED)
    if counted is not None:
        return counted
    following = _next(words, at)
    if following and words[at + 1].hyphened:
        return at + 1
    if following == "of" and _next(words, at + 1) in OF_THESE:
        return at + 2
    before = words[at - 1].text if at > 0 and words[at].near else ""
    if before in WHOLE:
        return at
    ends = _CLAUSE_END.match(text, words[at].end) is not None
    return at if ends and before in BEFORE_END else None


def _part(words: Sequence[_Word], at: int) -> int | None:
    """Return the end of a fraction that begins at `quarter`, `half` or `third`."""
    word, following = words[at].text, _next(words, at)
    before = words[at - 1].text if at > 0 and words[at].near else ""
    if word in ("quarter", "quarters"):
        return at
    if word in HALVES:
        if following and words[at + 1].hyphened and following not in COUNTED:
            return None
        counted = _counted(words, at, COUNTED)
        exact = following in DETERMINERS or before in ("by", "in", "a", "other", "one", "two")
        return counted if counted is not None else at if exact else None
    plural = word.endswith("s")
    return at if following == "of" and (plural or before in ("a", "an", "one")) else None


def _counted(words: Sequence[_Word], at: int, nouns: frozenset[str]) -> int | None:
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


def _next(words: Sequence[_Word], at: int) -> str:
    """Return the next word if it is near, or nothing."""
    return words[at + 1].text if at + 1 < len(words) and words[at + 1].near else ""
