"""A segment's frames: exactly as many as the shots say, and holds that neither stir nor cost."""

from itertools import pairwise

import numpy as np
import pytest

from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.shot import Shot
from tests.studio.films import flat
from tests.studio.segments import SMALL, headers, hold, moving, pictures, segment

MOST = 96
"""Four seconds at SMALL's rate."""


@pytest.mark.parametrize("length", [1, 2, 5, MOST - 1, MOST, MOST + 1, 2 * MOST, 2 * MOST + 1])
@pytest.mark.parametrize("before", [0, 1, 30])
def test_all_frames_of_a_hold_decode_to_the_same_pixels(before: int, length: int) -> None:
    shown = pictures(segment([*moving(before), hold(length)]))
    assert len(shown) == before + length
    assert len(set(shown[before:])) == 1


@pytest.mark.parametrize("before", [0, 30])
def test_a_repeated_frame_costs_some_bytes(before: int) -> None:
    frames = segment([*moving(before), hold(60)]).frames[before + 1 :]
    assert max(len(frame.data) for frame in frames) < 30


def test_what_follows_a_hold_decodes_as_without_it() -> None:
    first, second, *rest = moving(12)
    short = pictures(segment([first, second, *rest]))
    held = pictures(segment([first, Shot(second.pixels, 9), *rest]))
    assert held[9:] == short[1:]


@pytest.mark.parametrize(("length", "clean"), [(12, False), (13, True)])
def test_a_picture_that_rests_for_more_than_half_a_second_begins_clean(
    length: int, clean: bool
) -> None:
    assert segment([*moving(20), hold(length)]).frames[20].key == clean


def test_a_shot_that_changes_nothing_goes_on_with_the_hold() -> None:
    shot = hold(1)
    again = Shot(shot.pixels, 9, changed=())
    assert segment([shot, again, again]) == segment([hold(19)])


def test_key_frames_are_at_most_four_seconds_apart() -> None:
    shots = [*moving(100), hold(30), *moving(90), hold(300), *moving(5), hold(95), hold(97, 8)]
    frames = segment(shots).frames
    keys = [number for number, frame in enumerate(frames) if frame.key]
    assert keys[0] == 0
    assert max(later - earlier for earlier, later in pairwise([*keys, len(frames)])) <= MOST


def test_frames_are_numbered_on_from_each_key_frame() -> None:
    found = headers(segment([*moving(20), hold(200), *moving(3)]))
    bits = 4
    number = 0
    for header in found:
        number = 0 if header.key else number + 1
        assert header.frame_num == number % (1 << bits)


def test_neighbouring_key_frames_have_different_numbers() -> None:
    keys = [header for header in headers(segment([hold(500)])) if header.key]
    assert len(keys) > 4
    assert all(one.idr_pic_id != other.idr_pic_id for one, other in pairwise(keys))


def test_a_segment_without_shots_has_no_frames() -> None:
    assert SegmentEncoder(SMALL).finish().frames == ()


def test_a_frame_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="shape"):
        SegmentEncoder(SMALL).write(Shot(flat((0, 0, 0), SMALL.width + 2, SMALL.height)))


def test_a_shot_that_is_never_shown_is_refused() -> None:
    with pytest.raises(ValueError, match="0 times"):
        SegmentEncoder(SMALL).write(Shot(flat((0, 0, 0)), 0))


def test_the_givers_pixels_may_change_after_each_shot() -> None:
    shots, encoder = [*moving(3), hold(4)], SegmentEncoder(SMALL)
    buffer = np.zeros_like(shots[0].pixels)
    for shot in shots:
        buffer[:] = shot.pixels
        encoder.write(Shot(buffer, shot.repeat))
    buffer[:] = 0
    assert encoder.finish() == segment(shots)
