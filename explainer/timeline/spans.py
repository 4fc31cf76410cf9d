"""A film's plan in whole frames, counted from its first frame."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from explainer.lang import Lang


@dataclass(frozen=True)
class CueSpan:
    """The frames from one cue up to the next: `start` belongs to the span, `end` does not.

    `cue` is None for what is said before a beat's first cue. `text` is what is read meanwhile, as
    the eye reads it; it may be empty.
    """

    cue: str | None
    start: int
    end: int
    text: str

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

    `fps` is exact, in frames a second (30000/1001 included).
    """

    lang: Lang
    fps: Fraction
    frames: int
    beats: tuple[BeatSpan, ...]

    @property
    def seconds(self) -> Fraction:
        """How long the film lasts, exactly."""
        return self.at(self.frames)

    def at(self, frame: int) -> Fraction:
        """The moment, in exact seconds, at which `frame` begins."""
        return frame / self.fps

    def beat(self, name: str) -> BeatSpan:
        """The span of the beat whose id is `name`; LookupError when the film has none."""
        for span in self.beats:
            if span.id == name:
                return span
        raise LookupError(f"the film has no beat {name!r}")
