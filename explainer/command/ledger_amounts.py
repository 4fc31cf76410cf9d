"""A size as a JSON value."""

from __future__ import annotations

from explainer.ledger import gb, gib, gib_is_exact, is_exact

Json = dict[str, object]


def amount(nbytes: int, *, exact: bool = True) -> Json:
    """Return a size: `bytes`, `written` in decimal units and `binary` in binary ones.

    `exact` and `binary_exact` say whether that text is all of it; `exact` given as False says that
    `nbytes` itself is rounded down.
    """
    return {
        "bytes": nbytes,
        "written": gb(nbytes),
        "exact": exact and is_exact(nbytes),
        "binary": gib(nbytes),
        "binary_exact": exact and gib_is_exact(nbytes),
    }
