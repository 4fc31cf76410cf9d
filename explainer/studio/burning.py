"""Captions that are part of a film's picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from explainer.drawing.marks import Label
from explainer.drawing.parts.caption import caption
from explainer.motion.score import Overlay, Segment
from explainer.publish import Caption
from explainer.studio.film_format import FilmFormat
from explainer.timeline import Timeline


@dataclass(frozen=True)
class _Shown:
    """A caption's marks, and its frames in the film, from `first` up to `end`."""

    first: int
    end: int
    marks: tuple[Label, ...]


def burned(
    segments: Sequence[Segment],
    plan: Timeline,
    captions: Sequence[Caption],
    theme: str,
    film: FilmFormat,
) -> tuple[Segment, ...]:
    """A film's segments, in its order, with the captions over them.

    A caption is up from the frame nearest to its start up to the one nearest to its end: its times
    are whole milliseconds, and a cue's first frame is no later for that.
    """
    shown = [
        _Shown(
            _frame(each.start, plan.fps),
            min(_frame(each.end, plan.fps), plan.frames),
            (caption(each.on_one_line.text, theme, film.width, film.height),),
        )
        for each in captions
    ]
    spans = [cue for beat in plan.beats for cue in beat.cues]
    return tuple(
        replace(segment, overlays=tuple(_during(shown, span.start, span.end)))
        for segment, span in zip(segments, spans, strict=True)
    )


def _frame(seconds: Fraction, fps: Fraction) -> int:
    """The nearest frame, halves up."""
    return (2 * seconds * fps + 1) // 2


def _during(shown: Sequence[_Shown], start: int, end: int) -> Iterator[Overlay]:
    """What is up during some frames of the film, counted from the first of them."""
    for each in shown:
        first, last = max(each.first, start), min(each.end, end)
        if first < last:
            yield Overlay(first - start, last - start, each.marks)
