"""What cards send each other in a step, against the formulas of the collectives."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.ledger import (
    RECIPES,
    Layers,
    Ledger,
    Schedule,
    Strategy,
    calls,
    ratio,
    sent,
    sent_by_all,
    sent_by_owner,
)
from tests.ledger.accounts import ledgers, schedules, strategies

GB = 10**9
LECTURE = Ledger(8 * GB, 4, Layers.equal(32), RECIPES["mixed-adam"])
KEEP = Schedule(reshard=False)


@pytest.mark.parametrize(
    ("strategy", "schedule", "told"),
    [
        (Strategy.REPLICATED, Schedule(), [("all-reduce", 24)]),
        (Strategy.ZERO1, Schedule(), [("reduce-scatter", 12), ("all-gather", 12)]),
        (Strategy.ZERO2, Schedule(), [("reduce-scatter", 12), ("all-gather", 12)]),
        (
            Strategy.FULL,
            Schedule(),
            [("all-gather", 12), ("all-gather", 12), ("reduce-scatter", 12)],
        ),
        (Strategy.FULL, KEEP, [("all-gather", 12), ("reduce-scatter", 12)]),
    ],
)
def test_each_of_the_lectures_cards_sends(
    strategy: Strategy, schedule: Schedule, told: list[tuple[str, int]]
) -> None:
    found = calls(LECTURE, strategy, schedule)
    shares = [(call.collective.value, sent(LECTURE, call).nbytes // 4 // GB) for call in found]
    assert shares == told


@pytest.mark.parametrize(
    ("strategy", "schedule", "times"),
    [
        (Strategy.REPLICATED, Schedule(), Fraction(1)),
        (Strategy.ZERO1, Schedule(), Fraction(1)),
        (Strategy.ZERO2, Schedule(), Fraction(1)),
        (Strategy.FULL, Schedule(), Fraction(3, 2)),
        (Strategy.FULL, KEEP, Fraction(1)),
    ],
)
def test_so_many_times_what_replicated_cards_send(
    strategy: Strategy, schedule: Schedule, times: Fraction
) -> None:
    assert ratio(LECTURE, strategy, schedule) == times


@pytest.mark.parametrize("prefetch", [1, 2])
def test_prefetching_sends_nothing_more(prefetch: int) -> None:
    assert sent_by_all(LECTURE, Strategy.FULL, Schedule(prefetch)) == sent_by_all(
        LECTURE, Strategy.FULL
    )


@given(strategies, schedules)
def test_one_card_sends_nothing_and_has_nothing_to_compare(
    strategy: Strategy, schedule: Schedule
) -> None:
    alone = Ledger(8 * GB, 1, Layers.equal(32), RECIPES["mixed-adam"])
    assert sent_by_all(alone, strategy, schedule).nbytes == 0
    assert ratio(alone, strategy, schedule) is None
    for call in calls(alone, strategy, schedule):
        assert sent_by_owner(alone, call, alone.params).nbytes == 0


@pytest.mark.parametrize(
    ("name", "strategy", "times"),
    [
        # Views in 16 bits, reduction in 32: 2 + 2 + 4 against an all-reduce of 2 x 4.
        ("fsdp2-mixed-fp32-reduce", Strategy.FULL, Fraction(1)),
        # The weights handed round after the update are kept in 32 bits: 2 + 4 against 2 x 2.
        ("fsdp2-mixed", Strategy.ZERO1, Fraction(3, 2)),
        ("fp32-adam", Strategy.FULL, Fraction(3, 2)),
        ("sgd-16", Strategy.ZERO2, Fraction(1)),
    ],
)
def test_other_bytes_a_parameter_make_other_ratios(
    name: str, strategy: Strategy, times: Fraction
) -> None:
    assert ratio(Ledger(8 * GB, 4, Layers.equal(32), RECIPES[name]), strategy) == times


@given(ledgers, strategies, schedules)
def test_calls_add_up_to_the_step(ledger: Ledger, strategy: Strategy, schedule: Schedule) -> None:
    parts = (sent(ledger, call).nbytes for call in calls(ledger, strategy, schedule))
    assert sum(parts) == sent_by_all(ledger, strategy, schedule).nbytes


@given(
    st.lists(st.integers(0, 10**9), min_size=2, max_size=30).filter(any),
    strategies,
    schedules,
)
def test_owners_of_any_shards_send_together_what_all_send(
    shards: list[int], strategy: Strategy, schedule: Schedule
) -> None:
    ledger = Ledger(sum(shards), len(shards), Layers.equal(1), RECIPES["mixed-adam"])
    for call in calls(ledger, strategy, schedule):
        parts = (sent_by_owner(ledger, call, shard).nbytes for shard in shards)
        assert sum(parts) == sent(ledger, call).nbytes


@given(st.integers(1, 10**9), st.integers(2, 4096), strategies, schedules)
def test_equal_shards_send_equally(
    shard: int, cards: int, strategy: Strategy, schedule: Schedule
) -> None:
    ledger = Ledger(shard * cards, cards, Layers.equal(1), RECIPES["mixed-adam"])
    for call in calls(ledger, strategy, schedule):
        assert sent_by_owner(ledger, call, shard) * cards == sent(ledger, call)


@pytest.mark.parametrize("shard", [-1, 9 * GB])
def test_a_shard_larger_than_the_model_or_less_than_nothing_is_refused(shard: int) -> None:
    call = calls(LECTURE, Strategy.FULL)[0]
    with pytest.raises(ValueError, match="0 to 8000000000 parameters"):
        sent_by_owner(LECTURE, call, shard)
