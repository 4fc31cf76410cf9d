"""Did you mean: the known name nearest to an unknown one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

_LONGEST = 40


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name nearest to `name`, or None when none is near. Case does not count."""
    if len(name) > _LONGEST:
        return None
    lower = {candidate.lower(): candidate for candidate in known}
    found = get_close_matches(name.lower(), list(lower), 1)
    return lower[found[0]] if found else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return ` (did you mean 'total'?)`, or nothing when no known name is near."""
    found = nearest(name, known)
    return "" if found is None else f" (did you mean {found!r}?)"


def shown(text: str) -> str:
    """Return a user's text quoted for a message: cut when long, invisible characters as escapes."""
    short = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    return f"'{''.join(_visible(sign) for sign in short)}'"


def _visible(sign: str) -> str:
    hidden = unicodedata.category(sign)[0] == "C" or sign in "\u2028\u2029"
    return sign.encode("unicode_escape").decode("ascii") if hidden else sign
