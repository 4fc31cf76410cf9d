"""English number words that state a quantity.

Refused: a number word from zero up before a counted noun or unit, with or without an adjective or a
hyphen between (four cards, two full copies, four-card, a dozen samples, third layer); compound
number words anywhere (thirty-two, eight billion); fractions (a quarter of, three-quarters, half the
memory, twice the traffic, quadruple); groups of this lecture's own things (both cards, a pair of
GPUs); `hundreds of`, `a thousand`; `all four`, `four of the`; `card four`; and a number word that
ends a clause after `is`, `by`, `into` and the like, or after a colon (cards: four).

`one` is a quantity only before what counts this lecture's own things (card, layer, copy, shard,
GPU, bytes and units), and not after a determiner (no one card, any one layer). Idioms are free.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from explainer.script.english_reading import (
    Word,
    counted_noun,
    following,
    preceding,
    read_words,
)
from explainer.script.words_english import (
    ARTICLES,
    BEFORE_END,
    COUNTED,
    DETERMINERS,
    FREE,
    GROUP_NUMBERS,
    GROUPS,
    HALVES,
    LEAD,
    MANY,
    MULTIPLIED,
    NUMBERS,
    OF_THESE,
    ONE_AFTER,
    ONE_COUNTED,
    ORDINALS,
    PARTS,
    SEVERAL_COUNTED,
    SMALL_HYPHENED,
    TIMES,
    WHOLE,
)

_FREE = re.compile(rf"\b(?:{'|'.join(FREE)})\b", re.IGNORECASE)
_FOLD = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|hundred|thousand)fold\b", re.IGNORECASE
)
_CLAUSE_END = re.compile(r"\s*(?:[.,;:!?)]|$)")
_SIGN = re.compile(r"\s*[:=(]\s*")
_TAKEN = "\ue001"


def spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of each stray quantity; they may overlap."""
    text = _FREE.sub(lambda found: _TAKEN * len(found[0]), text)
    yield from (found.span() for found in _FOLD.finditer(text))
    words = read_words(text)
    at = 0
    while at < len(words):
        end = _quantity(words, at, text)
        if end is not None:
            yield words[at].start, words[end].end
        at = at + 1 if end is None else end + 1


def _quantity(words: Sequence[Word], at: int, text: str) -> int | None:
    """Return the last word of the quantity that begins at word `at`, or None."""
    word = words[at].text
    if word in NUMBERS:
        return _number(words, at, text)
    found = None
    if word in PARTS or word in HALVES:
        found = _part(words, at, text)
    elif word in MANY:
        found = at + 1 if following(words, at) == "of" else None
    elif word in GROUPS:
        found = _group(words, at)
    elif word in MULTIPLIED:
        found = at
    elif word in TIMES:
        multiplies = DETERMINERS if word == "twice" else DETERMINERS - {"as"}
        found = at + 1 if following(words, at) in multiplies else None
    if found is None and word in ORDINALS:
        found = counted_noun(words, at, COUNTED)
    return counted_noun(words, at, ONE_COUNTED) if word == "first" else found


def _number(words: Sequence[Word], at: int, text: str) -> int | None:
    run = _run(words, at)
    part = following(words, run)
    if part in PARTS:
        return run + 1
    if part in HALVES and words[run].text in ("one", "two"):
        return run + 1
    if run > at:
        counted = counted_noun(words, run, COUNTED)
        return run if counted is None else counted
    if words[at].text == "one":
        if preceding(words, at) in ONE_AFTER:
            return None
        said_of = at > 0 and words[at - 1].text in SEVERAL_COUNTED and _after_sign(words, at, text)
        return at if said_of else counted_noun(words, at, ONE_COUNTED)
    return _several(words, at, text)


def _run(words: Sequence[Word], at: int) -> int:
    """Return the last word of the compound number that begins at word `at`."""
    while True:
        if following(words, at) in NUMBERS:
            at += 1
        elif (
            words[at].text in LEAD
            and following(words, at) == "and"
            and (following(words, at + 1) in NUMBERS)
        ):
            at += 2
        else:
            return at


def _several(words: Sequence[Word], at: int, text: str) -> int | None:
    """Return the end of a quantity that begins with a number word from two (or zero) on."""
    counted = counted_noun(words, at, COUNTED)
    if counted is not None:
        return counted
    after, before = following(words, at), preceding(words, at)
    if after and words[at + 1].hyphened:
        return at + 1
    if after == "of" and following(words, at + 1) in OF_THESE:
        return at + 2
    grouped = before in ARTICLES and words[at].text in GROUP_NUMBERS
    if grouped or before in WHOLE or before in SMALL_HYPHENED:
        return at
    ends = _CLAUSE_END.match(text, words[at].end) is not None
    return at if ends and (before in BEFORE_END or _after_sign(words, at, text)) else None


def _after_sign(words: Sequence[Word], at: int, text: str) -> bool:
    """Return whether word `at` is said of what stands before a sign: `cards: four`, `cards = four`,
    `cards (four)`.
    """
    last = words[at - 1].end if at > 0 else 0
    return _SIGN.fullmatch(text, last, words[at].start) is not None


def _part(words: Sequence[Word], at: int, text: str) -> int | None:
    """Return the end of a fraction that begins at `quarter`, `half` or `third`."""
    word, after = words[at].text, following(words, at)
    before = preceding(words, at)
    if word in ("quarter", "quarters"):
        return at
    if word in HALVES:
        if after and words[at + 1].hyphened and after not in COUNTED:
            return None
        counted = counted_noun(words, at, COUNTED)
        exact = after in DETERMINERS or before in ("by", "in", "a", "other", "one", "two")
        return counted if counted is not None else at if exact else None
    plural = word.endswith("s")
    ends = _CLAUSE_END.match(text, words[at].end) is not None
    a_part = before in ARTICLES or before == "one"
    return at if (after == "of" and (plural or a_part)) or (ends and a_part) else None


def _group(words: Sequence[Word], at: int) -> int | None:
    """Return the end of `both cards`, `a pair of cards`, `a couple of the GPUs`, or None."""
    word = words[at].text
    if following(words, at) == "of":
        at += 1
    elif word != "both" and not (word == "couple" and preceding(words, at) in ARTICLES):
        return None
    if following(words, at) in DETERMINERS:
        at += 1
    end = counted_noun(words, at, SEVERAL_COUNTED)
    between = end is not None and word == "both" and following(words, end) == "and"
    return None if between else end
