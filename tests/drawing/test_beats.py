"""Beats are one story: each opens where the one before ended, in two steps of training."""

from __future__ import annotations

from itertools import pairwise

import pytest

from explainer.drawing.view import View
from explainer.training import EMPTY
from tests.drawing.pictures import Pictures, beats


def ending(lecture: Pictures, beat: str) -> View:
    """A beat's last picture."""
    view = list(lecture.plan(beat).cues.values())[-1][-1].view
    assert isinstance(view, View)
    return view


def versions(view: View, *roles: str) -> set[int]:
    return {block.version for block in view.blocks if block.role in roles}


@pytest.mark.parametrize(("before", "beat"), list(pairwise(beats())))
def test_a_beat_opens_on_the_last_picture_of_the_one_before(
    lecture: Pictures, before: str, beat: str
) -> None:
    assert lecture.plan(beat).opening == ending(lecture, before)


def test_another_beats_last_picture_would_be_noticed(lecture: Pictures) -> None:
    endings = [ending(lecture, beat) for beat in beats()]
    assert all(one != other for i, one in enumerate(endings) for other in endings[:i])


@pytest.mark.parametrize("beat", ["b0", "b1", "b2"])
def test_gradients_are_not_written_before_the_first_backward_pass(
    lecture: Pictures, beat: str
) -> None:
    found = [versions(shot.view, "gradients") for shot in lecture.shots(beat)]
    assert set().union(*found) == {EMPTY}


def test_parameters_and_states_go_through_one_update(lecture: Pictures) -> None:
    shots = [shot for beat in beats() for shot in lecture.shots(beat) if not shot.still]
    found = [versions(shot.view, "parameters", "optimizer") for shot in shots]
    assert all(len(of) == 1 for of in found)
    assert [max(of) for of in found] == sorted(max(of) for of in found)
    assert set().union(*found) == {0, 1}


def test_a_version_is_written_from_the_backward_pass_to_the_next_gather(
    lecture: Pictures,
) -> None:
    written = {
        cue
        for cue, keys in lecture.plan("b3").cues.items()
        if any(key.view.base is not None for key in keys)
    }
    assert written == set(lecture.plan("b3").cues) - {"next"}
