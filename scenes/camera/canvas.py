"""A picture that is kept from frame to frame, and painted anew only where it changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import is_not
from typing import Any

import cairo
import numpy as np

from explainer.studio.shot import Area, Pixels
from scenes.camera.changes import changes
from scenes.camera.look import Look
from scenes.camera.tiles import Grid, Tiles

MOSTLY = 0.5
"""From this part of the frame on, painting all of it is quicker than painting areas."""
MANY = 128
"""So many changed looks, most of all there are, are painted sooner than their places are found."""


class Sheet:
    """Pixels, shape (height, width, 4), and Cairo's way to them. What is on them is anything."""

    def __init__(self, grid: Grid) -> None:
        """Make a sheet of the grid's size."""
        self.pixels: Pixels = np.zeros((grid.height, grid.width, 4), np.uint8)
        surface = cairo.ImageSurface.create_for_data(
            self.pixels.data, cairo.Format.ARGB32, grid.width, grid.height
        )
        self._ctx: cairo.Context[Any] = cairo.Context(surface)

    def draw(self, looks: Iterable[Look]) -> None:
        """Draw looks, in order."""
        for look in looks:
            look.draw(self._ctx)

    def paint(self, base: Pixels, looks: Iterable[Look]) -> None:
        """Draw looks on a base picture."""
        np.copyto(self.pixels, base)
        self.draw(looks)


class Canvas:
    """A base picture with looks drawn on it, and where it has changed since it was last shown."""

    def __init__(self, grid: Grid) -> None:
        """Nothing is on it."""
        self._grid = grid
        self._sheet, self._spare = Sheet(grid), Sheet(grid)
        self._base: Pixels | None = None
        self._looks: Sequence[Look] = ()
        self._changed: Tiles | None = None

    @property
    def pixels(self) -> Pixels:
        """The picture."""
        return self._sheet.pixels

    def paint(self, base: Pixels, looks: Sequence[Look]) -> None:
        """Show looks on a base; another picture must be another array."""
        known, before = base is self._base, self._looks
        self._base, self._looks = base, looks
        tiles = self._grid.everything
        if known and not _most(before, looks):
            tiles = changes(before, looks)
        if tiles.bit_count() < MOSTLY * self._grid.everything.bit_count():
            self._paint_areas(base, tiles)
        else:
            self._spare.paint(base, looks)
            self._sheet, self._spare = self._spare, self._sheet
            if not known:
                # The picture before is still there: it tells what really changed.
                tiles = self._grid.differing(self._sheet.pixels, self._spare.pixels)
        if self._changed is not None:
            self._changed |= tiles

    def show(self) -> tuple[Area, ...] | None:
        """Where the picture differs from the one shown before; None when there was none."""
        tiles, self._changed = self._changed, 0
        return None if tiles is None else self._grid.areas(tiles)

    def hide(self) -> None:
        """Another picture is shown, that has nothing to do with this one."""
        self._changed = None

    def _paint_areas(self, base: Pixels, tiles: Tiles) -> None:
        """Paint all that touches the tiles on the spare sheet, and take over no more than them.

        A Cairo clip would not do: it changes pixels at its edge.
        """
        if not tiles:
            return
        places = [(slice(a.top, a.bottom), slice(a.left, a.right)) for a in self._grid.areas(tiles)]
        for place in places:
            self._spare.pixels[place] = base[place]
        self._spare.draw(look for look in self._looks if look.tiles & tiles)
        for place in places:
            self._sheet.pixels[place] = self._spare.pixels[place]


def _most(before: Sequence[Look], after: Sequence[Look]) -> bool:
    """Whether most looks are others than before, and too many to find out where each one is."""
    if len(before) != len(after) or len(after) < MANY:
        return False
    count = sum(map(is_not, before, after))
    return count >= MANY and count > len(after) / 2
