"""A recording cut into its lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate, pairwise
from pathlib import Path

import numpy as np

from explainer.lang import Lang
from explainer.script import Pace
from explainer.voice.align import NoMatchError, Run, Want, align
from explainer.voice.line import Line
from explainer.voice.reading import speaking_seconds
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
SHORTEST_LINE = RATE * 60 // 1000
"""Samples in which a line is heard at least, 60 ms: the shortest word takes longer."""
_TOO_SHORT = "it is too short for its sentences, or its pauses do not fit them"
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
    def sounding(self) -> int:
        """Samples in which it is heard, its rests left out."""
        return sum(each.length for each in self.stretches)

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

    Only lines with words may be given, and stretches in which something is heard. Raises
    NoMatchError when the silences do not fit, or leave next to nothing for a line.
    """
    lines = [line for part in parts for line in part]
    wants = [_want(line, lang, pace, cut=line is part[-1]) for part in parts for line in part]
    found = tuple(
        piece
        for run in align(stretches, wants)
        for piece in _split(samples, stretches[run.start : run.end], run, lines, wants)
    )
    if any(piece.sounding < SHORTEST_LINE for piece in found):
        raise NoMatchError(_TOO_SHORT)
    return found


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
    """A run's lines: cut near their likely places in the time that something is heard."""
    shares = [wants[index].share for index in range(run.first, run.last)]
    whole = sum(each.length for each in stretches)
    sound = np.concatenate([samples[each.start : each.end] for each in stretches])
    joints = list(accumulate(each.length for each in stretches))[:-1]
    cuts = [0]
    for done in range(1, len(shares)):
        likely = round(whole * sum(shares[:done]) / sum(shares))
        least, most = cuts[-1] + SHORTEST_LINE, whole - (len(shares) - done) * SHORTEST_LINE
        if most < least:
            raise NoMatchError(_TOO_SHORT)
        near = [joint for joint in joints if least <= joint <= most]
        cuts.append(_cut(sound, near, likely, least, most))
    for index, (start, end) in enumerate(pairwise([*cuts, whole])):
        yield Piece(lines[run.first + index], _sounding(stretches, start, end))


def _cut(sound: Samples, joints: Sequence[int], likely: int, least: int, most: int) -> int:
    """Where one line ends and the next begins, from `least` to `most`: at the nearest of the rests,
    which are the `joints` of the sound, if one is near its likely place; else where it is softest.
    """
    rest = min(joints, key=lambda joint: abs(joint - likely), default=None)
    # A rest just beyond would leave a line with a scrap of sound, and a rest after it.
    if rest is not None and abs(rest - likely) <= _NEAR + SHORTEST_LINE:
        return rest
    start = min(max(least, likely - _NEAR), most)
    return _softest(sound, start, max(start, min(most, likely + _NEAR)))


def _softest(sound: Samples, start: int, end: int) -> int:
    """The middle of the softest whole block from `start` to `end`; `start` if there is none."""
    blocks = (end - start) // BLOCK
    if not blocks:
        return start
    levels = loudness(sound[start : start + blocks * BLOCK])
    return start + int(np.argmin(levels)) * BLOCK + BLOCK // 2


def _sounding(stretches: Sequence[Stretch], start: int, end: int) -> tuple[Stretch, ...]:
    """What of the stretches stands from `start` to `end` if the rests between them are left out."""
    found = []
    done = 0
    for each in stretches:
        first, last = max(start - done, 0), min(end - done, each.length)
        if first < last:
            found.append(Stretch(each.start + first, each.start + last))
        done += each.length
    return tuple(found)
