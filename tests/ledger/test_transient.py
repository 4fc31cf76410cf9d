"""What is held for a moment: views as the schedule has them, and one gradient at a time."""

import pytest
from hypothesis import given

from explainer.ledger import (
    RECIPES,
    SCHEDULES,
    Layers,
    Ledger,
    Row,
    Schedule,
    Strategy,
    TransientBytes,
    moments,
    peak,
)
from tests.ledger.accounts import ledgers, schedules, strategies

GB = 10**9
LECTURE = Ledger(8 * GB, 4, Layers.equal(32), RECIPES["mixed-adam"])
ROWS = [Row("embedding", 1000, "embedding"), Row("a", 10), Row("b", 200), Row("c", 30)]
SMALL = Ledger(1240, 4, Layers.listed(ROWS), RECIPES["fp32-gradients"])


def views(prefetch: int, reshard: bool) -> list[int]:
    found = moments(SMALL, Strategy.FULL, Schedule(prefetch, reshard))
    return [moment.views.nbytes // 2 for moment in found]


@pytest.mark.parametrize(
    ("prefetch", "forward", "backward"),
    [
        (0, [1000, 10, 200, 30], [30, 200, 10, 1000]),
        (1, [1010, 210, 230, 30], [230, 210, 1010, 1000]),
        (2, [1210, 240, 230, 30], [240, 1210, 1010, 1000]),
    ],
)
def test_views_of_this_layer_and_the_next_are_held(
    prefetch: int, forward: list[int], backward: list[int]
) -> None:
    assert views(prefetch, reshard=True) == forward + backward


@pytest.mark.parametrize(
    ("prefetch", "forward"),
    [
        (0, [1000, 1010, 1210, 1240]),
        (1, [1010, 1210, 1240, 1240]),
        (2, [1210, 1240, 1240, 1240]),
    ],
)
def test_views_that_stay_add_up_forward_and_go_one_by_one_backward(
    prefetch: int, forward: list[int]
) -> None:
    assert views(prefetch, reshard=False) == [*forward, 1240, 1210, 1010, 1000]


@pytest.mark.parametrize("strategy", list(Strategy))
def test_one_layers_gradient_is_held_backward_whatever_the_strategy(strategy: Strategy) -> None:
    found = [moment.gradient.nbytes for moment in moments(SMALL, strategy)]
    assert found == [0, 0, 0, 0, 60, 400, 20, 2000]


@pytest.mark.parametrize("strategy", [Strategy.REPLICATED, Strategy.ZERO1, Strategy.ZERO2])
def test_nothing_is_gathered_where_every_card_keeps_the_parameters(strategy: Strategy) -> None:
    found = moments(SMALL, strategy, Schedule(2, reshard=False))
    assert {moment.views.nbytes for moment in found} == {0}
    assert {moment.gathered for moment in found} == {0}


def test_moments_name_what_is_computed_in_the_order_of_a_step() -> None:
    found = moments(SMALL, Strategy.FULL)
    names = ["embedding", "a", "b", "c"]
    assert [(m.phase, m.name) for m in found] == [
        *(("forward", name) for name in names),
        *(("backward", name) for name in reversed(names)),
    ]


def test_the_peak_is_where_view_and_gradient_are_largest() -> None:
    found = peak(SMALL, Strategy.FULL)
    assert (found.phase, found.name, found.total) == ("backward", "embedding", TransientBytes(4000))


def test_the_lectures_peak_is_a_layers_view_and_gradient_of_half_a_gb_each() -> None:
    found = peak(LECTURE, Strategy.FULL)
    assert (found.views.nbytes, found.gradient.nbytes) == (GB // 2, GB // 2)
    assert (found.phase, found.name) == ("backward", "layer 32")


@pytest.mark.parametrize("depth", [-1, 3, 32])
def test_other_depths_of_prefetch_are_refused(depth: int) -> None:
    with pytest.raises(ValueError, match="0, 1 or 2 layers"):
        Schedule(depth)


@given(ledgers, schedules)
def test_more_prefetch_or_keeping_views_never_holds_less(
    ledger: Ledger, schedule: Schedule
) -> None:
    least = peak(ledger, Strategy.FULL).total
    kept = peak(ledger, Strategy.FULL, Schedule(schedule.prefetch, reshard=False)).total
    assert least <= peak(ledger, Strategy.FULL, schedule).total <= kept


@given(ledgers, strategies, schedules)
def test_the_peak_is_at_least_a_layers_share_and_at_most_the_whole_model(
    ledger: Ledger, strategy: Strategy, schedule: Schedule
) -> None:
    largest, whole = ledger.layers.largest(ledger.params), ledger.params
    recipe = ledger.recipe
    total = peak(ledger, strategy, schedule).total.nbytes
    if strategy is Strategy.FULL:
        assert largest * (recipe.view + recipe.gradient) <= total
        assert total <= whole * recipe.view + largest * recipe.gradient
    else:
        assert total == largest * recipe.gradient


def test_there_are_six_schedules_and_the_default_is_the_first() -> None:
    assert len(set(SCHEDULES)) == 6
    assert SCHEDULES[0] == Schedule() == Schedule(0, reshard=True)
