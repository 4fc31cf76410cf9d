"""The pictures a scene alternates between, each kept so that it need not be painted anew."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from explainer.studio.shot import Area, Pixels
from scenes.camera.canvas import Canvas, Sheet
from scenes.camera.changes import changes
from scenes.camera.look import Look
from scenes.camera.tiles import Grid, Tiles


class Pictures:
    """Paints still and moving looks over a ground, and knows where what it shows has changed.

    manim draws what stands still once a play and the rest over it. Where nothing is known to move
    it draws everything over everything, and smooth edges come out heavier: that is another
    picture, so that one and the frames between do not paint each other over.
    """

    def __init__(self, grid: Grid) -> None:
        """Nothing is painted."""
        self._grid = grid
        self._spare = Sheet(grid)
        self._still = Canvas(grid, changes)
        self._moving = Canvas(grid, changes)
        self._twice = Canvas(grid, changes)
        self._given: Canvas | None = None

    def still(self, ground: Pixels, looks: Sequence[Look]) -> Pixels:
        """What stands still, on the ground."""
        self._spare = self._still.paint(ground, 0, looks, self._spare)
        return self._still.sheet.pixels

    def moving(self, ground: Pixels, still: Sequence[Look], looks: Sequence[Look]) -> Canvas:
        """What moves, over what stands still."""
        base = self.still(ground, still)
        return self.over(base, looks, self._take(self._still))

    def over(self, base: Pixels, looks: Sequence[Look], base_changed: Tiles = 0) -> Canvas:
        """What moves, over a base of which these tiles have changed if it is the one before."""
        self._spare = self._moving.paint(base, base_changed, looks, self._spare)
        return self._moving

    def twice(self, ground: Pixels, still: Sequence[Look], looks: Sequence[Look]) -> Canvas:
        """Everything, over what stands still of it."""
        self._spare = self._twice.paint(ground, 0, [*still, *looks], self._spare)
        return self._twice

    def give(self, canvas: Canvas | None) -> tuple[Area, ...] | None:
        """Where the canvas differs from the one given before; None when nothing can be said.

        None is given for a picture that was not painted here.
        """
        before, self._given = self._given, canvas
        if canvas is None or before is None:
            if canvas is not None:
                canvas.changed = 0
            return None
        tiles = self._take(before)
        if canvas is not before:
            canvas.changed = 0
            tiles |= self._grid.differing(before.sheet.pixels, canvas.sheet.pixels)
        return self._grid.areas(tiles)

    def _take(self, canvas: Canvas) -> Tiles:
        """What has changed since this was last asked."""
        tiles, canvas.changed = canvas.changed, 0
        return tiles


class Ground:
    """A copy of a camera's background, so that a change made in place is noticed."""

    def __init__(self) -> None:
        """No background is known."""
        self._source: Pixels | None = None
        self._copy: Pixels = np.zeros((0, 0, 4), np.uint8)

    def of(self, background: Pixels) -> Pixels:
        """The background, another array whenever it is another picture."""
        if background is not self._source:
            self._source, self._copy = background, background.copy()
        return self._copy

    def look_again(self) -> None:
        """Compare the picture too, not only the array that it is in."""
        if self._source is not None and not np.array_equal(self._source, self._copy):
            self._source = None
