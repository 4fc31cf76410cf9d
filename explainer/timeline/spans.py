"""A film's plan in whole frames, counted from its first frame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from explainer.lang import Lang
from explainer.voice import Said, SaidPart


@dataclass(frozen=True)
class CueSpan:
    """The frames from one cue up to the next: `start` belongs to the span, `end` does not.

    `cue` is None for what is said before a beat's first cue. `said` is what is said meanwhile,
    beginning on the frame `start`; it may be nothing.
    """

    start: int
    end: int
    said: SaidPart

    @property
    def cue(self) -> str | None:
        """The cue's name."""
        return self.said.cue

    @property
    def text(self) -> str:
        """What is said, as the eye reads it."""
        return "".join(line.line.eye.text for line in self.said.lines)

    @property
    def frames(self) -> int:
        """How many frames the span lasts; at least 1."""
        return self.end - self.start


@dataclass(frozen=True)
class BeatSpan:
    """The frames of one beat. Its cue spans follow each other and fill it without a gap."""

    id: str
    start: int
    end: int
    cues: tuple[CueSpan, ...]

    @property
    def frames(self) -> int:
        """How many frames the beat lasts."""
        return self.end - self.start

    def cue(self, name: str) -> CueSpan:
        """The span of the cue called `name`; LookupError when the beat has none."""
        for span in self.cues:
            if span.cue == name:
                return span
        raise LookupError(f"beat {self.id!r} has no cue {name!r}")


@dataclass(frozen=True)
class Timeline:
    """A whole film: its beats follow each other from frame 0 to `frames` without a gap.

    `fps` is exact, in frames a second (30000/1001 included). `voice` says the words.
    """

    lang: Lang
    fps: Fraction
    frames: int
    beats: tuple[BeatSpan, ...]
    voice: str = "none"

    @property
    def seconds(self) -> Fraction:
        """How long the film lasts, exactly."""
        return self.at(self.frames)

    def at(self, frame: int) -> Fraction:
        """The moment, in exact seconds, at which `frame` begins."""
        return frame / self.fps

    def lines(self, cue: CueSpan) -> Iterator[tuple[Fraction, Said]]:
        """What is said in a cue's span, with the second of the film at which each line begins."""
        second = self.at(cue.start)
        for line in cue.said.lines:
            yield second, line
            second += line.seconds

    def beat(self, name: str) -> BeatSpan:
        """The span of the beat whose id is `name`; LookupError when the film has none."""
        for span in self.beats:
            if span.id == name:
                return span
        raise LookupError(f"the film has no beat {name!r}")
