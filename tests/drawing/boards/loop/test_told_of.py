"""Above a tray's tiles stands what they are of, large; a folded layer has dots for its name."""

from __future__ import annotations

import pytest

from explainer.drawing.marks import Box, Label
from tests.drawing.pictures import Pictures, pictures

BEAT = "n48-loop"
LARGE = 26.0


def tags(made: Pictures, cue: str, step: int) -> dict[str, tuple[str, float]]:
    marks = made.picture(made.shot(BEAT, cue, step)).drawing.marks
    found = (m for m in marks if isinstance(m, Label) and m.id.endswith(".tray.tag"))
    return {label.id: (label.text, label.size) for label in found}


@pytest.mark.parametrize(("cue", "step", "text"), [("again", -1, "t+1"), ("forward", 0, "t")])
def test_a_view_has_its_version(lecture: Pictures, cue: str, step: int, text: str) -> None:
    found = tags(lecture, cue, step)
    assert {name: said for name, (said, _) in found.items()} == {
        f"card{card}.tray.tag": text for card in range(4)
    }
    assert min(size for _, size in found.values()) >= LARGE


def test_a_gradient_has_the_samples_it_is_from(lecture: Pictures) -> None:
    first, again = tags(lecture, "reduce", 0), tags(lecture, "second", 6)
    assert [text for text, _ in first.values()] == ["B₀", "B₁", "B₂", "B₃"]
    assert [text for text, _ in again.values()] == ["B₀′", "B₁′", "B₂′", "B₃′"]
    assert min(size for _, size in (*first.values(), *again.values())) >= LARGE


def test_a_folded_layer_is_dots_and_any_other_has_its_name(lecture: Pictures) -> None:
    dotted = set()
    for shot in lecture.shots(BEAT):
        layers = {tile.layer for tile in shot.view.tiles}
        marks = lecture.picture(shot).drawing.marks
        dots = [m for m in marks if isinstance(m, Box) and ".tray.dot" in m.id]
        named = [m for m in marks if isinstance(m, Label) and m.id.endswith(".tray.layer")]
        assert bool(dots) + bool(named) == bool(layers)
        dotted |= layers if dots else set()
    assert dotted == {16}


def test_what_has_no_room_in_a_narrow_cards_tray_is_left_out() -> None:
    assert tags(pictures("ledger.cards=8"), "again", -1) == {}
    found = tags(pictures("ledger.cards=9"), "again", -1)
    assert {text for text, _ in found.values()} == {"t+1"}
