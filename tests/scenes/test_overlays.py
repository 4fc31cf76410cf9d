"""Overlays lie over a segment's frames from their first to their last, and change nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from explainer.drawing.parts.caption import caption
from explainer.motion.score import Overlay
from explainer.studio.shot import Area, Pixels, Shot
from scenes.overlays import Overlaid, sticker

WIDTH, HEIGHT = 160, 90
ONE, TWO = ((caption(text, "dark", WIDTH, HEIGHT),) for text in ("字 words", "L₃ 字"))
BOTH = (caption("一 two", "light", WIDTH, HEIGHT), caption("字", "light", WIDTH, HEIGHT))


def frames(shots: list[Shot]) -> Iterator[Pixels]:
    for shot in shots:
        yield from [shot.pixels] * shot.repeat


def laid(overlays: list[Overlay], shots: list[Shot]) -> list[Shot]:
    """The shots with overlays, copied as they were given."""
    found: list[Shot] = []
    sink = Overlaid(
        overlays, lambda shot: found.append(Shot(shot.pixels.copy(), shot.repeat, shot.changed))
    )
    for shot in shots:
        sink(shot)
    return found


def over(pixels: Pixels, overlay: Overlay | None) -> Pixels:
    """One frame with an overlay on it."""
    made = pixels.copy()
    stuck = overlay and sticker(overlay.marks, WIDTH, HEIGHT)
    if stuck:
        stuck.put(made)
    return made


@st.composite
def films(draw: st.DrawFn) -> tuple[list[Overlay], list[Shot]]:
    """Overlays one after the other, and shots that change somewhere, nowhere or unknown where."""
    source = np.random.default_rng(draw(st.integers(0, 9)))
    shots: list[Shot] = []
    pixels = source.integers(0, 256, (HEIGHT, WIDTH, 4), dtype=np.uint8)
    pixels[..., 3] = 255
    for index in range(draw(st.integers(1, 5))):
        pixels = pixels.copy()
        area = Area(draw(st.integers(0, 100)), draw(st.integers(0, 80)), 110, 90)
        how = draw(st.sampled_from(["somewhere", "nowhere", "unknown"]))
        if how != "nowhere":
            pixels[area.top : area.bottom, area.left : area.right, :3] = source.integers(0, 256)
        changed = {"somewhere": (area,), "nowhere": ()}.get(how)
        shots.append(Shot(pixels, draw(st.integers(1, 4)), changed if index else None))
    marks = st.sampled_from([ONE, TWO, BOTH])
    ends = sorted(draw(st.sets(st.integers(0, 20), min_size=2, max_size=6)))
    pairs = zip(ends[::2], ends[1::2], strict=False)
    return [Overlay(first, end, draw(marks)) for first, end in pairs], shots


@given(films())
def test_every_frame_is_its_own_with_what_is_up_and_nothing_else(
    film: tuple[list[Overlay], list[Shot]],
) -> None:
    overlays, shots = film
    found = [*frames(laid(overlays, shots))]
    before = [*frames(shots)]
    assert len(found) == len(before)
    for at, (one, other) in enumerate(zip(before, found, strict=True)):
        up = next((each for each in overlays if each.first <= at < each.end), None)
        assert np.array_equal(over(one, up), other)


@given(films())
def test_what_is_said_to_be_unchanged_is(film: tuple[list[Overlay], list[Shot]]) -> None:
    overlays, shots = film
    kept: Pixels | None = None
    for shot in laid(overlays, shots):
        if kept is None or shot.changed is None:
            kept = shot.pixels.copy()
        for area in shot.changed or ():
            place = slice(area.top, area.bottom), slice(area.left, area.right)
            kept[place] = shot.pixels[place]
        assert np.array_equal(kept, shot.pixels)


def test_a_held_picture_stays_one_shot_while_nothing_comes_or_goes() -> None:
    held = Shot(np.full((HEIGHT, WIDTH, 4), 255, np.uint8), 9)
    found = laid([Overlay(2, 5, ONE), Overlay(5, 7, TWO)], [held])
    assert [shot.repeat for shot in found] == [2, 3, 2, 2]
    assert [shot.changed is None for shot in found] == [True, False, False, False]
    assert laid([Overlay(0, 9, ONE)], [held])[0].repeat == 9


def test_shots_taken_are_left_as_they_were() -> None:
    own = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    laid([Overlay(0, 9, BOTH)], [Shot(own, 9)])
    assert not own.any()


def test_a_whole_glyph_has_its_colour_and_smooth_edges() -> None:
    ground = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    mark = caption("一", "light", WIDTH, HEIGHT)
    big = over(ground, Overlay(0, 1, (caption("█", "light", WIDTH, HEIGHT),)))
    colours = {tuple(each) for each in big[..., :3].reshape(-1, 3).tolist()}
    assert tuple(bytes.fromhex(mark.fill.removeprefix("#"))) in colours
    assert len(colours) > 2
