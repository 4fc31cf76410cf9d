"""A film's sentences, in either language, each with the time in which it is said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, pairwise

from explainer.lang import Lang
from explainer.publish.breaks import clean
from explainer.publish.windows import windows
from explainer.script import Beat, Pace
from explainer.timeline import BeatSpan, Timeline
from explainer.voice import Line, speech
from explainer.voice.reading import reading_seconds


@dataclass(frozen=True)
class Sentence:
    """A sentence for the eye, from its first word's second to its last word's end."""

    start: Fraction
    end: Fraction
    text: str


@dataclass(frozen=True)
class Timed:
    """A line, and when it is said, in seconds of the film."""

    start: Fraction
    end: Fraction
    line: Line


def sentences(
    plan: Timeline, span: BeatSpan, beat: Beat, pace: Pace, lang: Lang
) -> tuple[Sentence, ...]:
    """All that a beat says in `lang`, each sentence once, also where cues cut it."""
    found: list[Sentence] = []
    begun: list[Timed] = []
    for each in timed_lines(plan, span, beat, pace, lang):
        begun.append(each)
        if each.line.whole:
            found += _sentence(begun)
            begun = []
    return (*found, *_sentence(begun))


def _sentence(lines: list[Timed]) -> list[Sentence]:
    text = clean("".join(each.line.eye.text for each in lines))
    return [Sentence(lines[0].start, lines[-1].end, text)] if text else []


def timed_lines(
    plan: Timeline, span: BeatSpan, beat: Beat, pace: Pace, lang: Lang
) -> Iterator[Timed]:
    """A beat's lines in `lang`, in order.

    In the film's own language they have the times at which they are said. In the other, those of a
    cue share its time as they would take to read; what only they say before the first cue is said
    at its start.
    """
    if lang == plan.lang:
        for cue in span.cues:
            for second, said in plan.lines(cue):
                yield Timed(second, second + said.spoken, said.line)
        return
    told = {part.cue: part.lines for part in speech(beat, lang).parts}
    for window in windows(plan, span):
        lines = [line for cue in window.cues for line in told.get(cue, ())]
        yield from _shared(lines, window.start, window.spoken, pace, lang)


def _shared(
    lines: Iterable[Line], start: Fraction, end: Fraction, pace: Pace, lang: Lang
) -> Iterator[Timed]:
    """Lines in a window, each with a share of it."""
    each = tuple(lines)
    loads = [reading_seconds(line.ear, lang, pace) for line in each]
    total = sum(loads) or Fraction(1)
    marks = accumulate((load / total for load in loads), initial=Fraction(0))
    for line, (first, last) in zip(each, pairwise(marks), strict=True):
        yield Timed(start + (end - start) * first, start + (end - start) * last, line)
