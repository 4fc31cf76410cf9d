"""What is said in one breath: a sentence, or as much of it as stands between two cues."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from explainer.lang import Lang
from explainer.script import Beat, Filled, Segment
from explainer.voice.reading import SENTENCE_END


@dataclass(frozen=True)
class Line:
    """Words for the eye and the same words for the ear.

    `whole` says that a sentence ends with them. The lines of a segment, joined with nothing between
    them, are the segment: a space between two lines ends the first.
    """

    eye: Filled
    ear: str
    whole: bool


@dataclass(frozen=True)
class Part:
    """A beat's lines from one cue to the next; `cue` is None before the first. There may be no
    line, where two cues follow each other at once.
    """

    cue: str | None
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Speech:
    """All that is said in a beat, in one language."""

    beat: str
    lang: Lang
    parts: tuple[Part, ...]


def speech(beat: Beat, lang: Lang) -> Speech:
    """The beat's narration as lines."""
    parts = (Part(segment.cue, lines(segment)) for segment in beat.narration[lang])
    return Speech(beat.id, lang, tuple(parts))


def lines(segment: Segment) -> tuple[Line, ...]:
    """A segment's lines, each with a word at least; none where nothing is written.

    Eye and ear differ only in what references wrote, so that sentences end at the same words.
    """
    seen, heard = segment.seen(), segment.heard()
    cuts = _with_words(list(zip(_ends(seen), _ends(heard), strict=True)), heard.text)
    return tuple(
        Line(seen[a:b], heard.text[c:d], _whole(_blank(heard[c:d])))
        for (a, c), (b, d) in pairwise(cuts)
    )


Cut = tuple[int, int]
"""A place in the text for the eye, and the same place in the text for the ear."""


def _with_words(cuts: Sequence[Cut], ear: str) -> list[Cut]:
    """The cuts without those that have no word before them, or none behind: marks alone are said
    by nobody, and go with the line before them, or else behind. Only where there is nothing else,
    which the storyboard's check refuses, they are a line.
    """
    kept = list(cuts[:1])
    for (_, start), (eye, end) in pairwise(cuts):
        if any(sign.isalnum() for sign in ear[start:end]):
            kept.append((eye, end))
        elif len(kept) > 1:
            kept[-1] = (eye, end)
    return kept if len(kept) > 1 or not ear.strip() else [cuts[0], cuts[-1]]


def _whole(text: str) -> bool:
    return any(not text[match.end() :].strip(_AFTER) for match in SENTENCE_END.finditer(text))


_AFTER = " \"'”’)]）」』】》〉"
_WRITTEN = "X"


def _blank(text: Filled) -> str:
    """The text with a letter for every character that a reference wrote: a point of its own ends
    nothing, and the other of the two texts need not have it.
    """
    signs = list(text.text)
    for span in text.spans:
        signs[span.start : span.end] = _WRITTEN * (span.end - span.start)
    return "".join(signs)


def _ends(text: Filled) -> tuple[int, ...]:
    """Where sentences end, with the quotes and spaces behind them; 0 first, the text's end last."""
    ends = _sentence_ends(_blank(text))
    return (0, *(end for end in ends if end < len(text.text)), len(text.text))


def _sentence_ends(text: str) -> Iterator[int]:
    for match in SENTENCE_END.finditer(text):
        end = match.end()
        while end < len(text) and text[end] in _AFTER:
            end += 1
        yield end
