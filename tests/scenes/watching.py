"""A beat played without pictures: when its cues began, and on which picture each ended."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from explainer.drawing.marks import Drawing
from explainer.motion.score import Segment
from explainer.motion.segments import BeatFilm
from scenes.stage import Stage
from tests.scenes.filming import BlindCamera, Clock, play


@dataclass
class Notes:
    """A beat's film; when each cue began, in its frames, and the picture it ended on; frames."""

    film: BeatFilm
    began: dict[str, int] = field(default_factory=dict)
    ended: dict[str, Drawing] = field(default_factory=dict)
    frames: int = 0

    @property
    def planned(self) -> dict[str, int]:
        """The frames on which the timeline has the cues begin."""
        span = self.film.span
        return {cue.cue: cue.start - span.start for cue in span.cues if cue.cue}


def watched(film: BeatFilm) -> Notes:
    """Play a beat and note what its cues do."""
    notes, clock = Notes(film), Clock()
    as_it_is = Stage.play

    def playing(self: Stage, segment: Segment) -> None:
        if segment.cue:
            notes.began[segment.cue] = clock.frames
        as_it_is(self, segment)
        if segment.cue:
            notes.ended[segment.cue] = self.drawing

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stage, "play", playing)
        play(film, clock, BlindCamera)
    notes.frames = clock.frames
    return notes
