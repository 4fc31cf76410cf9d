"""Sets of a frame's tiles: one int a set, one bit a tile, so that sets unite and meet cheaply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import ceil, floor

import numpy as np
import numpy.typing as npt

from explainer.studio.shot import Area, Pixels

TILE = 16
"""Px of a tile's side: a macroblock of H.264."""

Tiles = int
"""Bit `row * columns + column` stands for that tile of a Grid."""


@dataclass(frozen=True)
class Grid:
    """A frame of `width` x `height` px cut into tiles; those at its end may be cut short."""

    width: int
    height: int

    @cached_property
    def columns(self) -> int:
        """Tiles from left to right."""
        return -(-self.width // TILE)

    @cached_property
    def rows(self) -> int:
        """Tiles from top to bottom."""
        return -(-self.height // TILE)

    @cached_property
    def everything(self) -> Tiles:
        """All tiles."""
        return (1 << self.columns * self.rows) - 1

    @cached_property
    def _stacks(self) -> tuple[int, ...]:
        """For each number of rows, the first tile of so many rows: times a row, it repeats it."""
        row = (1 << self.columns) - 1
        return tuple(((1 << self.columns * n) - 1) // row for n in range(self.rows + 1))

    def touching(self, left: float, top: float, right: float, bottom: float) -> Tiles:
        """The tiles that a rectangle in px, ends included, has a part of; finite numbers."""
        first = max(0, floor(left) // TILE)
        last = min(self.columns - 1, floor(right) // TILE)
        above = max(0, floor(top) // TILE)
        below = min(self.rows - 1, floor(bottom) // TILE)
        if first > last or above > below:
            return 0
        return self._block(first, above, last, below)

    def within(self, left: float, top: float, right: float, bottom: float) -> Tiles:
        """The tiles that lie in a rectangle in px whole; one with sides crossed has none."""
        first, last = max(0, ceil(left / TILE)), min(self.columns, floor(right / TILE)) - 1
        above, below = max(0, ceil(top / TILE)), min(self.rows, floor(bottom / TILE)) - 1
        if first > last or above > below:
            return 0
        return self._block(first, above, last, below)

    def _block(self, first: int, above: int, last: int, below: int) -> Tiles:
        """From one column to another, both included, and from one row to another."""
        row = ((1 << (last - first + 1)) - 1) << first
        return (row * self._stacks[below - above + 1]) << (above * self.columns)

    def areas(self, tiles: Tiles) -> tuple[Area, ...]:
        """The tiles as rectangles that do not overlap: equal rows one below the other are one."""
        mask = (1 << self.columns) - 1
        found: list[Area] = []
        row = first = 0
        for number in range(self.rows + 1):
            following = tiles >> (number * self.columns) & mask
            if following != row:
                found += self._bands(row, first * TILE, min(number * TILE, self.height))
                row, first = following, number
        return tuple(found)

    def _bands(self, row: int, top: int, bottom: int) -> Iterator[Area]:
        """A row's runs of tiles, from `top` to `bottom` px."""
        for first, end in _runs(row):
            yield Area(first * TILE, top, min(end * TILE, self.width), bottom)

    def differing(self, one: Pixels, other: Pixels) -> Tiles:
        """The tiles in which two pictures, shape (height, width, 4), differ."""
        differ = _words(one) != _words(other)
        rows = np.logical_or.reduceat(differ, np.arange(0, self.height, TILE), axis=0)
        tiles = np.logical_or.reduceat(rows, np.arange(0, self.width, TILE), axis=1)
        return int.from_bytes(np.packbits(tiles, bitorder="little").tobytes(), "little")


def _words(pixels: Pixels) -> npt.NDArray[np.uint32]:
    """Pixels as one number each, shape (height, width)."""
    return pixels.view(np.uint32)[..., 0]


def _runs(row: int) -> Iterator[tuple[int, int]]:
    """Where the ones of a row begin, and where they have ended."""
    passed = 0
    while row:
        gap = (row & -row).bit_length() - 1
        row >>= gap
        length = (~row & (row + 1)).bit_length() - 1
        row >>= length
        yield passed + gap, passed + gap + length
        passed += gap + length
