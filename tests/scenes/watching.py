"""A beat played without pictures: when its cues began, and on which picture each ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from explainer.drawing import Context, Drawing
from scenes.beat import BeatFilm, BeatScene, Step
from scenes.film import SCENE_CLASSES
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
    kind = SCENE_CLASSES[film.context.beat.scene]
    as_it_is = kind.perform

    def perform(
        self: BeatScene, cue: str, stage: Stage, steps: Sequence[Step], ctx: Context
    ) -> None:
        notes.began[cue] = clock.frames
        as_it_is(self, cue, stage, steps, ctx)
        notes.ended[cue] = stage.drawing

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "perform", perform)
        play(film, clock, BlindCamera)
    notes.frames = clock.frames
    return notes
