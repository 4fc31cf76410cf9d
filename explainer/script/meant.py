"""Which ledger names say what a stray quantity says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from explainer.lang import LANGS
from explainer.ledger import Quantity

_MOST = 3
_NUMERAL = re.compile("[零一二三四五六七八九十百千万亿两]+|[0-9][0-9.]*")


def meant(token: str, names: Mapping[str, Quantity]) -> str:
    """Return how to write a stray quantity by name, with the names of that value if there are."""
    for form in _forms(token):
        found = [
            name
            for name, quantity in names.items()
            if any(
                form in (_plain(quantity.eye(lang)), _plain(quantity.ear(lang))) for lang in LANGS
            )
        ]
        if found:
            written = " or ".join(f"{{ledger.{name}}}" for name in found[:_MOST])
            return f"write {written}"
    return "write it by name, {ledger.NAME}, or say it without a number"


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
