"""References with a slip of the pen: `{cards}`, `{ ledger.total }`, `{ledger.total` never closed.

Braces are literal text in a storyboard, so that only what was clearly meant for a reference is
taken for one: single braces round a ledger name, or round anything that begins with `ledger`;
braces that do not match, or full-width ones, which a Chinese keyboard makes, round the same. What
stands in `{{ }}` is literal always.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from explainer.script.nearest import nearest, shown

_BRACED = re.compile(r"(?P<opened>[{｛]+)(?P<inner>[^{}｛｝]*)(?P<closed>[}｝]*)")
_DOTTED = re.compile(r"[^\W\d][\w-]*(?:[.．。][\w-]+)+")
_BEGUN = re.compile(r"\s*ledger[\s.．。,，:：;/_-]*(?P<rest>[A-Za-z0-9_.．。\s]*)", re.IGNORECASE)
_LIST = "{ledger.NAME}; `python render.py ledger` lists the names"


@dataclass(frozen=True)
class Misspelt:
    """What stands between two characters of a text and was meant for a reference."""

    start: int
    end: int
    message: str


def misspelt(text: str, names: Collection[str]) -> Iterator[Misspelt]:
    """Yield what was meant for a reference in a text from which true references are removed."""
    for found in _BRACED.finditer(text):
        opened, inner, closed = found["opened"], found["inner"], found["closed"]
        if len(opened) > 1 and len(closed) != 1:
            continue
        begun = _BEGUN.match(inner)
        wide = "｛" in opened or "｝" in closed
        bare = inner.strip()
        if closed and wide and _DOTTED.fullmatch(bare):
            write = f"{{{re.sub('[．。]', '.', bare)}}}"
            yield Misspelt(*found.span(), f"full-width braces in {found[0]}; write {write}")
        elif closed and bare in names:
            yield Misspelt(*found.span(), f"{shown(found[0])} is {_write(bare, names)}")
        elif closed and begun is not None:
            yield Misspelt(*found.span(), f"{shown(found[0])} is {_write(begun['rest'], names)}")
        elif begun is not None:
            end = found.start("inner") + len(begun[0].rstrip())
            cut = shown(text[found.start() : end])
            yield Misspelt(
                found.start(), end, f"{cut} is never closed; {_form(begun['rest'], names)}"
            )


def _write(rest: str, names: Collection[str]) -> str:
    return f"no reference; {_form(rest, names)}"


def _form(rest: str, names: Collection[str]) -> str:
    """Return which reference to write for what was written after `ledger`."""
    words = re.findall(r"\w+", rest)[:3]
    begun = (".".join(words[:end]) for end in range(len(words), 0, -1))
    name = next((name for name in begun if name in names), nearest(".".join(words), names))
    return f"write {_LIST}" if name is None else f"write {{ledger.{name}}}"
