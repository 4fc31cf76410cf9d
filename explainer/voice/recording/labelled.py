"""A recording cut where its labels stand, each stretch of it held to the words it should hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from explainer.errors import Fault, Place, StoryboardError
from explainer.lang import Lang
from explainer.script import Pace
from explainer.voice.align import NoMatchError
from explainer.voice.line import Part, Speech
from explainer.voice.reading import speaking_seconds
from explainer.voice.recording.cut import Piece, Take, pieces, snapped, within
from explainer.voice.recording.labels import read_labels
from explainer.voice.recording.takes import part_name, said_lines
from explainer.voice.sound import RATE
from explainer.voice.trim import Stretch

FARTHEST = 3
"""How many times as long or short as its share of the recording the sound of a label may be ..."""
SLACK = Fraction(1, 4)
"""... beside so many seconds."""


@dataclass(frozen=True)
class _Window:
    """What stands from a label up to the next: samples, what is heard in them, and their label."""

    start: int
    end: int
    inside: tuple[Stretch, ...]
    place: Place | None

    @property
    def heard(self) -> Fraction:
        """Seconds in which something is heard."""
        return _seconds(self.inside)


_NOTHING = _Window(0, 0, (), None)
"""The window of a cue without words and without a label."""


def labelled(
    take: Take, file: Path, parts: Sequence[Part], speech: Speech, pace: Pace
) -> tuple[Piece, ...]:
    """The lines of `parts`, those of a speech with words, each part from its label in `file` on.

    Raises StoryboardError with all that is wrong with the labels: also where far more or less is
    heard than the words of one take, at the pace of the whole recording.
    """
    windows = _windows(take, file, parts, speech)
    wanted = {part_name(part): _words(part, speech.lang, pace) for part in parts}
    scale = _seconds(take.stretches) / sum(wanted.values())
    found: list[Piece] = []
    faults: list[Fault] = []
    for part in speech.parts:
        name = part_name(part)
        window = windows.get(name, _NOTHING)
        try:
            _hold(window, wanted.get(name, Fraction(0)) * scale)
            if part in parts:
                lines = [said_lines(part)]
                found += pieces(take.samples, window.inside, lines, speech.lang, pace)
        except NoMatchError as error:
            where = "" if window.place else f"{file}: "
            message = f"{where}{name}: {error}; put its label and the next where their words begin"
            faults.append(Fault(message, window.place))
    if faults:
        raise StoryboardError(faults)
    return tuple(found)


def _windows(
    take: Take, file: Path, parts: Sequence[Part], speech: Speech
) -> Mapping[str, _Window]:
    """The windows by the names of their labels."""
    first, *_ = speech.parts
    needed = [part_name(part) for part in parts if part is not first]
    known = [part_name(part) for part in speech.parts]
    labels = read_labels(file, known, needed, Fraction(len(take.samples), RATE))
    starts = [snapped(take.stretches, int(label.start * RATE)) for label in labels]
    # Without a label of its own, what is said first begins with the recording.
    names = [part_name(first), *(label.name for label in labels)]
    places = [None, *(label.place for label in labels)]
    spans = pairwise([0, *starts, len(take.samples)])
    return {
        name: _Window(start, end, within(take.stretches, start, end), place)
        for name, place, (start, end) in zip(names, places, spans, strict=True)
    }


def _hold(window: _Window, share: Fraction) -> None:
    """Refuse a window that is not heard for about its `share` of seconds, or not at all."""
    if share and not window.inside:
        raise NoMatchError("nothing is heard in it")
    if not share / FARTHEST - SLACK < window.heard < share * FARTHEST + SLACK:
        stands = f"from {window.start / RATE:.1f} s to {window.end / RATE:.1f} s"
        heard = f"{float(window.heard):.1f} s are heard"
        raise NoMatchError(f"{stands} {heard}, but its words take about {float(share):.1f} s")


def _words(part: Part, lang: Lang, pace: Pace) -> Fraction:
    lines = (speaking_seconds(line.ear, lang, pace) for line in said_lines(part))
    return sum(lines, Fraction(0))


def _seconds(stretches: Sequence[Stretch]) -> Fraction:
    return Fraction(sum(stretch.length for stretch in stretches), RATE)
