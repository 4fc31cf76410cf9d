"""Quantities that say how many times as much something is."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from explainer.lang import Lang
from explainer.ledger.amounts import ABOUT, NEAR
from explainer.ledger.quantity import Kind, Quantity
from explainer.ledger.units import NO_BREAK
from explainer.ledger.words import chinese, english


@dataclass(frozen=True)
class Multiple(Quantity):
    """How many times as much something is: "1.5×"; nothing to name without a measure (None)."""

    times: Fraction | None

    @property
    def kind(self) -> Kind:
        """A multiple."""
        return "multiple"

    @property
    def value(self) -> Fraction | str:
        """The exact multiple, or an empty text."""
        return "" if self.times is None else self.times

    @property
    def rounded(self) -> bool:
        """Whether two decimals cannot say it."""
        return self.times is not None and (100 * self.times).denominator > 1

    def eye(self, lang: Lang) -> str:
        """As in "1.5×", 1.5 倍; "1.0×" when it is as much."""
        sign = f"{NO_BREAK}倍" if lang == "zh" else "×"
        return (
            "" if self.times is None else f"{self._near(f'{NEAR}{NO_BREAK}')}{self._digits}{sign}"
        )

    def ear(self, lang: Lang, *, counting: bool = False) -> str:
        """As in 一点五倍, "one point five times"."""
        del counting  # 倍 is a measure word itself
        if self.times is None:
            return ""
        if lang == "zh":
            return f"{self._near(ABOUT[lang])}{chinese(self._digits)}倍"
        return f"{self._near(ABOUT[lang])}{english(self._digits)} times"

    def _near(self, sign: str) -> str:
        return sign if self.rounded else ""

    @property
    def _digits(self) -> str:
        """At least one decimal, at most two."""
        hundredths = round(100 * (self.times or Fraction()))
        digits = f"{Decimal(hundredths).scaleb(-2):.2f}"
        return digits.removesuffix("0")
