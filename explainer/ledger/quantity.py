"""What a text can refer to: a named value with a form for the eye and one for the ear."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from explainer.lang import Lang

Kind = Literal["bytes", "count", "params", "share", "multiple", "indices", "words"]
Input = Literal["params", "cards", "layers", "recipe", "micro_batches"]
"""What a ledger is made of, and so all that a value can depend on."""


@dataclass(frozen=True)
class Quantity(ABC):
    """A value of the ledger that texts refer to by `name`.

    It depends on nothing but the inputs in `of`: when others change it stays what it is.
    """

    name: str
    of: frozenset[Input]

    @property
    @abstractmethod
    def kind(self) -> Kind:
        """What sort of value this is."""

    @property
    @abstractmethod
    def value(self) -> int | Fraction | str:
        """The value itself: a number, or for words and indices what identifies them."""

    @abstractmethod
    def eye(self, lang: Lang) -> str:
        """The written form: "128 GB", "4", "8B", "1/4", "g₀ to g₃"; empty when there is nothing
        to name. No-break spaces hold together what a line may not part.
        """

    @abstractmethod
    def ear(self, lang: Lang, *, counting: bool = False) -> str:
        """The spoken form: 一百二十八 GB, "one hundred twenty-eight gigabytes", 四分之一.

        `counting` says that a measure word follows, before which Chinese says 两 for 2.
        """

    @property
    def rounded(self) -> bool:
        """Whether the written and spoken forms are only near the value; they say so then."""
        return False

    @property
    def cases(self) -> frozenset[str] | None:
        """What a text may choose its words by: a number for a count, a key for words.

        None when there is nothing to choose by; empty when any whole number is a case.
        """
        return None
