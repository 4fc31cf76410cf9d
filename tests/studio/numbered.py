"""Pictures that carry a number in large black and white squares, to be read after decoding."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from explainer.studio.shot import Area, Shot
from tests.studio.films import Pixels

SQUARE, ACROSS, DOWN = 16, 5, 2
WIDTH, HEIGHT = SQUARE * ACROSS, SQUARE * DOWN
"""As large as a macroblock, which is skipped or coded as a whole; ten bits in all."""


def numbered(number: int) -> Pixels:
    """The number's bits, the lowest first, over a faint pattern of its own."""
    bits = np.array([number >> bit & 1 for bit in range(ACROSS * DOWN)], bool)
    squares = np.kron(bits.reshape(DOWN, ACROSS), np.ones((SQUARE, SQUARE), bool))
    pattern = np.random.default_rng(number).integers(0, 60, (HEIGHT, WIDTH, 3))
    pixels = np.full((HEIGHT, WIDTH, 4), 255, np.uint8)
    pixels[..., :3] = np.where(squares[..., None], 255 - pattern, pattern)
    return pixels


def number(picture: npt.NDArray[np.uint8]) -> int:
    """The number that a decoded picture shows, from one channel, shape (height, width)."""
    squares = picture.reshape(DOWN, SQUARE, ACROSS, SQUARE).mean(axis=(1, 3)).reshape(-1)
    assert (abs(squares - 128) > 50).all()
    return sum(int(light) << bit for bit, light in enumerate(squares > 128))


def shots(first: int, repeats: list[int]) -> list[Shot]:
    """Shots numbered on from `first`, each shown so many times."""
    return [Shot(numbered(first + n), repeat) for n, repeat in enumerate(repeats)]


EVERYWHERE = (Area(0, 0, WIDTH, HEIGHT),)
