"""The stage gives exactly the frames it is asked for, at every rate, whatever it has to do."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from explainer.drawing.marks import Drawing
from explainer.motion.score import Traveller, Turn
from scenes.stage import Stage
from tests.scenes.filming import RATES, BlindCamera, Clock, Reel, perform
from tests.scenes.little import MOVED, TILE, number, picture

BEFORE, AFTER = picture(TILE, number("128 GB")), picture(MOVED, number("32 GB"))
CARRIED = Traveller((TILE,), ((4, 4), (30, 4), (30, 20)))
MOVES = (0, 1, 2, 3, 7, 24, 25, 60)
HOLDS = (0, *range(1, 200), 3600, 7193)


def counted(fps: Fraction, actions: list[Callable[[Stage], None]]) -> list[int]:
    """The frames that each action gave."""
    clock, given = Clock(), []

    def each(stage: Stage) -> None:
        for action in actions:
            before = clock.frames
            action(stage)
            given.append(clock.frames - before)

    perform(BEFORE, fps, each, clock, camera=BlindCamera)
    return given


def moving(to: Drawing, frames: int) -> Callable[[Stage], None]:
    return lambda stage: stage.to(Turn(to, frames, 0))


@pytest.mark.parametrize("fps", RATES, ids=str)
def test_a_hold_lasts_exactly_its_frames(fps: Fraction) -> None:
    def hold(frames: int) -> Callable[[Stage], None]:
        return lambda stage: stage.hold(frames)

    assert counted(fps, [hold(frames) for frames in HOLDS]) == list(HOLDS)


@pytest.mark.parametrize("fps", RATES, ids=str)
def test_a_move_lasts_exactly_its_frames(fps: Fraction) -> None:
    actions = [moving((AFTER, BEFORE)[i % 2], frames) for i, frames in enumerate(MOVES)]
    assert counted(fps, actions) == list(MOVES)


@pytest.mark.parametrize("fps", RATES, ids=str)
def test_a_move_to_the_same_picture_lasts_exactly_its_frames(fps: Fraction) -> None:
    assert counted(fps, [moving(BEFORE, frames) for frames in MOVES]) == list(MOVES)


@pytest.mark.parametrize("fps", RATES, ids=str)
def test_something_carried_does_not_change_how_long_a_move_lasts(fps: Fraction) -> None:
    def carrying(frames: int) -> Callable[[Stage], None]:
        return lambda stage: stage.to(Turn(BEFORE, frames, 0, travellers=(CARRIED,)))

    actions = [carrying(frames) for frames in MOVES]
    assert counted(fps, actions) == list(MOVES)


def after(action: Callable[[Stage], None]) -> Reel:
    reel = Reel()

    def then_hold(stage: Stage) -> None:
        action(stage)
        stage.hold(1)

    perform(BEFORE, Fraction(24), then_hold, reel)
    return reel


@pytest.mark.parametrize("frames", [0, 1, 2, 12])
def test_a_move_ends_on_the_picture_it_leads_to(frames: int) -> None:
    arrived = after(moving(AFTER, frames)).frames[-1]
    reel = Reel()
    perform(AFTER, Fraction(24), lambda stage: stage.hold(1), reel)
    assert (arrived == reel.frames[0]).all()


def test_a_single_frame_shows_the_next_picture() -> None:
    first, last = after(moving(AFTER, 1)).frames
    assert (first == last).all()


def test_a_move_begins_on_the_picture_that_is_up() -> None:
    reel = after(moving(AFTER, 12))
    up = Reel()
    perform(BEFORE, Fraction(24), lambda stage: stage.hold(1), up)
    assert (reel.frames[0] == up.frames[0]).all()


def test_what_was_carried_is_gone_when_the_move_is_over() -> None:
    reel = after(lambda stage: stage.to(Turn(BEFORE, 12, 0, travellers=(CARRIED,))))
    up = Reel()
    perform(BEFORE, Fraction(24), lambda stage: stage.hold(1), up)
    assert (reel.frames[-1] == up.frames[0]).all()
    assert any((frame != up.frames[0]).any() for frame in reel.frames[:-1])
