"""`ledger`: the accounts, strategy by strategy."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Annotated

import typer

from explainer.command.endings import endings
from explainer.command.inputs import STORYBOARD, read_script
from explainer.command.ledger_document import ledger_document
from explainer.command.ledger_table import ledger_tables
from explainer.command.options import JsonOption, SetOption, StoryboardOption
from explainer.command.output import result, show
from explainer.errors import UsageError
from explainer.ledger import parse_count


def ledger(
    *,
    params: Annotated[
        str | None, typer.Option(metavar="COUNT", help="Parameters: 8e9, 8B or 8_000_000_000.")
    ] = None,
    cards: Annotated[str | None, typer.Option(metavar="COUNT", help="Cards.")] = None,
    as_json: JsonOption = False,
    storyboard: StoryboardOption = STORYBOARD,
    settings: SetOption = None,
) -> None:
    """Print what each strategy keeps for long: by role, whole and per card, also in exact bytes.

    The assumptions are the storyboard's unless given here. Keys of the JSON: params, cards,
    layers, recipe, whole (by role), per_card (by strategy and role), values (what a storyboard
    can name as {ledger.NAME}) and note.
    """
    with endings():
        accounts = read_script(storyboard, settings or (), drawn=False).ledger
        if params is not None:
            accounts = replace(accounts, params=_count("--params", params))
        if cards is not None:
            accounts = replace(accounts, cards=_count("--cards", cards))
        if as_json:
            result(json.dumps(ledger_document(accounts), ensure_ascii=False, indent=2))
        else:
            show(*ledger_tables(accounts))


def _count(option: str, text: str) -> int:
    try:
        return parse_count(text)
    except ValueError as error:
        raise UsageError(f"{option}: {error}") from None
