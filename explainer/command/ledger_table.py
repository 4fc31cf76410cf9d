"""The accounts as tables for a reader: what is kept for long."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from explainer.command.ledger_document import NOTE
from explainer.command.ledger_step_table import GAP, step_tables
from explainer.command.ledger_texts import (
    DIFFERENCES,
    counted,
    estimate_text,
    near_gb,
    near_gib,
    near_sum,
)
from explainer.command.output import plain_table
from explainer.ledger import Ledger, Role, Strategy, deepspeed, title, values


def ledger_tables(ledger: Ledger) -> Iterator[RenderableType]:
    """Yield the whole accounts: what is kept, held for a moment and sent, and the names."""
    yield from kept_tables(ledger)
    yield GAP
    yield from step_tables(ledger)
    yield GAP
    for estimate in deepspeed(ledger):
        yield Text(estimate_text(estimate))
    yield Text(DIFFERENCES)
    yield GAP
    yield Text("Names for {ledger.NAME} in a storyboard: " + ", ".join(values(ledger)) + ".")


def kept_tables(ledger: Ledger) -> Iterator[RenderableType]:
    """Yield the assumptions, and what is kept: as it is written, in GiB, and in exact bytes."""
    yield Text(_assumptions(ledger))
    yield GAP
    yield _table(ledger, "persistent, per card", "whole model", title, near_gb)
    yield GAP
    yield _table(ledger, "in binary units", "whole model", title, near_gib)
    yield GAP
    yield _table(ledger, "in bytes", "whole", str, "{:,}".format)
    yield GAP
    yield Text(NOTE)
    if ledger.params % ledger.cards:
        yield Text("The division is uneven: amounts are those of the card that keeps the most.")


def _assumptions(ledger: Ledger) -> str:
    eye = {name: quantity.eye("en") for name, quantity in values(ledger).items()}
    recipe, rows = ledger.recipe, ledger.layers.rows
    kept = ", ".join(f"{t.name} {t.bytes_per_parameter}" for t in recipe.tensors)
    held = f"view {recipe.view}, gradient {recipe.gradient}"
    reduced = "" if recipe.reduction == recipe.gradient else f", reduction {recipe.reduction}"
    lines = [
        f"{counted(eye['params'], 'parameter')}, {counted(eye['cards'], 'card')}, "
        f"{counted(eye['layers'], 'layer')} ({'assumed equal' if rows is None else 'listed'})",
        f"{recipe.name}: {recipe.title}, {recipe.bytes_per_parameter()} bytes a parameter",
        f"  kept: {kept}",
        f"  for a moment: {held}{reduced}",
        f"  source: {recipe.source}",
    ]
    return "\n".join([*lines, f"  left out: {recipe.left_out}"] if recipe.left_out else lines)


def _table(
    ledger: Ledger,
    head: str,
    whole: str,
    name: Callable[[Strategy], str],
    write: Callable[[int], str],
) -> Table:
    table = plain_table()
    table.add_column(head)
    for column in (*Role, "total"):
        table.add_column(column, justify="right", overflow="fold")
    parts = [write(ledger.whole(role).nbytes) for role in Role]
    total = near_sum(write(ledger.whole().nbytes), parts)
    table.add_row(whole, *parts, total, end_section=True)
    for strategy in Strategy:
        parts = [write(ledger.per_card(strategy, role).nbytes) for role in Role]
        total = near_sum(write(ledger.per_card(strategy).nbytes), parts)
        table.add_row(name(strategy), *parts, total)
    return table
