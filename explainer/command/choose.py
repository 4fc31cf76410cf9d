"""Choosing by name, with the nearest name offered when there is none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from explainer.errors import UsageError


def choose(what: str, name: str, known: Sequence[str]) -> str:
    """Return `name` when it is known. Raises UsageError naming the nearest, or all, otherwise."""
    if name in known:
        return name
    near = _nearest(name.lower(), known)
    hint = "" if near is None else f"did you mean {near!r}? "
    raise UsageError(f"no {what} {name!r} ({hint}there are: {', '.join(known)})")


def choose_all(what: str, names: Iterable[str] | None, known: Sequence[str]) -> tuple[str, ...]:
    """Return the named ones in the order of `known`, each once; all of them when none is named."""
    chosen = {choose(what, name, known) for name in names or ()}
    return tuple(name for name in known if not chosen or name in chosen)


def _nearest(name: str, known: Sequence[str]) -> str | None:
    """The known name most like this one, or None where none is.

    Half of a name is enough where both are as long, as in b9 and b3, but not else: half of "nope"
    is in "n48-loop".
    """
    equal = [each for each in known if len(each) == len(name)]
    found = get_close_matches(name, known, n=1) or get_close_matches(name, equal, n=1, cutoff=0.5)
    return found[0] if found else None
