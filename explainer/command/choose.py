"""Choosing by name, with the nearest name offered when there is none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from explainer.errors import UsageError


def choose(what: str, name: str, known: Sequence[str]) -> str:
    """Return `name` when it is known. Raises UsageError naming the nearest, or all, otherwise."""
    if name in known:
        return name
    close = get_close_matches(name.lower(), known, n=1, cutoff=0.5)
    hint = f"did you mean {close[0]!r}? " if close else ""
    raise UsageError(f"no {what} {name!r} ({hint}there are: {', '.join(known)})")


def choose_all(what: str, names: Iterable[str] | None, known: Sequence[str]) -> tuple[str, ...]:
    """Return the named ones in the order of `known`, each once; all of them when none is named."""
    chosen = {choose(what, name, known) for name in names or ()}
    return tuple(name for name in known if not chosen or name in chosen)
