"""Scenes with what manim's users use are drawn byte for byte as manim draws them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from manim import Scene
from PIL import Image

from tests.scenes.camera import everyday, unusual
from tests.scenes.camera.pairs import compare

Construct = Callable[[Scene], None]

OUR_OWN: list[Construct] = [
    everyday.transform,
    everyday.create_and_uncreate,
    everyday.write,
    everyday.text,
    everyday.fades,
    everyday.staggered,
    everyday.transparent_overlaps,
    everyday.pointed_strokes,
    everyday.hollow,
    everyday.background_strokes,
    everyday.dashes,
    everyday.gradients,
    everyday.gradient_over_a_family,
    everyday.order,
    everyday.added_and_removed,
    everyday.off_the_frame,
    everyday.along_a_path,
    everyday.very_many,
    unusual.updaters,
    unusual.redrawn,
    unusual.changed_in_place,
    unusual.meddled_with,
    unusual.waits,
    unusual.scene_updater,
    unusual.raised_in_a_play,
    unusual.another_background,
    unusual.shared_members,
]
HANDED_OVER: list[Construct] = [
    unusual.odd_shapes,
    unusual.image,
    unusual.point_cloud,
    unusual.filled_with_an_image,
]


@pytest.fixture(autouse=True)
def blank_images(monkeypatch: pytest.MonkeyPatch) -> None:
    """What manim 0.22 lays an image on is a blank picture made in a way that Pillow 13 refuses."""
    made = Image.fromarray

    def fromarray(pixels: Any, mode: str | None = None) -> Image.Image:
        if mode == "RGBA" and pixels.ndim == 2 and not pixels.any():
            return Image.new(mode, pixels.shape[::-1])
        return made(pixels, mode)

    monkeypatch.setattr(Image, "fromarray", fromarray)


def scene_of(construct: Construct) -> type[Scene]:
    """A scene class that does this."""
    return type(construct.__name__, (Scene,), {"construct": construct})


@pytest.mark.parametrize("construct", OUR_OWN, ids=lambda c: c.__name__)
def test_a_scene_of_shapes_is_drawn_as_manim_draws_it(construct: Construct) -> None:
    kind = scene_of(construct)
    seen = compare(lambda renderer: kind(renderer=renderer))
    assert (seen.wrong, seen.vague) == ([], 1)
    assert len(seen.shown) > 2


@pytest.mark.parametrize("construct", HANDED_OVER, ids=lambda c: c.__name__)
def test_a_scene_with_more_than_shapes_is_drawn_as_manim_draws_it(construct: Construct) -> None:
    kind = scene_of(construct)
    seen = compare(lambda renderer: kind(renderer=renderer))
    assert seen.wrong == []
    assert seen.vague > 1
    assert len(seen.shown) > 2


@pytest.mark.parametrize("kind", [unusual.Panning, unusual.Zoomed, unusual.Solid])
def test_a_scene_with_another_camera_is_drawn_as_manim_draws_it(kind: type[Scene]) -> None:
    seen = compare(lambda renderer: kind(renderer=renderer))
    assert seen.wrong == []
    assert len(seen.shown) > 2
