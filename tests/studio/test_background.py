"""Encoding beside drawing gives the same bytes, and what goes wrong there is not lost."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from explainer.studio.background import BackgroundEncoder
from explainer.studio.shot import Area, Shot
from tests.studio.films import flat, noise
from tests.studio.segments import SMALL, hold, moving, segment


def threads() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("encoder")]


def test_the_frames_are_those_of_the_plain_encoder_though_pixels_are_overwritten() -> None:
    areas = (Area(3, 5, 20, 9), Area(31, 17, 64, 36))
    shots = [*moving(20), hold(100), *moving(3)]
    pixels = shots[-1].pixels.copy()
    for other in noise(8):
        pixels = pixels.copy()
        for area in areas:
            part = np.s_[area.top : area.bottom, area.left : area.right]
            pixels[part] = other[part]
        shots.append(Shot(pixels, 2, areas))
    buffer = np.empty_like(pixels)
    with BackgroundEncoder(SMALL) as encoder:
        for shot in shots:
            buffer[:] = shot.pixels
            encoder.write(Shot(buffer, shot.repeat, shot.changed))
            buffer[:] = 0
        assert encoder.finish() == segment(shots)


def test_no_shot_gives_no_frame() -> None:
    with BackgroundEncoder(SMALL) as encoder:
        assert encoder.finish().frames == ()


def test_a_frame_of_another_size_is_refused_at_once() -> None:
    with BackgroundEncoder(SMALL) as encoder, pytest.raises(ValueError, match="shape"):
        encoder.write(Shot(flat((0, 0, 0), SMALL.width, SMALL.height + 2)))


def test_what_goes_wrong_with_a_shot_comes_out() -> None:
    with BackgroundEncoder(SMALL) as encoder:
        encoder.write(Shot(flat((0, 0, 0)), 0))
        with pytest.raises(ValueError, match="0 times"):
            encoder.finish()


def test_what_goes_wrong_stops_the_giver() -> None:
    def give(encoder: BackgroundEncoder) -> None:
        for repeat in (1, 0, 1, 1, 1):
            encoder.write(Shot(flat((0, 0, 0)), repeat))

    with BackgroundEncoder(SMALL) as encoder, pytest.raises(ValueError, match="0 times"):
        give(encoder)


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError])
def test_its_thread_ends_with_it(error: type[BaseException]) -> None:
    def stopped() -> None:
        with BackgroundEncoder(SMALL) as encoder:
            encoder.write(hold(3))
            assert threads()
            raise error

    with pytest.raises(error):
        stopped()
    assert threads() == []
