"""A cue's frames shared among its moves: all of them, none lost, and time to look at the end."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.timeline.allot import REST, Share, allot

RATES = [Fraction(24), Fraction(25), Fraction(30000, 1001), Fraction(30), Fraction(60)]
QUICK, MOVE, SLOW = Fraction(1, 2), Fraction(9, 10), Fraction(7, 5)

rates = st.sampled_from([*RATES, Fraction(1), Fraction(240)])
lengths = st.lists(st.sampled_from([QUICK, MOVE, SLOW, Fraction(0)]), min_size=1, max_size=9)


@given(st.integers(1, 5000), lengths, rates)
def test_every_frame_is_given_once(frames: int, seconds: list[Fraction], fps: Fraction) -> None:
    shares = allot(frames, seconds, fps)
    assert sum(share.move + share.hold for share in shares) == frames


@given(st.integers(1, 5000), lengths, rates)
def test_every_move_gets_a_share_and_none_a_negative_one(
    frames: int, seconds: list[Fraction], fps: Fraction
) -> None:
    shares = allot(frames, seconds, fps)
    assert len(shares) == len(seconds)
    assert all(share.move >= 0 and share.hold >= 0 for share in shares)


@given(st.integers(1, 5000), lengths, rates)
def test_no_move_takes_longer_than_it_wants(
    frames: int, seconds: list[Fraction], fps: Fraction
) -> None:
    shares = allot(frames, seconds, fps)
    assert all(share.move <= wanted * fps for share, wanted in zip(shares, seconds, strict=True))


@given(st.integers(1, 5000), lengths, rates)
def test_the_last_picture_rests_half_the_cue_or_its_full_rest(
    frames: int, seconds: list[Fraction], fps: Fraction
) -> None:
    # Less than one frame is lost to rounding down.
    owed = min(REST, Fraction(frames) / fps / 2)
    assert allot(frames, seconds, fps)[-1].hold > owed * fps - 1


@pytest.mark.parametrize("fps", RATES, ids=str)
def test_a_long_cue_gives_each_move_its_length(fps: Fraction) -> None:
    shares = allot(int(20 * fps), [QUICK, SLOW, MOVE], fps)
    assert [share.move for share in shares] == [int(s * fps) for s in (QUICK, SLOW, MOVE)]


def test_a_short_cue_shortens_all_moves_alike() -> None:
    quick, slow = allot(60, [Fraction(1), Fraction(2)], Fraction(60))
    assert (quick, slow) == (Share(10, 0), Share(20, 30))


def test_what_is_left_is_shared_among_the_holds_and_the_last_rests_longer() -> None:
    first, last = allot(600, [Fraction(1), Fraction(1)], Fraction(60))
    assert (first, last) == (Share(60, 216), Share(60, 264))


def test_a_single_frame_is_the_last_pictures() -> None:
    assert allot(1, [MOVE, MOVE], Fraction(24)) == (Share(0, 0), Share(0, 1))
