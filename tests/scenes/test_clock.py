"""Every cue of every beat begins on the frame the timeline gives it, and ends on its picture."""

from dataclasses import replace
from fractions import Fraction

import pytest

from explainer.drawing import SCENES, draw
from scenes.film import ClockError
from scenes.film import play as play_beat
from tests.scenes.filming import QUICK, RATES, Clock, Lecture
from tests.scenes.watching import Notes, watched


@pytest.fixture(scope="module", params=[(scene, fps) for scene in SCENES for fps in RATES], ids=str)
def notes(lecture: Lecture, request: pytest.FixtureRequest) -> Notes:
    scene, fps = request.param
    # At one rate as slowly as it is read: then cues have frames to spare.
    pace = lecture.script.pace if fps == min(RATES) else QUICK
    return watched(lecture.film(scene, fps, pace=pace))


def test_cues_begin_on_their_frames(notes: Notes) -> None:
    assert notes.began == notes.planned


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
