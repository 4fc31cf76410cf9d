"""The accounts of a step as JSON values: what a card holds for a moment, and what is sent."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.command.ledger_amounts import Json, amount
from explainer.command.ledger_texts import RATIOS, uncounted
from explainer.ledger import (
    SCHEDULES,
    Call,
    Ledger,
    Moment,
    Role,
    Schedule,
    Strategy,
    calls,
    divided,
    peak,
    ratio,
    sent,
    sent_by_all,
)


def transient_document(ledger: Ledger) -> Json:
    """Return the largest moment of a step, by strategy and, for full shard, schedule.

    A `schedule` of null means that it makes no difference. `largest` is of the largest layer or
    embedding alone; `left_out` says what a real implementation holds besides, for this recipe.
    """
    largest = ledger.layers.largest(ledger.params)
    return {
        "largest": {
            "params": largest,
            "view": amount(largest * ledger.recipe.view),
            "gradient": amount(largest * ledger.recipe.gradient),
        },
        "cases": [
            {
                "strategy": strategy,
                "schedule": told,
                "peak": _moment(peak(ledger, strategy, schedule)),
            }
            for strategy, schedule, told in _cases(SCHEDULES)
        ],
        "left_out": uncounted(ledger.recipe),
    }


def communication_document(ledger: Ledger) -> Json:
    """Return what is sent in a step, call by call, by strategy and, for full shard, schedule.

    `all_cards` is exact; `per_card` is the mean, `exact` false where it is no whole number.
    """
    plain = tuple(schedule for schedule in SCHEDULES if not schedule.prefetch)
    return {
        "conditions": RATIOS,
        "cases": [
            {
                "strategy": strategy,
                "schedule": told,
                "calls": [_call(ledger, call) for call in calls(ledger, strategy, schedule)],
                **_shared(sent_by_all(ledger, strategy, schedule).nbytes, ledger.cards),
                "times_replicated": _times(ledger, strategy, schedule),
            }
            for strategy, schedule, told in _cases(plain)
        ],
    }


def _cases(
    schedules: tuple[Schedule, ...],
) -> Iterator[tuple[Strategy, Schedule, Json | None]]:
    for strategy in Strategy:
        if Role.PARAMETERS not in divided(strategy):
            yield strategy, Schedule(), None
            continue
        for each in schedules:
            yield strategy, each, {"prefetch": each.prefetch, "reshard": each.reshard}


def _moment(moment: Moment) -> Json:
    return {
        "phase": moment.phase,
        "unit": moment.unit,
        "name": moment.name,
        "gathered": moment.gathered,
        "views": amount(moment.views.nbytes),
        "gradient": amount(moment.gradient.nbytes),
        "total": amount(moment.total.nbytes),
    }


def _call(ledger: Ledger, call: Call) -> Json:
    return {
        "collective": call.collective,
        "purpose": call.purpose,
        "bytes_per_parameter": call.bytes_per_parameter,
        **_shared(sent(ledger, call).nbytes, ledger.cards),
    }


def _shared(together: int, cards: int) -> Json:
    each, rest = divmod(together, cards)
    return {"all_cards": amount(together), "per_card": amount(each, exact=not rest)}


def _times(ledger: Ledger, strategy: Strategy, schedule: Schedule) -> str | None:
    times = ratio(ledger, strategy, schedule)
    return None if times is None else str(times)
