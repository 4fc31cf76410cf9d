"""`cache`: what is kept so that it need not be made again, and letting go of it."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.filesize import decimal

from explainer.cache import Amount, Usage, open_cache
from explainer.command.endings import endings
from explainer.command.options import DEFAULT_GB, GB, CacheOption, JsonOption, LimitOption
from explainer.command.output import plain_table, result, say, show

ClearOption = Annotated[
    bool, typer.Option("--clear", help="Remove everything that is kept, and no other file.")
]
TrimOption = Annotated[
    bool, typer.Option("--trim", help="Remove what was not used for longest, down to the limit.")
]


def cache(
    *,
    clear: ClearOption = False,
    trim: TrimOption = False,
    where: CacheOption = None,
    limit: LimitOption = DEFAULT_GB,
    as_json: JsonOption = False,
) -> None:
    """Show the cache: where it is, its entries and their size by kind, and its limit.

    Other commands keep the limit by themselves. Nothing there is precious: what is missing is made
    again. Keys of the JSON: place, limit, kinds, entries, bytes, and removed after --clear or
    --trim; sizes are bytes.
    """
    with endings():
        kept = open_cache(where, round(limit * GB), say=say)
        removed = None
        if clear:
            removed = kept.clear()
        elif trim:
            removed = kept.trim()
        usage = kept.usage()
        if as_json:
            result(json.dumps(_document(usage, removed), ensure_ascii=False, indent=2))
        else:
            _show(usage, removed)


def _document(usage: Usage, removed: Amount | None) -> dict[str, object]:
    return {
        "place": usage.place,
        "limit": usage.limit,
        "kinds": {kind: _amount(amount) for kind, amount in usage.kinds.items()},
        **_amount(usage.whole),
        **({} if removed is None else {"removed": _amount(removed)}),
    }


def _amount(amount: Amount) -> dict[str, int]:
    return {"entries": amount.entries, "bytes": amount.size}


def _show(usage: Usage, removed: Amount | None) -> None:
    if removed is not None:
        result(f"Removed: {removed.entries:,} entries, {decimal(removed.size)}")
    result(f"Cache: {usage.place}")
    result(f"Limit: {decimal(usage.limit)}")
    table = plain_table()
    table.add_column("kind")
    table.add_column("entries", justify="right")
    table.add_column("size", justify="right")
    for kind, amount in (*usage.kinds.items(), ("all", usage.whole)):
        table.add_row(kind, f"{amount.entries:,}", decimal(amount.size))
    show(table)
