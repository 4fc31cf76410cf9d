"""A film's frames as a viewer's screen has them: RGB, by the matrix that the film was made with."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import Literal, Self

import av
import numpy as np
import numpy.typing as npt

from explainer.studio.planes import samples

Picture = npt.NDArray[np.uint8]
"""RGB, shape (height, width, 3)."""

Plane = npt.NDArray[np.uint8]
Luma = npt.NDArray[np.float32]

Matrix = Literal["bt601", "bt709"]

# Kr and Kb of ITU-R BT.601-7, 2.5.1, and of BT.709-6, 3.2.
WEIGHTS = MappingProxyType({"bt601": (0.299, 0.114), "bt709": (0.2126, 0.0722)})


def rgb(y: Plane, u: Plane, v: Plane, matrix: Matrix) -> Picture:
    """Limited-range Y'CbCr, 4:2:0, as RGB; every chroma sample stands for its four pixels.

    `y` has shape (height, width), `u` and `v` half of both.
    """
    kr, kb = WEIGHTS[matrix]
    kg = 1 - kr - kb
    grey = (y.astype(np.float32) - 16) * np.float32(255 / 219)
    blue, red = ((plane.astype(np.float32) - 128) * np.float32(255 / 112) for plane in (u, v))
    r, b = red * np.float32(1 - kr), blue * np.float32(1 - kb)
    g = -(r * np.float32(kr) + b * np.float32(kb)) / np.float32(kg)
    full = np.stack([r, g, b], axis=-1).repeat(2, axis=0).repeat(2, axis=1)
    full += grey[..., None]
    picture: Picture = np.rint(full.clip(0, 255)).astype(np.uint8)
    return picture


def luma(picture: Picture) -> Luma:
    """Full-range Y' of BT.709 for an RGB picture, not rounded, shape (height, width)."""
    kr, kb = WEIGHTS["bt709"]
    return picture.astype(np.float32) @ np.array([kr, 1 - kr - kb, kb], np.float32)


class Frames:
    """Reads a film's frames at rising numbers; leave its `with` to let go of the file.

    `count` is how many frames there are.
    """

    def __init__(self, path: Path, matrix: Matrix) -> None:
        """Open a film that was made with this matrix, whatever its tags say."""
        self._name, self._matrix = path.name, matrix
        self._container = av.open(str(path.absolute()))
        stream = self._container.streams.video[0]
        stream.thread_type = "AUTO"
        self._decoded = enumerate(self._container.decode(stream))
        self.count = stream.frames

    def at(self, number: int) -> Picture:
        """The frame of this number, counted from 0 and higher than the one asked for before.

        Raises EOFError past the film's end.
        """
        for at, frame in self._decoded:
            if at == number:
                y, u, v = map(samples, frame.planes)
                return rgb(y, u, v, self._matrix)
        raise EOFError(f"{self._name} has no frame {number}")

    def __enter__(self) -> Self:
        """Nothing more to open."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of the file."""
        self._container.close()
