"""A recording cut into its lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import numpy as np

from explainer.lang import Lang
from explainer.script import Pace
from explainer.voice.line import Line
from explainer.voice.reading import speaking_seconds
from explainer.voice.recording.align import Run, Want, align
from explainer.voice.said import Rest
from explainer.voice.sound import RATE, Samples
from explainer.voice.trim import BLOCK, Stretch, heard, loudness, rests

LOUDEST_NOISE = 10 ** (-24 / 20)
"""How loud noise between words may be beside the voice; louder is taken for a soft word."""
SOFTEST_VOICE = 10 ** (-40 / 20)
"""How soft a sound may be beside the voice and still be one."""
_NOISE, _VOICE = 10, 95
"""Percentiles of loudness: what is as soft as the first is noise, as loud as the second voice."""
_OVER_NOISE = 2.0
_NEAR = RATE * 3 // 10
"""Samples around its likely place in which a line without a rest after it ends."""
_CARELESS = RATE * 15 // 100
"""Samples by which a label may miss the beginning of a word."""


@dataclass(frozen=True)
class Piece:
    """A line and the stretches of a recording in which it is said, at least one."""

    line: Line
    stretches: tuple[Stretch, ...]

    @property
    def start(self) -> int:
        """The sample at which its first word begins."""
        return self.stretches[0].start

    @property
    def end(self) -> int:
        """The sample after its last word."""
        return self.stretches[-1].end

    @property
    def rests(self) -> tuple[Rest, ...]:
        """The silences within."""
        return rests(self.stretches)


@dataclass(frozen=True, eq=False)
class Take:
    """A recording, and the stretches of it in which a voice is heard."""

    file: Path
    samples: Samples
    stretches: tuple[Stretch, ...]


def voiced(samples: Samples) -> tuple[Stretch, ...]:
    """The stretches of a recording in which a voice is heard; its noise counts as silence."""
    levels = loudness(samples)
    if not levels.size:
        return ()
    noise, voice = (float(level) for level in np.percentile(levels, (_NOISE, _VOICE)))
    quiet = min(max(noise * _OVER_NOISE, voice * SOFTEST_VOICE), voice * LOUDEST_NOISE)
    return heard(samples, quiet)


def within(stretches: Sequence[Stretch], start: int, end: int) -> tuple[Stretch, ...]:
    """What of the stretches lies from `start` up to `end`."""
    return tuple(
        Stretch(max(each.start, start), min(each.end, end))
        for each in stretches
        if each.start < end and start < each.end
    )


def snapped(stretches: Sequence[Stretch], sample: int) -> int:
    """The beginning or end of a stretch within which `sample` stands, when that is near."""
    edges = [
        edge
        for each in stretches
        if each.start < sample < each.end
        for edge in (each.start, each.end)
        if abs(edge - sample) <= _CARELESS
    ]
    return min(edges, key=lambda edge: abs(edge - sample), default=sample)


def pieces(
    samples: Samples,
    stretches: Sequence[Stretch],
    parts: Sequence[Sequence[Line]],
    lang: Lang,
    pace: Pace,
) -> tuple[Piece, ...]:
    """The lines said in some stretches of a recording; a silence must stand between two parts.

    Only lines with words may be given. Raises NoMatchError when the silences do not fit.
    """
    lines = [line for part in parts for line in part]
    wants = [_want(line, lang, pace, cut=line is part[-1]) for part in parts for line in part]
    return tuple(
        piece
        for run in align(stretches, wants)
        for piece in _split(samples, stretches[run.start : run.end], run, lines, wants)
    )


def _want(line: Line, lang: Lang, pace: Pace, *, cut: bool) -> Want:
    alone = speaking_seconds(line.ear, lang, replace(pace, sentence_pause=Fraction(0)))
    return Want(float(alone), line.whole, cut)


def _split(
    samples: Samples,
    stretches: Sequence[Stretch],
    run: Run,
    lines: Sequence[Line],
    wants: Sequence[Want],
) -> Iterator[Piece]:
    """A run's lines: cut where it is softest near the likely place, if no silence was found."""
    start, end = stretches[0].start, stretches[-1].end
    shares = [wants[index].share for index in range(run.first, run.last)]
    cuts = [start]
    for index in range(1, len(shares)):
        likely = start + round((end - start) * sum(shares[:index]) / sum(shares))
        cuts.append(
            _softest(samples, max(cuts[-1] + BLOCK, likely - _NEAR), min(end, likely + _NEAR))
        )
    for index, (left, right) in enumerate(pairwise([*cuts, end])):
        yield Piece(lines[run.first + index], within(stretches, left, right))


def _softest(samples: Samples, start: int, end: int) -> int:
    """The middle of the softest block from `start` to `end`."""
    levels = loudness(samples[start:end])
    return start + int(np.argmin(levels)) * BLOCK + BLOCK // 2
