"""The accounts of a step as tables: what a card holds for a moment, and what it sends."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from explainer.command.ledger_texts import (
    RATIOS,
    near_gb,
    near_gib,
    near_sum,
    near_times,
    uncounted,
)
from explainer.command.output import plain_table
from explainer.ledger import (
    SCHEDULES,
    Collective,
    Ledger,
    Moment,
    Schedule,
    Strategy,
    calls,
    peak,
    ratio,
    sent,
    sent_by_all,
)

GAP = Text()  # an empty line
STAY = Schedule(reshard=False)


def step_tables(ledger: Ledger) -> Iterator[RenderableType]:
    """Yield the peaks of what is held for a moment, then the traffic of a step."""
    yield _moments(ledger)
    yield GAP
    yield Text(
        "The largest moment of a step, on top of what is kept; not the card's peak, for "
        "activations and buffers are not in it. prefetch: layers gathered ahead. A view goes after "
        "its layer's forward pass, or stays for the backward pass."
    )
    if uncounted(ledger.recipe):
        yield Text(uncounted(ledger.recipe))
    if ledger.layers.rows is None and ledger.params % ledger.layers.count:
        yield Text("The cut into layers is uneven: each is counted as the largest.")
    yield GAP
    yield _traffic(ledger)
    yield GAP
    yield Text(RATIOS)
    if ledger.params % ledger.cards:
        yield Text("The division is uneven: amounts sent are the mean of the cards.")


def _moments(ledger: Ledger) -> Table:
    table = plain_table()
    table.add_column("held for a moment")
    for column in ("views", "gradient", "together", "", "backward of"):
        table.add_column(column, justify="right", overflow="fold")
    _moment(table, "other strategies", peak(ledger, Strategy.REPLICATED))
    for schedule in SCHEDULES:
        if schedule.reshard:
            most = peak(ledger, Strategy.FULL, schedule)
            _moment(table, f"full, prefetch {schedule.prefetch}", most)
    # Once all views are there, at the end of forward, gathering ahead makes no difference.
    _moment(table, "full, views stay", peak(ledger, Strategy.FULL, STAY))
    return table


def _moment(table: Table, name: str, most: Moment) -> None:
    """A row of a peak, which is always in the backward pass: only there is a gradient."""
    views = near_gb(most.views.nbytes) if most.gathered else ""
    gradient = near_gb(most.gradient.nbytes)
    total = near_sum(near_gb(most.total.nbytes), (views, gradient))
    table.add_row(name, views, gradient, total, near_gib(most.total.nbytes), most.name)


def _traffic(ledger: Ledger) -> Table:
    table = plain_table()
    table.add_column("sent by a card in a step")
    for column in ("all-\nreduce", "reduce-\nscatter", "all-\ngather", "total", "", "times"):
        table.add_column(column, justify="right", overflow="fold")
    for strategy in Strategy:
        _sent(table, ledger, strategy, str(strategy), Schedule())
    _sent(table, ledger, Strategy.FULL, f"{Strategy.FULL}, views stay", STAY)
    return table


def _sent(table: Table, ledger: Ledger, strategy: Strategy, name: str, schedule: Schedule) -> None:
    found = calls(ledger, strategy, schedule)
    cells = []
    for collective in Collective:
        sizes = [sent(ledger, call).nbytes for call in found if call.collective is collective]
        cells.append(_mean(sum(sizes), ledger.cards)[0] if sizes else "")
    total = _mean(sent_by_all(ledger, strategy, schedule).nbytes, ledger.cards)
    total = near_sum(total[0], cells), total[1]
    times = near_times(ratio(ledger, strategy, schedule))
    table.add_row(name, *cells, *total, times)


def _mean(together: int, cards: int) -> tuple[str, str]:
    """What one of the cards sends on average, in both units."""
    each, rest = divmod(together, cards)
    return near_gb(each, exact=not rest), near_gib(each, exact=not rest)
