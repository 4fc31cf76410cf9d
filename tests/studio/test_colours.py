"""Colours after decoding: what was drawn, not what another matrix makes of it."""

from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import numpy.typing as npt
import pytest
from av.video.plane import VideoPlane

from explainer.drawing.theme import THEMES, Theme
from tests.studio.films import encode

SIDE = 64
TOLERANCE = 2
"""Half a step of 8-bit luma is 0.6 of 255, of chroma at its largest weight 1.1: below two."""
BT709, BT601 = (0.2126, 0.0722), (0.299, 0.114)
"""Weights of red and blue in luma; ITU-R BT.709-6 and BT.601-7."""


def palette(theme: Theme) -> list[str]:
    """Every colour a picture in this theme has, owners lit and quiet."""
    found = [value for value in vars(theme).values() if str(value).startswith("#")]
    shards = range(len(theme.owners))
    return [*found, *(theme.owner(i, lit) for i in shards for lit in (True, False))]


def rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def samples(plane: VideoPlane) -> npt.NDArray[np.uint8]:
    """A plane's values, shape (height, width), without the padding at each line's end."""
    lines = np.frombuffer(bytes(plane), np.uint8).reshape(-1, plane.line_size)
    return lines[: plane.height, : plane.width]


def decoded(path: Path, weights: tuple[float, float]) -> npt.NDArray[np.float64]:
    """The last frame, shape (height, width, 3), from limited-range planes by a matrix's weights."""
    with av.open(str(path)) as container:
        *_, frame = container.decode(video=0)
    luma, blue, red = map(samples, frame.planes)
    y = (luma - 16.0) / 219
    b, r = (np.kron((plane - 128.0) / 224, np.ones((2, 2))) for plane in (blue, red))
    red_weight, blue_weight = weights
    out_r, out_b = y + 2 * (1 - red_weight) * r, y + 2 * (1 - blue_weight) * b
    out_g = (y - red_weight * out_r - blue_weight * out_b) / (1 - red_weight - blue_weight)
    return np.stack([out_r, out_g, out_b], axis=-1) * 255


def errors(path: Path, colours: list[str], weights: tuple[float, float]) -> dict[str, float]:
    """The largest difference in any channel in the middle of each patch."""
    picture, inner = decoded(path, weights), slice(SIDE // 4, -SIDE // 4)
    patches = np.split(picture, len(colours), axis=1)
    return {
        colour: float(np.abs(patch[inner, inner] - rgb(colour)).max())
        for colour, patch in zip(colours, patches, strict=True)
    }


@pytest.fixture(scope="module", params=sorted(THEMES))
def patches(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, list[str]]:
    colours = palette(THEMES[request.param])
    row = [np.full((SIDE, SIDE, 4), (*rgb(colour), 255), np.uint8) for colour in colours]
    path = tmp_path_factory.mktemp("film") / "film.mp4"
    encode(path, Fraction(24), [(np.concatenate(row, axis=1), 12)])
    return path, colours


def test_every_colour_comes_out_as_it_went_in(patches: tuple[Path, list[str]]) -> None:
    wrong = {c: e for c, e in errors(*patches, BT709).items() if e > TOLERANCE}
    assert wrong == {}


def test_another_matrix_would_be_noticed(patches: tuple[Path, list[str]]) -> None:
    assert max(errors(*patches, BT601).values()) > 3 * TOLERANCE
