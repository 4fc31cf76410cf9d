"""Beats are one story: each opens where the one before ended, in two steps of training."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from explainer.drawing.theme import THEMES
from explainer.drawing.view import View
from explainer.ledger import Role, Strategy, total_text
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


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("cue", "alone"), [("whole", r"card\d\.(tray\.layer|view\.s\d\.label)"), ("peak", "counter.*")]
)
def test_one_thing_alone_stands_out_of_what_is_kept_lent_and_counted(
    lecture: Pictures, cue: str, alone: str, theme: str
) -> None:
    drawing = lecture.picture(lecture.shot("b2", cue, -1), theme=theme).drawing
    texts = [label for label in drawing.labels() if re.match(r"card\d\.|counter", label.id)]
    bright = {label.id for label in texts if label.fill == THEMES[theme].text}
    bright -= {name for name in bright if ".rail." in name}
    assert bright
    assert {name for name in bright if not re.fullmatch(alone, name)} == set()
    assert {label.id for label in texts if re.fullmatch(alone, label.id)} == bright


def test_the_old_total_and_the_old_copies_stand_beside_the_new_ones(lecture: Pictures) -> None:
    ledger, texts = lecture.script.ledger, {}
    for cue in ("subtotal", "path", "turn", "missing"):
        drawing = lecture.picture(lecture.shot("b1", cue, -1)).drawing
        texts[cue] = {label.id: label.text for label in drawing.labels()}
    before, after = (
        total_text([ledger.per_card(strategy, role).nbytes for role in Role])
        for strategy in (Strategy.REPLICATED, Strategy.FULL)
    )
    for found in texts.values():
        assert found["counter.persistent.former"] == f"{before} →"
        assert found["counter.persistent.value"] == after
    assert texts["subtotal"]["copies.label"].endswith(f" {ledger.cards} → 1")


def test_the_total_comes_down_before_copies_are_counted(lecture: Pictures) -> None:
    falling, counting = (key.view for key in lecture.plan("b1").cues["subtotal"])
    assert (falling.copies, falling.totals) == (None, True)
    assert counting == replace(falling, copies=counting.copies, focus=counting.focus)


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
