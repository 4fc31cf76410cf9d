"""The commands of both contenders, and the lecture's scenes as manim's command finds them."""

from fractions import Fraction
from pathlib import Path

import pytest
from manim import tempconfig

from bench.one import scene_of
from bench.track import Track, extra, lecture
from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.errors import UsageError
from explainer.script import load
from explainer.timeline import Timeline, timeline
from scenes.beat import STORYBOARD, default_film


@pytest.fixture
def track(tmp_path: Path) -> Track:
    return lecture("1080p", (), tmp_path)


@pytest.fixture(scope="module")
def plan() -> Timeline:
    script = load(STORYBOARD, SCENES, TERMS)
    return timeline(script, "zh", Fraction(60), script.ids("main"))


def test_manims_command_is_the_plain_one_without_its_cache(track: Track, tmp_path: Path) -> None:
    command = " ".join(track.stock(tmp_path))
    assert "manim render -qh --resolution 1920,1080 --fps 60.0 --disable_caching" in command
    assert command.endswith("beats.py b0 b1 b2 b3")


def test_our_command_is_the_one_that_everybody_uses(track: Track) -> None:
    assert " ".join(track.ours).endswith(
        "render.py video --quality 1080p --quiet --cache none --out"
    )


def test_a_beat_alone_is_a_film_of_its_own(tmp_path: Path) -> None:
    track = lecture("1080p", ("b1",), tmp_path)
    assert track.name == "b1"
    assert "--beat b1 --out" in " ".join(track.ours)
    assert [(part.scene, part.start) for part in track.parts] == [("b1", 0)]


def test_a_beat_that_there_is_not_is_a_usage_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="b9"):
        lecture("1080p", ("b9",), tmp_path)


def test_beats_and_segments_stand_where_the_films_timeline_has_them(
    track: Track, plan: Timeline
) -> None:
    assert [part.start for part in track.parts] == [span.start for span in plan.beats]
    assert sum(sum(part.segments) for part in track.parts) == plan.frames


def test_manim_plays_a_beat_on_the_frames_it_has_in_the_film(plan: Timeline) -> None:
    with tempconfig({"frame_rate": 60}):
        alone = default_film("common").span
    assert [cue.frames for cue in alone.cues] == [cue.frames for cue in plan.beat("b3").cues]


def test_the_written_scenes_can_be_found(track: Track) -> None:
    assert [scene_of(track.file, part.scene).__name__ for part in track.parts] == [
        "b0",
        "b1",
        "b2",
        "b3",
    ]


def test_a_scene_that_a_file_lacks_is_a_lookup_error(track: Track) -> None:
    with pytest.raises(LookupError, match="b9"):
        scene_of(track.file, "b9")


@pytest.mark.parametrize("name", ["camera", "panels", "motion"])
def test_the_other_scenes_are_found_where_their_tracks_say(name: str) -> None:
    track = extra(name, "1080p")
    (part,) = track.parts
    assert scene_of(track.file, part.scene).__name__ == part.scene
