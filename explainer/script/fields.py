"""The values a storyboard's keys may hold: texts, names, counts and numbers, read exactly."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict

from explainer.ledger import parse_count
from explainer.script.nearest import shown

_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")


@dataclass(frozen=True)
class Number:
    """A number as the author wrote it, so that nothing is lost before it is read exactly."""

    text: str


def _text(value: str) -> str:
    if not any(sign.isprintable() and not sign.isspace() for sign in value):
        raise ValueError("is empty; write the text, or leave the key out if it may be left out")
    return value


def file_name(value: str) -> str:
    """Return a name that can be part of a file's, or refuse it."""
    if not _NAME.fullmatch(value):
        hint = "use lower-case letters, digits and hyphens, a letter first"
        raise ValueError(f"{shown(value)} cannot be part of a file's name; {hint}")
    return value


def written(value: object, what: str) -> str:
    """Return a number or a word as it is written; ValueError asks for `what` otherwise."""
    if isinstance(value, Number | str):
        return value.text if isinstance(value, Number) else value
    raise ValueError(f"must be {what}")


def scalar(value: object) -> str:
    """Return a single value as it is written: a number, a word or a text."""
    return written(value, "a number or a text")


def count(most: int) -> Callable[[Any], int]:
    """Return a reader of counts up to `most`, in any way of writing them."""

    def read(value: object) -> int:
        found = parse_count(written(value, "a count, such as 8e9, 8B or 32"))
        if found > most:
            raise ValueError(f"{found} is too many; at most {most}")
        return found

    return read


def between(least: str, most: str, what: str = "") -> Callable[[Any], Fraction]:
    """Return a reader of numbers, perhaps of `what`, as in "seconds", within bounds."""

    def read(value: object) -> Fraction:
        number = f"a number{what and f' of {what}'} from {least} to {most}"
        wanted = f"must be {number}"
        text = written(value, number)
        if not text.strip():
            raise ValueError(f"is empty; write {number}")
        try:
            found = Decimal(text)
        except InvalidOperation:
            raise ValueError(f"{shown(text)} {wanted}") from None
        if not found.is_finite() or not Decimal(least) <= found <= Decimal(most):
            raise ValueError(f"{shown(text)} {wanted}")
        return Fraction(found)

    return read


Text = Annotated[str, AfterValidator(_text)]
Name = Annotated[str, AfterValidator(file_name)]


class Shape(BaseModel):
    """Base of all shapes: no key beyond those named, no value turned into another type."""

    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, arbitrary_types_allowed=True
    )
