"""Quantities that are numbers: sizes, counts, parameters and shares."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from explainer.lang import Lang
from explainer.ledger.numbers import short, short_parts
from explainer.ledger.quantity import Kind, Quantity
from explainer.ledger.units import NO_BREAK, gb, is_exact, written
from explainer.ledger.words import chinese, english, english_part

NEAR = "≈"
_UNITS = {"TB": "terabyte", "GB": "gigabyte", "MB": "megabyte", "KB": "kilobyte", "B": "byte"}
_SUFFIXES = {"K": "thousand", "M": "million", "B": "billion", "T": "trillion"}
ABOUT = {"zh": "约", "en": "about "}
LEGIBLE_DIGITS = 6
"""A count of parameters with more digits is written short, and rounded if need be."""

DIGITS = 3
"""Significant digits of a count that is rounded."""


@dataclass(frozen=True)
class Size(Quantity):
    """Bytes. `parts` are the sizes shown beside it that add up to it, none for a single size."""

    nbytes: int
    parts: tuple[int, ...] = ()

    @property
    def kind(self) -> Kind:
        """Bytes."""
        return "bytes"

    @property
    def value(self) -> int:
        """The exact bytes."""
        return self.nbytes

    @property
    def rounded(self) -> bool:
        """Whether the size is, or any part shown beside it: the shown sum may then be off."""
        return not all(map(is_exact, (self.nbytes, *self.parts)))

    def eye(self, lang: Lang) -> str:
        """As in "128 GB" or "≈ 17.2 GB"."""
        del lang  # the written figures agree
        return f"{NEAR}{NO_BREAK}" * self.rounded + gb(self.nbytes)

    def ear(self, lang: Lang, *, counting: bool = False) -> str:
        """As in 一百二十八 GB, 约十七点二 GB."""
        del counting  # a unit is a measure word itself
        size = written(self.nbytes)
        about = ABOUT[lang] if self.rounded else ""
        if lang == "zh":
            return f"{about}{chinese(size.number, counting=True)} {size.unit}"
        unit = _UNITS[size.unit]
        return f"{about}{english(size.number)} {unit if size.number == '1' else unit + 's'}"


@dataclass(frozen=True)
class Count(Quantity):
    """How many there are of something."""

    count: int

    @property
    def kind(self) -> Kind:
        """A count."""
        return "count"

    @property
    def value(self) -> int:
        """The number."""
        return self.count

    @property
    def cases(self) -> frozenset[str]:
        """Any whole number."""
        return frozenset()

    def eye(self, lang: Lang) -> str:
        """As in "4"."""
        del lang
        return str(self.count)

    def ear(self, lang: Lang, *, counting: bool = False) -> str:
        """As in 四, "four"; 二 alone and 两 before a measure word."""
        return chinese(self.count, counting=counting) if lang == "zh" else english(self.count)


@dataclass(frozen=True)
class Params(Quantity):
    """How many parameters: "8B", "≈ 6.74B"."""

    count: int

    @property
    def kind(self) -> Kind:
        """A count of parameters, written short."""
        return "params"

    @property
    def value(self) -> int:
        """The exact number."""
        return self.count

    @property
    def rounded(self) -> bool:
        """Whether so many digits would be needed that a near number is written instead."""
        return short_parts(self.count) is None and len(str(self.count)) > LEGIBLE_DIGITS

    def _shown(self) -> int:
        exponent = len(str(self.count)) - DIGITS
        return int(round(Decimal(self.count), -exponent)) if self.rounded else self.count

    def eye(self, lang: Lang) -> str:
        """As in "8B"."""
        del lang
        return f"{NEAR}{NO_BREAK}" * self.rounded + short(self._shown())

    def ear(self, lang: Lang, *, counting: bool = False) -> str:
        """As in 八十亿, "eight billion"."""
        shown, about = self._shown(), ABOUT[lang] if self.rounded else ""
        if lang == "zh":
            return about + chinese(shown, counting=counting)
        parts = short_parts(shown)
        said = english(shown) if parts is None else f"{english(parts[0])} {_SUFFIXES[parts[1]]}"
        return about + said


@dataclass(frozen=True)
class Share(Quantity):
    """A part of a whole: "1/4", a quarter; "all" when it is the whole, zero when it is nothing."""

    part: Fraction

    @property
    def kind(self) -> Kind:
        """A share."""
        return "share"

    @property
    def value(self) -> Fraction:
        """The exact part."""
        return self.part

    def eye(self, lang: Lang) -> str:
        """As in "1/4", "all", "0"."""
        return _ALL[lang] if self.part == 1 else str(self.part)

    def ear(self, lang: Lang, *, counting: bool = False) -> str:
        """As in 四分之一, "one quarter"."""
        del counting
        top, bottom = self.part.numerator, self.part.denominator
        if bottom == 1:
            return _ALL[lang] if top else (chinese(top) if lang == "zh" else english(top))
        if lang == "zh":
            return f"{chinese(bottom)}分之{chinese(top)}"
        # Hyphens keep the denominator together: one one-hundred-twenty-eighth.
        part = english_part(bottom).replace(" ", "-")
        part = part.removeprefix("one-") if part in ("one-hundredth", "one-thousandth") else part
        if top > 1:
            part = "halves" if part == "half" else part + "s"
        return f"{english(top)} {part}"


_ALL = {"zh": "全部", "en": "all"}
