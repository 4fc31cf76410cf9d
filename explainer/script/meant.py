"""Which ledger names say what a stray quantity says.

A name is offered only when both the value and the kind are the same: sizes are read with their
unit, counts with what they count (four *cards*), shares as a fraction. An ordinal is never offered
a name, for no name is one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from explainer.lang import LANGS
from explainer.ledger import Quantity, Role, Strategy

_MOST = 3
_LONGEST = 80
_GENERAL = (
    "write it as {ledger.NAME}; `python render.py ledger` lists the names; "
    "if none fits, say it without a number"
)
_JOIN = r"[\s\-‐‑–]*"
_OTHER = r"(?:(?:other|more|different|identical|equal|full|whole|separate|same)[\s\-‐‑]+)?"
_ALIKE = "(?:不同的?|相同的?|同样的?|完整的?|独立的?)?"
_NOUNS = {
    "cards": (
        rf"(?:[张块个路]\s*)?{_ALIKE}\s*(?:显?卡|GPU)|张(?!\w)",
        rf"{_OTHER}(?:cards?|GPUs?|ranks?|devices?)\b",
    ),
    "layers": (rf"个?{_ALIKE}层", rf"{_OTHER}layers?\b"),
    "copies": (rf"份|[个份]?{_ALIKE}副本", rf"{_OTHER}(?:cop(?:y|ies)|replicas?)\b"),
    "params": ("个?参数", r"parameters?\b"),
    "stages": (r"(?:个|段)?(?:流水线)?阶段|段流水线", r"(?:pipeline[\s\-]+)?stages?\b"),
    "micro_batches": ("个?微批(?:次|量)?", r"micro[\s\-‐‑]*batch(?:es)?\b"),
}
_COUNTED = _NOUNS | {"others": _NOUNS["cards"]}
_SYMBOLS = {"g": "g", "θ": "theta", "B": "batch"}
_UNITS = {"tb": "terabytes?", "gb": "gigabytes?", "mb": "megabytes?", "kb": "kilobytes?"}
_INDEXED = re.compile("[θgBL][₀-₉]")
_NEAR = re.compile(r"^(?:≈\s*|约|about\s+)")
_ENDED = r"(?![A-Za-z0-9零一二三四五六七八九十百千万亿两点])"
_STRATEGIES = (Strategy.REPLICATED, Strategy.FULL, Strategy.ZERO1, Strategy.ZERO2)
"""The two that the main track tells of come first."""


@dataclass(frozen=True)
class Meaning:
    """A ledger name and how its quantity is written: `alone` as it stands, `counting` its noun."""

    name: str
    alone: re.Pattern[str] | None
    counting: re.Pattern[str] | None

    def fits(self, token: str, text: str) -> bool:
        """Return whether `text`, which begins with a stray `token`, begins with the quantity."""
        if self.counting is not None and self.counting.match(text):
            return True
        found = None if self.alone is None else self.alone.match(text)
        return found is not None and found.end() >= len(token)


def meanings(names: Mapping[str, Quantity]) -> Sequence[Meaning]:
    """Return the meanings of all ledger names, the likeliest first."""
    return tuple(_meaning(names[name]) for name in _ranked(names))


def meant(text: str, start: int, token: str, known: Sequence[Meaning]) -> str:
    """Return how to write the stray quantity `token` found at `start` of `text`."""
    ordinal = text[:start].rstrip().endswith("第")
    if ordinal or len(token) > _LONGEST:
        return _GENERAL
    whole = _plain(text[start : start + _LONGEST])
    found = [meaning.name for meaning in known if meaning.fits(_plain(token), whole)]
    written = " or ".join(f"{{ledger.{name}}}" for name in found[:_MOST] or _indices(token))
    return f"write {written}" if written else _GENERAL


def _indices(token: str) -> Sequence[str]:
    """Return the names of rows of indices, for one that holds for another number of cards."""
    symbol = _SYMBOLS.get(token[:1]) if _INDEXED.match(token) else None
    if symbol is None:
        return ("last.layer",) if token[:1] == "L" and _INDEXED.match(token) else ()
    return tuple(f"{which}.{symbol}" for which in ("shards", "rest", "last"))


def _ranked(names: Mapping[str, Quantity]) -> Sequence[str]:
    """Return names in this order: totals, a card's roles, the whole model's, tensors; what a
    strategy has in common with one before it comes last.
    """
    kept = [f"{strategy}.{role}" for strategy in _STRATEGIES for role in Role]
    totals = [f"{strategy}.total" for strategy in _STRATEGIES]
    copies = [f"{strategy}.copies" for strategy in _STRATEGIES]
    order = [*totals, *kept, *copies, "total", *Role, *names]
    known = [name for name in dict.fromkeys(order) if name in names]
    first: dict[tuple[str, int | Fraction | str], str] = {}
    for name in known:
        if "." in name:
            first.setdefault((name.rpartition(".")[2], names[name].value), name)
    repeated = [name for name in known if "." in name and name not in first.values()]
    return [*(name for name in known if name not in repeated), *repeated]


def _meaning(quantity: Quantity) -> Meaning:
    forms = "|".join(sorted(filter(None, _forms(quantity)), key=len, reverse=True))
    if not forms:
        return Meaning(quantity.name, None, None)
    alone = None if quantity.kind == "count" else _compiled(f"(?:{forms}){_ENDED}")
    nouns = _COUNTED.get(quantity.name.rpartition(".")[2])
    if nouns is None:
        return Meaning(quantity.name, alone, None)
    return Meaning(quantity.name, alone, _compiled(f"(?:{forms}){_JOIN}(?:{'|'.join(nouns)})"))


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def _forms(quantity: Quantity) -> Iterator[str]:
    """Yield patterns of the written and spoken forms of a quantity."""
    for said in (quantity.eye, quantity.ear):
        for lang in LANGS:
            yield _form(_bare(said(lang)))
    number, _, unit = _bare(quantity.eye("en")).partition(" ")
    if quantity.kind == "bytes" and unit.lower() in _UNITS:
        yield _form(number) + _JOIN + _UNITS[unit.lower()]
    if quantity.kind == "params":
        yield re.escape(str(quantity.value))
        yield f"{int(quantity.value):,}"
    if quantity.kind == "share":
        yield from _shares(Fraction(quantity.value), quantity.ear("en"))


def _shares(share: Fraction, spoken: str) -> Iterator[str]:
    yield _form(spoken.removeprefix("one "))
    if share == Fraction(1, 2):
        yield from ("一半", "半数")
    if share == Fraction(1, 4):
        yield from ("fourth", f"one{_JOIN}fourth")
    if (100 * share).denominator == 1:
        yield rf"{100 * share}\s*%"


def _bare(said: str) -> str:
    """Return a form without what says that it is rounded, which an author may leave out."""
    return _NEAR.sub("", _plain(said))


def _form(said: str) -> str:
    """Return a pattern for a form: its words may be joined in any way, and 两 may stand for 二."""
    words = [re.escape(word) for word in re.split(r"[\s-]+", said)]
    joined = re.sub("[二两]", "[二两兩]", _JOIN.join(words))
    return joined.replace(f"hundred{_JOIN}", rf"hundred{_JOIN}(?:and\s+)?")


def _plain(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).replace("\u2044", "/").replace("_", ",")
    return "".join(sign for sign in plain if unicodedata.category(sign) not in ("Cf", "Mn"))
