"""A text with its references filled in, which knows what each of them wrote, and where."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from explainer.lang import Lang


@dataclass(frozen=True)
class Span:
    """The characters from `start` to `end` of a text were written by `{ledger.NAME}`."""

    start: int
    end: int
    name: str


Spans = tuple[Span, ...]


@dataclass(frozen=True)
class Filled:
    """A text for the reader, and the spans in it that references wrote, in order."""

    text: str
    spans: Spans = ()

    def __getitem__(self, part: slice) -> Filled:
        """Return a part of the text; a span that is cut keeps what is left of it."""
        start, stop, _ = part.indices(len(self.text))
        return Filled(self.text[start:stop], within(self.spans, start, stop))

    def __add__(self, other: Filled) -> Filled:
        """Return this text with the other behind it."""
        moved = (
            Span(span.start + len(self.text), span.end + len(self.text), span.name)
            for span in other.spans
        )
        return Filled(self.text + other.text, (*self.spans, *moved))


def within(spans: Spans, start: int, stop: int) -> Spans:
    """Return the spans of a text as they are in its part from `start` to `stop`."""
    return tuple(
        Span(max(span.start, start) - start, min(span.end, stop) - start, span.name)
        for span in spans
        if max(span.start, start) < min(span.end, stop)
    )


@dataclass(frozen=True)
class Written:
    """What stands in a text for a reference to `name`; the name is empty where there is none."""

    name: str
    text: str


Piece = str | Written


def filled(pieces: Sequence[Piece], lang: Lang) -> Filled:
    """Join pieces of a text: the author's words, and what is written between them.

    In Chinese a space goes where Chinese now meets Chinese, and comes where a reference brings
    Latin letters that nobody could know of when the text was written.
    """
    text, after_written = "", False
    spans: list[Span] = []
    for piece in pieces:
        written = isinstance(piece, Written)
        name = piece.name if isinstance(piece, Written) else ""
        words = piece.text.strip(" ") if isinstance(piece, Written) else piece
        if not words:
            continue
        if lang == "zh" and (written or after_written):
            text, words = _met(text, words)
        if name:
            spans.append(Span(len(text), len(text) + len(words), name))
        text += words
        after_written = written
    return Filled(text, tuple(spans))


def _met(left: str, right: str) -> tuple[str, str]:
    """Return two neighbours with the space between them that Chinese wants."""
    bare_left, bare_right = left.rstrip(" "), right.lstrip(" ")
    if not bare_left or not bare_right:
        return left, right
    one, two = bare_left[-1], bare_right[0]
    if _han(one) and _han(two):
        return bare_left, bare_right
    apart = (_han(one) and _latin(two)) or (_latin(one) and _han(two))
    touching = bare_left == left and bare_right == right
    return (left + " ", right) if apart and touching else (left, right)


def _han(sign: str) -> bool:
    return unicodedata.east_asian_width(sign) in "WF" and unicodedata.category(sign)[0] == "L"


def _latin(sign: str) -> bool:
    return sign.isascii() and sign.isalpha()
