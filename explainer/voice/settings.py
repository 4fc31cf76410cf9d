"""What a voice may be told in the storyboard: reading it, and telling what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pydantic import ValidationError

from explainer.script.fields import Shape, written
from explainer.script.nearest import did_you_mean, shown

_DIGITS = 9
"""No setting has more."""


class NoSettings(Shape):
    """A voice that can be told nothing."""


def whole(least: int, most: int, what: str = "") -> Callable[[object], int]:
    """A reader of whole numbers, perhaps of `what`, as in "words a minute", within bounds."""

    def read(value: object) -> int:
        wanted = f"a whole number{what and f' of {what}'} from {least} to {most}"
        text = written(value, wanted).strip()
        if not text:
            raise ValueError(f"is empty; write {wanted}, or leave the key out")
        # Python reads no number of thousands of digits.
        digits = text.isascii() and text.isdigit() and len(text) <= _DIGITS
        if not (digits and least <= int(text) <= most):
            raise ValueError(f"{shown(text)} must be {wanted}")
        return int(text)

    return read


def named(what: str) -> Callable[[object], str]:
    """A reader of a text that is not empty: `what` is meant by it."""

    def read(value: object) -> str:
        text = written(value, what).strip()
        if not text:
            raise ValueError(f"is empty; write {what}, or leave the key out")
        return text

    return read


def wrong(shape: type[Shape], settings: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each wrong setting: its key, and what is wrong with it."""
    try:
        shape.model_validate(dict(settings))
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            key = str(detail["loc"][0])
            match detail["type"]:
                case "extra_forbidden":
                    yield key, _unknown(key, tuple(shape.model_fields))
                case "missing":
                    yield key, f"key {shown(key)} is missing"
                case "value_error":
                    yield key, str(detail["ctx"]["error"])
                case _:
                    yield key, f"{shown(settings.get(key, ''))}: {detail['msg']}"


def _unknown(key: str, known: tuple[str, ...]) -> str:
    if not known:
        return f"unknown key {shown(key)}; this voice has no settings"
    return f"unknown key {shown(key)}{did_you_mean(key, known)}; known are {', '.join(known)}"
