"""The shape of a storyboard: which keys there are, and what each may hold."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from explainer.ledger import RECIPES, parse_count
from explainer.script.nearest import did_you_mean, shown
from explainer.script.script import Theme, Track

_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")


@dataclass(frozen=True)
class Number:
    """A number as the author wrote it, so that nothing is lost before it is read exactly."""

    text: str


def _text(value: str) -> str:
    if not any(sign.isprintable() and not sign.isspace() for sign in value):
        raise ValueError("is empty; write the text, or leave the key out if it may be left out")
    return value


def _name(value: str) -> str:
    if not _NAME.fullmatch(value):
        hint = "use lower-case letters, digits and hyphens, a letter first"
        raise ValueError(f"{shown(value)} cannot be part of a file's name; {hint}")
    return value


def _recipe(value: str) -> str:
    if value not in RECIPES:
        known = ", ".join(repr(name) for name in RECIPES)
        hint = did_you_mean(value, RECIPES)
        raise ValueError(f"no recipe {shown(value)}{hint}; there is {known}")
    return value


def _written(value: object, what: str) -> str:
    if isinstance(value, Number | str):
        return value.text if isinstance(value, Number) else value
    raise ValueError(f"must be {what}")


def _count(most: int) -> Callable[[Any], int]:
    def read(value: object) -> int:
        count = parse_count(_written(value, "a count, such as 8e9, 8B or 32"))
        if count > most:
            raise ValueError(f"{count} is too many; at most {most}")
        return count

    return read


def _between(least: str, most: str, what: str) -> Callable[[Any], Fraction]:
    def read(value: object) -> Fraction:
        wanted = f"must be a number of {what} from {least} to {most}"
        text = _written(value, wanted.removeprefix("must be "))
        try:
            number = Decimal(text)
        except InvalidOperation:
            raise ValueError(f"{shown(text)} {wanted}") from None
        if not number.is_finite() or not Decimal(least) <= number <= Decimal(most):
            raise ValueError(f"{shown(text)} {wanted}")
        return Fraction(number)

    return read


Text = Annotated[str, AfterValidator(_text)]
Name = Annotated[str, AfterValidator(_name)]
Params = Annotated[int, BeforeValidator(_count(10**18))]
Cards = Annotated[int, BeforeValidator(_count(1024))]
Layers = Annotated[int, BeforeValidator(_count(1000))]
Pause = Annotated[Fraction, BeforeValidator(_between("0", "10", "seconds"))]
ZhRate = Annotated[Fraction, BeforeValidator(_between("60", "1000", "characters a minute"))]
EnRate = Annotated[Fraction, BeforeValidator(_between("40", "600", "words a minute"))]


class Shape(BaseModel):
    """Base of all shapes: no key beyond those named, no value turned into another type."""

    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, arbitrary_types_allowed=True
    )


class WordsShape(Shape):
    """A text in every language."""

    zh: Text
    en: Text


class LectureShape(Shape):
    """What the lecture is."""

    id: Name
    code: Text
    title: WordsShape
    description: WordsShape


class LayersShape(Shape):
    """How many layers; that all are equal is an assumption, and says so."""

    count: Layers
    assumption: Literal["equal"]


class LedgerShape(Shape):
    """What the accounts are made for."""

    params: Params
    cards: Cards
    layers: LayersShape
    recipe: Annotated[str, AfterValidator(_recipe)]


class ZhReadingShape(Shape):
    """How fast Chinese is read."""

    characters_per_minute: ZhRate


class EnReadingShape(Shape):
    """How fast English is read."""

    words_per_minute: EnRate


class PauseShape(Shape):
    """Silences after a sentence and after a beat, in seconds."""

    sentence: Pause
    beat: Pause


class ReadingShape(Shape):
    """Reading rates and pauses."""

    zh: ZhReadingShape
    en: EnReadingShape
    pause: PauseShape


class QuestionShape(Shape):
    """A simulated question with its answer."""

    question: WordsShape
    answer: WordsShape


class TeacherShape(Shape):
    """The teacher's notes."""

    pointing: WordsShape
    questions: list[QuestionShape]


class BeatShape(Shape):
    """One beat."""

    id: Name
    track: Track
    scene: str
    still: str
    title: WordsShape
    takeaway: WordsShape
    narration: WordsShape
    explanation: WordsShape
    teacher: TeacherShape
    provenance: WordsShape
    next: WordsShape | None = None


class StoryboardShape(Shape):
    """The whole file."""

    lecture: LectureShape
    ledger: LedgerShape
    theme: Theme
    reading: ReadingShape
    terms: dict[str, WordsShape]
    beats: Annotated[list[BeatShape], Field(min_length=1)]
