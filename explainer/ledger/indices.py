"""Names that differ only in their index: g₀, θ₃, L₃₂, alone or in a row."""

from __future__ import annotations

import re
from dataclasses import dataclass

from explainer.lang import Lang
from explainer.ledger.quantity import Kind, Quantity
from explainer.ledger.units import NO_BREAK
from explainer.ledger.words import chinese, english

_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_NUMERALS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_LETTERS = {"θ": "theta"}
_INDEXED = re.compile("([A-Za-zα-ω])([₀-₉]+)")
_MOST_LISTED = 3
"""With more, the first and the last stand for all: g₀ to g₃."""


def say_index(written: str, lang: Lang) -> str:
    """How a name with an index is said: θ₀ -> "theta zero". ValueError for any other text."""
    found = _INDEXED.fullmatch(written)
    if found is None:
        raise ValueError(f"{written!r} is no letter with an index")
    index = found[2].translate(_NUMERALS)
    if lang == "zh":
        return f"{found[1]} {chinese(index)}"
    return f"{_LETTERS.get(found[1], found[1])} {english(index)}"


@dataclass(frozen=True)
class Indices(Quantity):
    """The names `letter` with every index from `first` up to, not including, `stop`."""

    letter: str
    first: int
    stop: int

    @property
    def kind(self) -> Kind:
        """Names in a row."""
        return "indices"

    @property
    def value(self) -> str:
        """The first and the last name, or nothing."""
        ends = sorted({self.first, self.stop - 1}) if self.first < self.stop else []
        return "-".join(self._written(index) for index in ends)

    def eye(self, lang: Lang) -> str:
        """As in "g₀ to g₃" or "g₁, g₂ and g₃"; empty when there are none."""
        return self._joined(lang, *map(self._written, self._named()), apart=NO_BREAK)

    def ear(self, lang: Lang, *, counting: bool = False) -> str:
        """As in "g zero to g three"."""
        del counting
        names = (say_index(self._written(index), lang) for index in self._named())
        said = self._joined(lang, *names, apart=" ")
        return re.sub(" ([到和]) ", r"\1 ", said)

    def _named(self) -> tuple[int, ...]:
        """The indices that are said: all, or the ends of a long row."""
        found = range(self.first, self.stop)
        return (found[0], found[-1]) if len(found) > _MOST_LISTED else tuple(found)

    def _written(self, index: int) -> str:
        return f"{self.letter}{index}".translate(_SUBSCRIPTS)

    def _joined(self, lang: Lang, *names: str, apart: str) -> str:
        if self.stop - self.first > _MOST_LISTED:
            return apart.join((names[0], "到" if lang == "zh" else "to", names[1]))
        if len(names) < 2:
            return "".join(names)
        if lang == "zh":
            return "、".join(names) if len(names) > 2 else apart.join((names[0], "和", names[1]))
        return ", ".join(names[:-1]) + f" and {names[-1]}"
