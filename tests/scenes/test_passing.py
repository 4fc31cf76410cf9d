"""Moments that nobody paints are left out where that changes nothing, and only there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from manim import MovingCameraScene, Scene

from explainer.studio.pack import unpack
from scenes.camera import FrameRenderer
from scenes.passing import passing
from scenes.stretches import Begun, Made, Played
from scenes.together import agreed
from tests.scenes.moments import FRAMES, SAFE, UNSAFE, followed
from tests.scenes.sharing import alone, digests, shared


def kind_of(construct: Callable[[Scene], None]) -> type[Scene]:
    return type(construct.__name__, (Scene,), {"construct": construct})


def moments(kind: type[Scene], monkeypatch: pytest.MonkeyPatch) -> int:
    """How many moments a process plays that paints the middle stretch only."""
    seen: list[float] = []
    as_it_is = Scene.update_to_time

    def update_to_time(self: Scene, t: float) -> None:
        seen.append(t)
        as_it_is(self, t)

    monkeypatch.setattr(Scene, "update_to_time", update_to_time)
    shared(kind, lambda number: number == 1)
    return len(seen)


@pytest.mark.parametrize("construct", SAFE)
def test_moments_are_left_out(
    construct: Callable[[Scene], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Ten of its own, and the first one of two others.
    assert moments(kind_of(construct), monkeypatch) == 12


@pytest.mark.parametrize("construct", UNSAFE)
def test_where_moments_depend_on_those_before_all_are_played(
    construct: Callable[[Scene], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert moments(kind_of(construct), monkeypatch) == FRAMES


@pytest.mark.parametrize("construct", SAFE + UNSAFE)
def test_two_that_paint_in_turn_paint_what_one_does(construct: Callable[[Scene], None]) -> None:
    kind = kind_of(construct)
    odd = shared(kind, lambda number: number % 2 == 1)
    even = shared(kind, lambda number: number % 2 == 0)
    made = agreed([*even, *odd])
    assert made is not None
    assert digests([unpack(data) for data in made]) == alone(kind)


def test_only_the_first_frame_of_anothers_stretch_is_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painted: list[Scene] = []
    as_it_is = FrameRenderer.update_frame

    def update_frame(self: FrameRenderer, scene: Scene, *args: Any, **kwargs: Any) -> None:
        painted.append(scene)
        as_it_is(self, scene, *args, **kwargs)

    monkeypatch.setattr(FrameRenderer, "update_frame", update_frame)
    shared(kind_of(followed), lambda number: number == 1)
    assert len(painted) == 12


class OwnWay(Scene):
    """Has a way of its own with time."""

    def update_to_time(self, t: float) -> None:
        """Half as fast."""
        super().update_to_time(t / 2)


def test_a_scene_with_its_own_way_is_left_alone() -> None:
    assert passing(OwnWay) is OwnWay


def test_a_scene_seems_the_same() -> None:
    """Its name, its place and what it says of itself."""
    found = passing(OwnLook)
    assert found is not OwnLook
    assert issubclass(found, OwnLook)
    for name in ("__name__", "__qualname__", "__module__", "__doc__"):
        assert getattr(found, name) == getattr(OwnLook, name)


class OwnLook(MovingCameraScene):
    """Says this."""


def test_players_agree_on_pictures_places_and_lengths() -> None:
    one = [Begun(0, 0, b"a"), Begun(1, 10, b"b"), Made(1, b"1"), Made(0, b"0"), Played(2, 15)]
    others: dict[str, list[object]] = {
        "another picture": [Begun(0, 0, b"a"), Begun(1, 10, b"c"), Played(2, 15)],
        "another place": [Begun(0, 0, b"a"), Begun(1, 11, b"b"), Played(2, 15)],
        "another length": [Begun(0, 0, b"a"), Begun(1, 10, b"b"), Played(2, 16)],
        "fewer stretches": [Begun(0, 0, b"a"), Played(1, 15)],
    }
    for other in others.values():
        assert agreed([*one, *other]) is None
    assert agreed([*one, *(m for m in one if not isinstance(m, Made))]) == [b"0", b"1"]
