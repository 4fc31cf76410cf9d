"""A picture that is kept from frame to frame, and painted anew only where it changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import cairo
import numpy as np

from explainer.studio.shot import Pixels
from scenes.camera.look import Look
from scenes.camera.tiles import Grid, Tiles

MOSTLY = 0.5
"""From this part of the frame on, painting all of it is quicker than painting areas."""

Compare = Callable[[Sequence[Look], Sequence[Look]], Tiles]


class Sheet:
    """Pixels, shape (height, width, 4), and Cairo's way to them. What is on them is anything."""

    def __init__(self, grid: Grid) -> None:
        """Make a sheet of the grid's size."""
        self.pixels: Pixels = np.zeros((grid.height, grid.width, 4), np.uint8)
        surface = cairo.ImageSurface.create_for_data(
            self.pixels.data, cairo.Format.ARGB32, grid.width, grid.height
        )
        self.ctx: cairo.Context[Any] = cairo.Context(surface)


class Canvas:
    """A base picture with looks drawn on it, in order."""

    def __init__(self, grid: Grid, compare: Compare) -> None:
        """Nothing is on it. `compare` finds the tiles in which two lists of looks may differ."""
        self.sheet = Sheet(grid)
        self.changed: Tiles = grid.everything
        """Tiles that may have changed since whoever reads this set it to 0."""
        self._grid = grid
        self._compare = compare
        self._base: Pixels | None = None
        self._looks: Sequence[Look] = ()

    def forget(self) -> None:
        """Paint all of it next time."""
        self._base = None

    def paint(
        self, base: Pixels, base_changed: Tiles, looks: Sequence[Look], spare: Sheet
    ) -> Sheet:
        """Show looks on a base, of which these tiles have changed if it is the one before.

        Returns the sheet that is spare now.
        """
        if base is not self._base:
            changed = self._grid.everything
        else:
            changed = base_changed | self._compare(self._looks, looks)
        known = self._base is not None
        self._base, self._looks = base, looks
        if changed.bit_count() < MOSTLY * self._grid.everything.bit_count():
            self._paint_areas(base, changed, spare)
            self.changed |= changed
            return spare
        return self._paint_all(base, spare, known)

    def _paint_all(self, base: Pixels, spare: Sheet, known: bool) -> Sheet:
        """Paint the spare sheet and take it: so it can be seen what really changed."""
        np.copyto(spare.pixels, base)
        for look in self._looks:
            if look.tiles:
                look.draw(spare.ctx)
        old, self.sheet = self.sheet, spare
        self.changed |= (
            self._grid.differing(old.pixels, spare.pixels) if known else self._grid.everything
        )
        return old

    def _paint_areas(self, base: Pixels, tiles: Tiles, spare: Sheet) -> None:
        """Paint all that touches the tiles on the spare sheet, and take over no more than them.

        A Cairo clip would not do: it changes pixels at its edge.
        """
        places = [(slice(a.top, a.bottom), slice(a.left, a.right)) for a in self._grid.areas(tiles)]
        for place in places:
            spare.pixels[place] = base[place]
        for look in self._looks:
            if look.tiles & tiles:
                look.draw(spare.ctx)
        for place in places:
            self.sheet.pixels[place] = spare.pixels[place]
