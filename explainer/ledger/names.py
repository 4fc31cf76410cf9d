"""Every quantity that a text may refer to, by name, in a form for the eye and one for the ear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

from explainer.lang import Lang
from explainer.ledger.accounts import Ledger
from explainer.ledger.numbers import short, short_parts
from explainer.ledger.roles import Role
from explainer.ledger.strategy import Strategy
from explainer.ledger.units import gb, is_exact, written
from explainer.ledger.words import chinese, english, english_part

Kind = Literal["bytes", "count", "params", "share"]
_UNITS = {"TB": "terabyte", "GB": "gigabyte", "MB": "megabyte", "KB": "kilobyte", "B": "byte"}
_SUFFIXES = {"K": "thousand", "M": "million", "B": "billion", "T": "trillion"}


@dataclass(frozen=True)
class Quantity:
    """A named value of the ledger. `bytes`, `count` and `params` are whole; a `share` is a part."""

    name: str
    value: int | Fraction
    kind: Kind

    @property
    def rounded(self) -> bool:
        """Whether the written and spoken forms are only near the value."""
        return self.kind == "bytes" and not is_exact(int(self.value))

    def eye(self, lang: Lang) -> str:
        """The written form: "128 GB" (no-break space), "4", "8B", "1/4"."""
        del lang  # every text has a language; the written figures happen to agree
        match self.kind:
            case "bytes":
                return gb(int(self.value))
            case "params":
                return short(int(self.value))
            case "count" | "share":
                return str(self.value)

    def ear(self, lang: Lang) -> str:
        """The spoken form: 一百二十八 GB, "one hundred twenty-eight gigabytes", 四分之一."""
        match self.kind:
            case "bytes":
                return _say_bytes(int(self.value), lang)
            case "params":
                return _say_params(int(self.value), lang)
            case "count":
                return chinese(int(self.value)) if lang == "zh" else english(int(self.value))
            case "share":
                return _say_share(Fraction(self.value), lang)


def _say_bytes(nbytes: int, lang: Lang) -> str:
    size = written(nbytes)
    if lang == "zh":
        return f"{chinese(size.number)} {size.unit}"
    unit = _UNITS[size.unit]
    return f"{english(size.number)} {unit if size.number == '1' else unit + 's'}"


def _say_params(count: int, lang: Lang) -> str:
    if lang == "zh":
        return chinese(count)
    parts = short_parts(count)
    return english(count) if parts is None else f"{english(parts[0])} {_SUFFIXES[parts[1]]}"


def _say_share(share: Fraction, lang: Lang) -> str:
    top, bottom = share.numerator, share.denominator
    if bottom == 1:
        return chinese(top) if lang == "zh" else english(top)
    if lang == "zh":
        return f"{chinese(bottom)}分之{chinese(top)}"
    part = english_part(bottom)
    if top > 1:
        part = "halves" if part == "half" else part + "s"
    return f"{english(top)} {part}"


def _counts(ledger: Ledger) -> Iterator[Quantity]:
    yield Quantity("params", ledger.params, "params")
    yield Quantity("cards", ledger.cards, "count")
    yield Quantity("others", ledger.cards - 1, "count")
    yield Quantity("layers", ledger.layers.count, "count")
    yield Quantity("share", Fraction(1, ledger.cards), "share")


def _whole(ledger: Ledger) -> Iterator[Quantity]:
    for role in Role:
        yield Quantity(role.value, ledger.whole(role).nbytes, "bytes")
    yield Quantity("total", ledger.whole().nbytes, "bytes")
    for tensor in ledger.recipe.tensors:
        # The gradients' tensor is all of its role, and has been named already.
        if tensor.name not in set(Role):
            yield Quantity(tensor.name, ledger.whole_tensor(tensor.name).nbytes, "bytes")


def _kept(ledger: Ledger, strategy: Strategy) -> Iterator[Quantity]:
    for role in Role:
        yield Quantity(f"{strategy}.{role}", ledger.per_card(strategy, role).nbytes, "bytes")
    yield Quantity(f"{strategy}.total", ledger.per_card(strategy).nbytes, "bytes")
    yield Quantity(f"{strategy}.copies", ledger.copies(strategy), "count")


def values(ledger: Ledger) -> Mapping[str, Quantity]:
    """All quantities of a ledger by name, in a fixed order.

    Sizes are in bytes: of the whole model by role and tensor (`total`, `master`), of a card by
    strategy (`full.total`), of a layer's temporary view and one owner's piece of it (`view`,
    `view.piece`).
    """
    found = [*_counts(ledger), *_whole(ledger)]
    for strategy in Strategy:
        found.extend(_kept(ledger, strategy))
    found.append(Quantity("view", ledger.view().nbytes, "bytes"))
    found.append(Quantity("view.piece", ledger.view_piece().nbytes, "bytes"))
    return MappingProxyType({quantity.name: quantity for quantity in found})
