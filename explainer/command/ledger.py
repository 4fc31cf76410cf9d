"""`ledger`: the accounts, strategy by strategy."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated

import typer

from explainer.command.choose import choose
from explainer.command.endings import endings
from explainer.command.inputs import STORYBOARD, read_script
from explainer.command.ledger_document import ledger_document
from explainer.command.ledger_table import ledger_tables
from explainer.command.options import JsonOption, SetOption, StoryboardOption
from explainer.command.output import result, show
from explainer.errors import UsageError
from explainer.ledger import RECIPES, Ledger, Recipe, parse_count
from explainer.script.fields import count
from explainer.script.ledger_shape import MOST_CARDS


def ledger(
    *,
    params: Annotated[
        str | None, typer.Option(metavar="COUNT", help="Parameters: 8e9, 8B or 8_000_000_000.")
    ] = None,
    cards: Annotated[str | None, typer.Option(metavar="COUNT", help="Cards.")] = None,
    recipe: Annotated[
        str | None, typer.Option(metavar="NAME", help=f"One of {', '.join(RECIPES)}.")
    ] = None,
    as_json: JsonOption = False,
    storyboard: StoryboardOption = STORYBOARD,
    settings: SetOption = None,
) -> None:
    """Print what each strategy keeps for long: by role, whole and per card, also in exact bytes.

    Then what a card holds for a moment of a step, and what it sends in one. The assumptions are
    the storyboard's unless given here.

    Keys of the JSON: params, cards, layers, micro_batches, recipe, whole (by role), per_card (by
    strategy and role), transient and communication (cases by strategy and schedule), estimates (of
    other tools, where the recipe is theirs), values (what a storyboard can name as {ledger.NAME}),
    note and differences. Every amount has bytes, written (decimal units), exact, binary and
    binary_exact.
    """
    with endings():
        accounts = read_script(storyboard, settings or (), drawn=False).ledger
        accounts = replace(
            accounts,
            cards=accounts.cards if cards is None else _count("--cards", cards, count(MOST_CARDS)),
            recipe=accounts.recipe if recipe is None else _recipe(accounts.recipe, recipe),
        )
        if params is not None:
            accounts = _sized(accounts, _count("--params", params, parse_count))
        if as_json:
            result(json.dumps(ledger_document(accounts), ensure_ascii=False, indent=2))
        else:
            show(*ledger_tables(accounts))


def _count(option: str, text: str, read: Callable[[str], int]) -> int:
    try:
        return read(text)
    except ValueError as error:
        raise UsageError(f"{option}: {error}") from None


def _recipe(own: Recipe, name: str) -> Recipe:
    """The recipe called `name`: one of the project's, or the storyboard's own."""
    known = {**RECIPES, own.name: own}
    try:
        return known[choose("recipe", name, list(known))]
    except UsageError as error:
        raise UsageError(f"--recipe: {error}") from None


def _sized(accounts: Ledger, params: int) -> Ledger:
    """The same accounts for another size of model; listed layers are those of one size only."""
    if accounts.layers.total not in (None, params):
        raise UsageError(
            "--params: the storyboard lists the layers of its model; for another size, make them "
            "equal in it: layers: {count: 32, assumption: equal}"
        )
    return replace(accounts, params=params)
