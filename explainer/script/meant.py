"""Which ledger names say what a stray quantity says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from explainer.lang import LANGS
from explainer.ledger import Quantity

_MOST = 3
_LONGEST = 80
_NUMERAL = re.compile("[零一二三四五六七八九十百千万亿两]+|[0-9][0-9.]*")


def meanings(names: Mapping[str, Quantity]) -> Mapping[str, Sequence[str]]:
    """Return the ledger names of each written or spoken form, in any language."""
    found: dict[str, list[str]] = {}
    for name, quantity in names.items():
        forms = {said(lang) for lang in LANGS for said in (quantity.eye, quantity.ear)}
        for form in forms:
            found.setdefault(_plain(form), []).append(name)
    return found


def meant(token: str, known: Mapping[str, Sequence[str]]) -> str:
    """Return how to write a stray quantity by name, with the names of that value if there are."""
    forms = _forms(token) if len(token) <= _LONGEST else ()
    found = next((known[form] for form in forms if form in known), ())
    written = " or ".join(f"{{ledger.{name}}}" for name in found[:_MOST])
    general = "write it by name, {ledger.NAME}, or say it without a number"
    return f"write {written}" if written else general


def _forms(token: str) -> Iterator[str]:
    """Yield the token and shorter readings of it: without a unit, 两 as 二."""
    plain = _plain(token)
    yield plain
    yield plain.removesuffix("s")
    numeral = _NUMERAL.match(plain)
    if numeral is not None:
        yield numeral[0]
        yield numeral[0].replace("两", "二")
    parts = plain.split(" ")
    for end in range(len(parts) - 1, 0, -1):
        yield " ".join(parts[:end])


def _plain(text: str) -> str:
    return re.sub(r"[\s-]+", " ", text).lower()
