"""The comparison with manim notices each way in which a camera that draws less may go wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from manim import Scene, VMobject

from scenes.camera import FrameRenderer, look, touched
from scenes.camera.canvas import Canvas
from scenes.camera.confined import ConfinedScene
from scenes.camera.look import Content, Look
from tests.scenes.camera import everyday, unusual
from tests.scenes.camera.pairs import compare


def wrong(construct: Callable[[Scene], None], of: type[Scene] = Scene) -> list[str]:
    kind = type("Little", (of,), {"construct": construct})
    return compare(lambda renderer: kind(renderer=renderer)).wrong


def test_a_margin_too_small_for_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(touched, "MARGIN", -20.0)
    assert wrong(everyday.transform) != []


def test_outlines_hollow_up_to_their_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(touched, "_depth", lambda _: 0.0)
    assert wrong(everyday.hollow) != []


def test_pointed_joins_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look, "MITER_LIMIT", 1.0)
    assert wrong(everyday.pointed_strokes) != []


def test_arrays_known_by_identity(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[tuple[int, int], Content] = {}

    def by_identity(shape: VMobject) -> Content:
        return seen.setdefault((id(shape), id(shape.points)), look.content(shape))

    monkeypatch.setattr("scenes.camera.watch.content", by_identity)
    assert wrong(unusual.changed_in_place) != []


def test_gradients_that_do_not_follow_their_family(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Content.__eq__
    monkeypatch.setattr(
        Content, "__eq__", lambda one, other: plain(one[:-1], other[:-1]), raising=False
    )
    assert wrong(everyday.gradient_over_a_family) != []


def test_an_order_that_changes_unnoticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def unordered(before: Sequence[Look], after: Sequence[Look]) -> int:
        tiles = 0
        for changed in {*before} ^ {*after}:
            tiles |= changed.tiles
        return tiles

    monkeypatch.setattr("scenes.camera.canvas.changes", unordered)
    assert wrong(everyday.order) != []


def test_a_change_outside_what_a_play_may_change(monkeypatch: pytest.MonkeyPatch) -> None:
    assert wrong(everyday.transform, ConfinedScene) == []
    monkeypatch.setattr("scenes.camera.renderer.changing", lambda _: set())
    assert wrong(everyday.transform, ConfinedScene) != []


def test_a_shot_that_does_not_say_where_it_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Canvas, "show", lambda _: ())
    assert any("outside its areas" in what for what in wrong(everyday.transform))


def test_a_hold_of_another_length(monkeypatch: pytest.MonkeyPatch) -> None:
    as_it_is = FrameRenderer.freeze_current_frame
    monkeypatch.setattr(
        FrameRenderer, "freeze_current_frame", lambda self, s: as_it_is(self, s + 0.15)
    )
    assert any("times, not" in what for what in wrong(everyday.transform))
