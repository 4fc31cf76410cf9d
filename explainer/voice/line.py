"""What is said in one breath: a sentence, or as much of it as stands between two cues."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from explainer.lang import Lang
from explainer.script import Beat, Filled, Segment, Span
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
    """A segment's lines; none where nothing is said.

    Eye and ear differ only in what references wrote, so that sentences end at the same words.
    """
    seen, heard = segment.seen(), segment.heard()
    eyes, ears = _ends(seen), _ends(heard)
    found = zip(pairwise(eyes), pairwise(ears), strict=True)
    return tuple(
        Line(seen[a:b], heard.text[c:d], _whole(heard.text[c:d]))
        for (a, b), (c, d) in found
        if heard.text[c:d].strip()
    )


def _whole(text: str) -> bool:
    return any(not text[match.end() :].strip(_AFTER) for match in SENTENCE_END.finditer(text))


_AFTER = " \"'”’)]）」』】》〉"


def _ends(text: Filled) -> tuple[int, ...]:
    """Where sentences end, with the quotes and spaces behind them; 0 first, the text's end last."""
    inner = [end for end in _sentence_ends(text.text, text.spans) if 0 < end < len(text.text)]
    return (0, *inner, len(text.text))


def _sentence_ends(text: str, spans: Sequence[Span]) -> Iterator[int]:
    for match in SENTENCE_END.finditer(text):
        # A reference's own point ends nothing: the other of the two texts need not have it.
        if any(span.start <= match.start() < span.end for span in spans):
            continue
        end = match.end()
        while end < len(text) and text[end] in _AFTER:
            end += 1
        yield end
