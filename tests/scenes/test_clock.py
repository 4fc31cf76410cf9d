"""Every cue of every beat begins on the frame the timeline gives it, and ends on its picture."""

from dataclasses import replace
from fractions import Fraction

import pytest

from explainer.drawing.draw import draw
from explainer.drawing.scenes import SCENES
from explainer.motion.bare import bare
from explainer.motion.score import Segment
from explainer.motion.segments import beat_segments
from explainer.studio.film_format import FilmFormat
from scenes.segment import ClockError, play_segment
from scenes.stage import Stage
from tests.scenes.filming import QUICK, RATES, Clock, Lecture, Reel, play
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
    silent = replace(film.span, cues=(replace(first, said=replace(first.said, cue=None)), *others))
    notes = watched(replace(film, span=silent))
    assert first.cue not in notes.began
    assert notes.frames == film.span.frames


def lost(segment: Segment, film: FilmFormat) -> None:
    """Play a segment whose stage loses the last turn's hold."""
    *turns, last = segment.turns
    short = replace(segment, turns=(*turns, replace(last, hold=0)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stage, "play", lambda self, _: as_it_is(self, short))
        play_segment(segment, film, Clock())


as_it_is = Stage.play


def test_a_segment_that_loses_a_frame_is_stopped(lecture: Lecture) -> None:
    beat = lecture.film("replicas", Fraction(24))
    segment = beat_segments(beat)[1]
    with pytest.raises(ClockError, match=f"b0.{segment.cue} gave"):
        lost(segment, FilmFormat(64, 36, Fraction(24)))


@pytest.mark.parametrize("scene", SCENES)
def test_segments_by_themselves_show_what_the_beat_does(lecture: Lecture, scene: str) -> None:
    beat = lecture.film(scene, Fraction(8), (320, 180))
    whole, parts = Reel(), Reel()
    play(beat, whole)
    for segment in beat_segments(beat):
        play_segment(bare(segment), FilmFormat(320, 180, Fraction(8)), parts)
    assert len(parts.frames) == len(whole.frames) == beat.span.frames
    pairs = zip(parts.frames, whole.frames, strict=True)
    assert [n for n, (a, b) in enumerate(pairs) if (a != b).any()] == []
