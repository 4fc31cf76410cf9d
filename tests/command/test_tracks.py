"""Beats are named one by one, or come with their track."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.command.inputs import STORYBOARD, read_script
from explainer.command.tracks import chosen_beats
from explainer.errors import UsageError
from explainer.script import Script


@pytest.fixture(scope="module")
def script() -> Script:
    """The lecture with two of its beats on the deep track."""
    whole = read_script(STORYBOARD, ())
    beats = (replace(beat, track="deep" if beat.id > "b1" else "main") for beat in whole.beats)
    return replace(whole, beats=tuple(beat for beat in beats if beat.id < "c"))


def test_without_names_a_command_takes_its_usual_track(script: Script) -> None:
    assert chosen_beats(script, None, None, "main") == ("b0", "b1")
    assert chosen_beats(script, None, None, "all") == ("b0", "b1", "b2", "b3")


def test_a_track_is_taken_whole(script: Script) -> None:
    assert chosen_beats(script, "deep", (), "main") == ("b2", "b3")


def test_a_named_beat_may_be_on_any_track(script: Script) -> None:
    assert chosen_beats(script, None, ["b3", "b0"], "main") == ("b0", "b3")


def test_a_beat_of_another_track_than_the_named_one_is_refused(script: Script) -> None:
    with pytest.raises(UsageError, match=r"'b0' is not on the deep track \(there are: b2, b3\)"):
        chosen_beats(script, "deep", ["b0"], "main")


def test_a_figure_by_itself_is_asked_for_by_its_beat(script: Script) -> None:
    with pytest.raises(UsageError, match=r"no beat 'b2-alone': .* comes with --beat b2"):
        chosen_beats(script, None, ["b2-alone"], "all")


def test_a_track_without_beats_is_refused(script: Script) -> None:
    alone = replace(script, beats=script.beats[:2])
    with pytest.raises(UsageError, match="no beats on the deep track"):
        chosen_beats(alone, "deep", None, "main")


def test_an_unknown_track_is_refused_with_the_nearest(script: Script) -> None:
    with pytest.raises(UsageError, match="did you mean 'deep'"):
        chosen_beats(script, "deeb", None, "main")
