"""Every cue of every beat begins on the frame the timeline gives it, and ends on its picture."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

import pytest

from explainer.drawing import SCENES, Context, Drawing, draw
from scenes.beat import BeatFilm, BeatScene, Step
from scenes.film import SCENE_CLASSES, ClockError
from scenes.film import play as play_beat
from scenes.stage import Stage
from tests.scenes.filming import QUICK, RATES, BlindCamera, Clock, Lecture, play


@dataclass
class Notes:
    """A beat's film; when each cue began, in its frames, and the picture it ended on; frames."""

    film: BeatFilm
    began: dict[str, int] = field(default_factory=dict)
    ended: dict[str, Drawing] = field(default_factory=dict)
    frames: int = 0


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


@pytest.fixture(scope="module", params=[(scene, fps) for scene in SCENES for fps in RATES], ids=str)
def notes(lecture: Lecture, request: pytest.FixtureRequest) -> Notes:
    scene, fps = request.param
    # At one rate as slowly as it is read: then cues have frames to spare.
    pace = lecture.script.pace if fps == min(RATES) else QUICK
    return watched(lecture.film(scene, fps, pace=pace))


def test_cues_begin_on_their_frames(notes: Notes) -> None:
    span = notes.film.span
    assert notes.began == {cue.cue: cue.start - span.start for cue in span.cues if cue.cue}


def test_a_beat_lasts_its_span(notes: Notes) -> None:
    assert notes.frames == notes.film.span.frames


def test_cues_end_on_their_pictures(notes: Notes) -> None:
    film = notes.film
    assert notes.ended == {cue: draw(film.plan.last(cue), film.context) for cue in film.plan.cues}


def test_words_before_the_first_cue_are_read_over_the_opening_picture(lecture: Lecture) -> None:
    film = lecture.film("replicas", Fraction(24))
    first, *others = film.span.cues
    silent = replace(film.span, cues=(replace(first, cue=None), *others))
    notes = watched(replace(film, span=silent))
    assert first.cue not in notes.began
    assert notes.frames == film.span.frames


def test_a_scene_that_loses_a_frame_is_stopped(lecture: Lecture) -> None:
    film = lecture.film("replicas", Fraction(24))
    longer = replace(film.span, end=film.span.end + 1)
    with pytest.raises(ClockError, match="b0 gave"):
        play_beat(replace(film, span=longer), Clock())
