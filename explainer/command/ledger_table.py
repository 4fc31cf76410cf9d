"""The accounts as tables for a reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from explainer.command.ledger_document import NOTE
from explainer.command.output import plain_table
from explainer.ledger import Ledger, Role, Strategy, gb, is_exact, title, values

GAP = Text()  # an empty line


def ledger_tables(ledger: Ledger) -> Iterator[RenderableType]:
    """Yield the assumptions, the amounts as they are written, and the same in exact bytes."""
    yield Text(_assumptions(ledger))
    yield GAP
    yield _table(ledger, "persistent, per card", "whole model", title, _written)
    yield GAP
    yield _table(ledger, "in bytes", "whole", str, "{:,}".format)
    yield GAP
    yield Text(NOTE)
    if ledger.params % ledger.cards:
        yield Text("The division is uneven: amounts are those of the card that keeps the most.")
    yield Text("Names for {ledger.NAME} in a storyboard: " + ", ".join(values(ledger)) + ".")


def _assumptions(ledger: Ledger) -> str:
    eye = {name: quantity.eye("en") for name, quantity in values(ledger).items()}
    recipe = ledger.recipe
    return (
        f"{eye['params']} parameters, {eye['cards']} cards, "
        f"{eye['layers']} layers (assumed equal)\n"
        f"{recipe.name}: {recipe.bytes_per_parameter()} bytes a parameter"
    )


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
    columns = (*Role, None)
    table.add_row(whole, *(write(ledger.whole(role).nbytes) for role in columns), end_section=True)
    for strategy in Strategy:
        amounts = (ledger.per_card(strategy, role).nbytes for role in columns)
        table.add_row(name(strategy), *map(write, amounts))
    return table


def _written(nbytes: int) -> str:
    return gb(nbytes) if is_exact(nbytes) else f"≈ {gb(nbytes)}"
