"""A text on its way from the file to the reader, each character knowing where it was written."""

from __future__ import annotations

import re
import unicodedata
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from explainer.lang import Lang

_SPACE = re.compile(r"[ \t\r\n]+")
_CLOSE_SET = "“”‘’—…·"


@dataclass(frozen=True)
class Prose:
    """Text with, for each of its characters, the position in the source it came from."""

    text: str
    origins: tuple[int, ...]

    def __getitem__(self, span: slice) -> Prose:
        """Return a part of the text."""
        return Prose(self.text[span], self.origins[span])

    def without(self, spans: Sequence[tuple[int, int]]) -> Prose:
        """Return the text with some spans (in order, apart) taken out."""
        return self.replace([(start, end, "") for start, end in spans])

    def replace(self, spans: Sequence[tuple[int, int, str]]) -> Prose:
        """Return the text with spans (in order, apart) replaced, each by at most one character."""
        text: list[str] = []
        origins: list[int] = []
        done = 0
        for start, end, new in (*spans, (len(self.text), len(self.text), "")):
            text += self.text[done:start], new
            origins += self.origins[done:start]
            origins += self.origins[start : start + 1] if new else ()
            done = end
        return Prose("".join(text), tuple(origins))


def joined(parts: Iterable[Prose]) -> Prose:
    """Return texts one after the other."""
    kept = tuple(parts)
    origins = tuple(origin for part in kept for origin in part.origins)
    return Prose("".join(part.text for part in kept), origins)


def fold(prose: Prose, marks: Sequence[int], lang: Lang) -> tuple[Prose, tuple[int, ...]]:
    """Join the lines of a text; return it with the new positions of its `marks`
    (positions in it, in order).

    White space that holds a line break or touches a mark becomes one space, or nothing where
    Chinese meets Chinese or its punctuation; at both ends of the text it goes. All other white
    space is kept as written. A mark beside white space stands behind it afterwards.
    """
    spans: list[tuple[int, int, str]] = []
    moved: list[int] = []
    removed = 0
    waiting = deque(marks)
    for found in _SPACE.finditer(prose.text):
        start, end = found.span()
        while waiting and waiting[0] < start:
            moved.append(waiting.popleft() - removed)
        touching = 0
        while waiting and waiting[0] <= end:
            waiting.popleft()
            touching += 1
        outer = start == 0 or end == len(prose.text)
        if outer or touching or "\n" in found[0] or "\r" in found[0]:
            tight = outer or _tight(prose.text[start - 1], prose.text[end], lang)
            new = "" if tight else " "
            spans.append((start, end, new))
            moved += [start - removed + len(new)] * touching
            removed += end - start - len(new)
    moved += [mark - removed for mark in waiting]
    return prose.replace(spans), tuple(moved)


def _tight(before: str, after: str, lang: Lang) -> bool:
    """Return whether two characters stand together without a space when lines are joined."""
    if lang != "zh":
        return False
    if _wide(before) and _wide(after):
        return True
    return any(_wide(sign) and unicodedata.category(sign)[0] == "P" for sign in (before, after))


def _wide(sign: str) -> bool:
    return sign in _CLOSE_SET or unicodedata.east_asian_width(sign) in ("W", "F")
