"""Marks laid over a segment's finished shots: captions that are part of the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Any

import cairo
import numpy as np

from explainer.drawing.marks import Label
from explainer.motion.score import Overlay
from explainer.studio.shot import Area, Pixels, Shot, Sink
from scenes.outlines import Points, text_outline

_EDGE = 1
"""Px around an outline that the smoothing of its edge may reach."""


@dataclass(frozen=True)
class Sticker:
    """Marks as pixels: where they lie, their colours times how far they cover, and that alone.

    `colours` has shape (height, width, 3), `cover` (height, width, 1); both are from 0 to 255.
    """

    area: Area
    colours: Pixels
    cover: Pixels

    def put(self, pixels: Pixels) -> None:
        """Lay it over a frame."""
        place = _place(self.area)
        below = pixels[*place, :3].astype(np.uint16) * (255 - self.cover.astype(np.uint16))
        # Rounded as whole numbers are: (n + 127) // 255 is the nearest to n / 255.
        pixels[*place, :3] = self.colours + ((below + 127) // 255).astype(np.uint8)


class Overlaid:
    """A sink that lays overlays over the shots it takes, and gives them to another sink.

    A shot during which overlays change is given in parts. Outside the overlays' areas all pixels
    are those of the shots taken.
    """

    def __init__(self, overlays: Sequence[Overlay], sink: Sink) -> None:
        """Take the segment's overlays, in order."""
        self._overlays, self._sink = overlays, sink
        self._frame = 0
        self._pixels: Pixels | None = None
        self._up: tuple[Label, ...] = ()
        self._sticker: Sticker | None = None

    def __call__(self, shot: Shot) -> None:
        """Take a shot."""
        changed = shot.changed
        for marks, repeat in self._parts(shot.repeat):
            pixels, areas = self._laid(shot.pixels, changed, marks)
            self._sink(Shot(pixels, repeat, areas))
            changed = ()

    def _parts(self, repeat: int) -> Iterator[tuple[tuple[Label, ...], int]]:
        """What is up during the next frames, and for how many of them."""
        end = self._frame + repeat
        while self._frame < end:
            at = self._frame
            now = next((each for each in self._overlays if each.first <= at < each.end), None)
            later = (each.first for each in self._overlays if each.first > at)
            until = now.end if now else next(later, end)
            self._frame = min(until, end)
            yield now.marks if now else (), self._frame - at

    def _laid(
        self, shot: Pixels, changed: tuple[Area, ...] | None, marks: tuple[Label, ...]
    ) -> tuple[Pixels, tuple[Area, ...] | None]:
        """The shot with the marks over it, and where that differs from the one before."""
        if self._pixels is None or changed is None:
            self._pixels, changed = shot.copy(), None
        pixels = self._pixels
        turned: tuple[Area, ...] = ()
        if marks != self._up:
            before = self._sticker
            self._up, self._sticker = marks, sticker(marks, pixels.shape[1], pixels.shape[0])
            turned = tuple(each.area for each in (before, self._sticker) if each)
        stuck, touched = self._sticker, (*(changed or ()), *turned)
        again = stuck and (changed is None or any(_meet(stuck.area, area) for area in touched))
        for area in (*touched, stuck.area) if stuck and again else touched:
            pixels[_place(area)] = shot[_place(area)]
        if stuck and again:
            stuck.put(pixels)
        return pixels, None if changed is None else touched


def _meet(one: Area, other: Area) -> bool:
    """Whether two areas have pixels in common."""
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )


def _place(area: Area) -> tuple[slice, slice]:
    return slice(area.top, area.bottom), slice(area.left, area.right)


def sticker(marks: Sequence[Label], width: int, height: int) -> Sticker | None:
    """Marks as pixels of a `width` x `height` px frame; None where nothing would be seen."""
    outlines = [(text_outline(mark), mark.fill) for mark in marks]
    drawn = [(points, fill) for points, fill in outlines if len(points)]
    if not drawn:
        return None
    area = _around([points for points, _ in drawn], width, height)
    pixels = np.zeros((area.bottom - area.top, area.right - area.left, 4), np.uint8)
    surface = cairo.ImageSurface.create_for_data(
        pixels.data, cairo.Format.ARGB32, pixels.shape[1], pixels.shape[0]
    )
    ctx: cairo.Context[Any] = cairo.Context(surface)
    ctx.translate(-area.left, -area.top)
    for points, fill in drawn:
        _trace(points, ctx)
        red, green, blue = (value / 255 for value in bytes.fromhex(fill.removeprefix("#")))
        # Frames have red first, where Cairo has blue.
        ctx.set_source_rgb(blue, green, red)
        ctx.fill()
    surface.flush()
    return Sticker(area, pixels[..., :3], pixels[..., 3:])


def _around(outlines: Sequence[Points], width: int, height: int) -> Area:
    """The pixels that outlines may reach; those beyond the frame are left out."""
    every = np.concatenate(outlines)
    (left, top), (right, bottom) = every.min(axis=0), every.max(axis=0)
    return Area(
        max(0, floor(left) - _EDGE),
        max(0, floor(top) - _EDGE),
        min(width, ceil(right) + _EDGE),
        min(height, ceil(bottom) + _EDGE),
    )


def _trace(points: Points, ctx: cairo.Context[Any]) -> None:
    """Add an outline's cubic curves to the path, each contour where the one before ends."""
    at: list[float] = []
    for start, one, two, end in points.reshape(-1, 4, 2).tolist():
        if at != start:
            ctx.move_to(*start)
        ctx.curve_to(*one, *two, *end)
        at = end
