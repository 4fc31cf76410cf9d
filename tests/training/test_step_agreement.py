"""A step of the run against the ledger's accounts of it, for every recipe and schedule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from explainer.ledger import (
    RECIPES,
    Layers,
    Ledger,
    Recipe,
    Role,
    Row,
    Strategy,
    calls,
    moments,
    sent_by_owner,
)
from explainer.ledger import Schedule as Plan
from explainer.training import NUMERICS, Numerics, Schedule, Trace, replay, run, traffic
from explainer.training.events import Computed, Hold, Release
from tests.training.schedules import each as each_schedule

LAYERS = 5
each_strategy = pytest.mark.parametrize("strategy", list(Strategy), ids=str)
OWN = {"weights": 1, "gradients": 4, "master": 2, "momentum": 4}
ACCOUNTS = {
    **RECIPES,
    "own": Recipe.of("own", OWN, view=4, gradient=2, reduction=4, title="own", source="tests"),
}
TRAINED = {**NUMERICS, "own": Numerics.of("own", OWN, view=4, gradient=2, reduction=4)}
each_recipe = pytest.mark.parametrize("recipe", list(ACCOUNTS))


def _trained(
    strategy: Strategy,
    ranks: int,
    recipe: str = "mixed-adam",
    schedule: Schedule | None = None,
) -> tuple[Trace, Ledger]:
    """A run of one step, and the accounts of the same model."""
    done = run(
        strategy.value,
        ranks,
        LAYERS,
        1,
        numerics=TRAINED[recipe],
        schedule=schedule or Schedule(),
    )
    sizes = done.trace.layer_params
    rows = [Row(f"layer {index}", params) for index, params in enumerate(sizes)]
    return done.trace, Ledger(sum(sizes), ranks, Layers.listed(rows), ACCOUNTS[recipe])


def _same_traffic(trace: Trace, ledger: Ledger, strategy: Strategy, plan: Plan) -> None:
    """Every rank sends by collective what the ledger says for the shard it owns."""
    told = traffic(trace, 0)
    for rank in range(trace.ranks):
        shard = sum(spans[rank][1] - spans[rank][0] for spans in trace.slices)
        due: Counter[str] = Counter()
        for call in calls(ledger, strategy, plan):
            due[call.collective] += sent_by_owner(ledger, call, shard).nbytes
        sent = {name: flow.sent[rank] for name, flow in told.items()}
        assert sent == {name: nbytes for name, nbytes in due.items() if trace.ranks > 1}


def _held(trace: Trace) -> Iterator[tuple[str, int, int, int]]:
    """Phase, layer, bytes of views and of gradients on rank 0 as it has computed a layer."""
    held: dict[tuple[str, int], int] = {}
    for event in trace.events:
        if isinstance(event, Hold) and event.rank == 0:
            held[event.piece.tensor, event.piece.layer] = event.piece.nbytes
        elif isinstance(event, Release) and event.rank == 0:
            del held[event.tensor, event.layer]
        elif isinstance(event, Computed) and event.rank == 0:
            views, gradients = (
                sum(nbytes for (tensor, _), nbytes in held.items() if tensor == name)
                for name in ("view", "gradient")
            )
            yield event.phase, event.layer, views, gradients


def _same_moments(trace: Trace, ledger: Ledger, strategy: Strategy, plan: Plan) -> None:
    assert list(_held(trace)) == [
        (moment.phase, moment.unit, moment.views.nbytes, moment.gradient.nbytes)
        for moment in moments(ledger, strategy, plan)
    ]


@each_strategy
@pytest.mark.parametrize("ranks", [1, 2, 3, 4, 5, 8])
def test_what_is_sent_and_held_is_the_ledgers_whatever_the_ranks(
    strategy: Strategy, ranks: int
) -> None:
    trace, ledger = _trained(strategy, ranks)
    _same_traffic(trace, ledger, strategy, Plan())
    _same_moments(trace, ledger, strategy, Plan())


@each_schedule
@pytest.mark.parametrize("ranks", [1, 3])
def test_what_is_sent_and_held_is_the_ledgers_whatever_the_schedule(
    schedule: Schedule, ranks: int
) -> None:
    trace, ledger = _trained(Strategy.FULL, ranks, schedule=schedule)
    plan = Plan(schedule.prefetch, schedule.reshard)
    _same_traffic(trace, ledger, Strategy.FULL, plan)
    _same_moments(trace, ledger, Strategy.FULL, plan)


@each_strategy
@each_recipe
def test_what_is_sent_and_held_is_the_ledgers_whatever_the_recipe(
    strategy: Strategy, recipe: str
) -> None:
    trace, ledger = _trained(strategy, 3, recipe)
    _same_traffic(trace, ledger, strategy, Plan())
    _same_moments(trace, ledger, strategy, Plan())


@each_strategy
@each_recipe
def test_what_is_kept_is_the_ledgers_role_by_role_whatever_the_recipe(
    strategy: Strategy, recipe: str
) -> None:
    trace, ledger = _trained(strategy, 3, recipe)
    for role in Role:
        due = ledger.per_card(strategy, role).nbytes
        for snapshot in replay(trace):
            assert max(state.persistent_bytes(role.value) for state in snapshot.ranks) == due
