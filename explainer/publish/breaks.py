"""Where a text may be broken, and how gladly: the atoms of a line.

An atom never breaks: a Latin word, a number with its unit, a Chinese character with the marks that
belong to it. The rules for marks at a line's start and end follow the W3C's Requirements for
Chinese Text Layout (section 3.1.6), a little stricter: a dash or an ellipsis starts no line.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from explainer.script import Filled, Span

NO_START = frozenset("，。、；：？！）》」』】〕〉〗］｝”’…—–·～％‰℃℉々ー,.;:?!)]}%°")
NO_END = frozenset("（《「『【〔〈〖［｛“‘([{$¥￥#")
_QUOTES = frozenset("\"'")  # either kind, so never parted from what they touch
_GLUE = frozenset("\u00a0\u202f\u2007\u2060\u200d")
_MARKS = frozenset({"Mn", "Mc", "Me", "Cf"})
_OPENERS, _CLOSERS = "（《「『【〔〈［｛“‘([{", "”’）》」』】〕〉］｝\"')]}"

# The cost of breaking after an atom. Only their order and rough ratios matter.
SENTENCE, CLAUSE, COMMA, DASH, LIST, BRACKET = 0.0, 1.0, 2.5, 3.0, 6.0, 7.0
SOFT, PLAIN, TIGHT = 9.0, 14.0, 40.0
_AFTER_MARK = {
    **dict.fromkeys("。！？.!?", SENTENCE),
    **dict.fromkeys("；：;:", CLAUSE),
    **dict.fromkeys("，,", COMMA),
    **dict.fromkeys("—–…", DASH),
    "、": LIST,
}
_NUMBER, _LONGEST_NUMBER = re.compile(r"(?<![^\s(≈])[0-9](?:[0-9.,]*[0-9])?[KMBT]? $"), 12
_ZH_AFTER, _ZH_BEFORE = frozenset("的了着"), frozenset("和与把被让也都就才")
_EN_BEFORE = re.compile(
    r"(and|or|but|so|then|which|that|when|while|where|because|if|for|with|from|by|in|on|at|to|of"
    r"|into|as|is|are|has|have|can|may)\b"
)
_EN_AFTER = re.compile(
    r"(?:^| )(a|an|the|of|to|in|on|at|by|for|with|from|and|or|but|its|their|this|these|each|every"
    r"|no|one|as|into|that|is|are|so|then)$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Atom:
    """An unbreakable piece of a text from index `start`; `space` when one follows it on a line.

    `cost` says how bad a break after it is; SENTENCE is the best place, TIGHT a poor one.
    """

    text: str
    start: int
    space: bool
    cost: float


def clean(text: str) -> str:
    """The text on one line: white space becomes single spaces, control characters go.

    No-break spaces stay, but only between two characters that they can hold together.
    """
    spaced = re.sub(r"[^\S\u00a0\u202f\u2007]+", " ", text)
    shown = "".join(c for c in spaced if unicodedata.category(c) not in {"Cc", "Cs"})
    shown = re.sub("[\u200b\ufeff]", "", shown)
    return re.sub(r"\s* \s*|[\u00a0\u202f\u2007]{2,}", " ", shown).strip()


def cleaned(text: Filled) -> Filled:
    """The same for a text that knows which characters its references wrote."""
    bare = clean(text.text)
    places: list[int] = []
    at = 0
    for char in bare:
        found = (i for i in range(at, len(text.text)) if _stands_for(text.text[i], char))
        at = next(found, at)
        places.append(at)
        at += 1
    spans = []
    for span in text.spans:
        kept = [i for i, place in enumerate(places) if span.start <= place < span.end]
        if kept:
            spans.append(Span(kept[0], kept[-1] + 1, span.name))
    return Filled(bare, tuple(spans))


def _stands_for(written: str, shown: str) -> bool:
    return written == shown or (shown == " " and written.isspace())


def wide(char: str) -> bool:
    """Whether a character takes a full-width cell, as Chinese characters and their marks do."""
    return unicodedata.east_asian_width(char) in "WF"


def atoms(text: str) -> tuple[Atom, ...]:
    """A cleaned text as atoms in order; together with their spaces they are the whole text."""
    cuts = [0, *(i for i in range(1, len(text)) if _may_break(text, i)), len(text)]
    return tuple(_atom(text, a, b) for a, b in pairwise(cuts) if text)


def split_long(atom: Atom, columns: int) -> Iterator[Atom]:
    """Pieces of an atom wider than a line, each no wider than `columns` (full-width counts two).

    This is the one case where an atom must be broken; a better place is taken where there is one.
    """
    rest, start = atom.text, atom.start
    while len(rest) > (reach := _reach(rest, columns)):
        letters = [i for i, char in enumerate(rest) if unicodedata.category(char)[0] in "LNS"]
        # The last piece is no lone letter, unless the other would be short for that.
        most = min([reach, *(i for i in letters[-2:-1] if i > reach // 2)])
        good = (i for i in range(most, reach // 2, -1) if not _bound(rest[i - 1], rest[i]))
        cut = next(good, most)
        yield Atom(rest[:cut], start, space=False, cost=TIGHT)
        rest, start = rest[cut:], start + cut
    yield Atom(rest, start, atom.space, atom.cost)


def _reach(text: str, columns: int) -> int:
    """How many characters fit when each is taken at its widest, as for Chinese marks."""
    used = 0
    for index, char in enumerate(text):
        used += 1 if char.isascii() else 2
        if used > columns:
            return max(1, index)
    return len(text)


def _atom(text: str, start: int, end: int) -> Atom:
    body = text[start:end]
    return Atom(body.rstrip(" "), start, body.endswith(" "), _cost(text, end))


def _bound(left: str, right: str) -> bool:
    """Whether two neighbours must share a line, whatever they are part of."""
    return (
        left in NO_END
        or right in NO_START
        or left in _GLUE
        or right in _GLUE
        or unicodedata.category(right) in _MARKS
    )


def _may_break(text: str, i: int) -> bool:
    """Whether a line may end before text[i] (and after the space before it, if there is one)."""
    left, right = text[i - 1], text[i]
    if right == " ":
        return False
    spaced = left == " "
    left = text[i - 2] if spaced else left
    if _bound(left, right) or (left.isnumeric() and wide(right)):
        return False  # 4 张: a number keeps what it counts, 4 cards as well
    if spaced:
        return not (right.isalpha() and _NUMBER.search(text, max(0, i - _LONGEST_NUMBER), i))
    apart = wide(left) or wide(right)
    return apart and not {left, right} & _QUOTES and not (left == "第" and right.isnumeric())


def _cost(text: str, end: int) -> float:
    """How bad it is to end a line or a caption before text[end]."""
    spoken, after = text[:end].rstrip(), text[end:]
    before = spoken.rstrip(_CLOSERS + " ")
    if not after or not before:
        return SENTENCE
    if before[-1] in _AFTER_MARK:
        return _AFTER_MARK[before[-1]]
    if after[0] in _OPENERS or before != spoken:
        return BRACKET
    if wide(before[-1]) or wide(after[0]):
        soft = before[-1] in _ZH_AFTER or after[0] in _ZH_BEFORE
        return SOFT if soft else PLAIN
    if _EN_AFTER.search(before[-12:]):
        return TIGHT
    return SOFT if _EN_BEFORE.match(after) else PLAIN
