"""The shape of a storyboard: which keys there are, and what each may hold."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from pydantic import BeforeValidator, Field

from explainer.lang import Lang
from explainer.script.fields import Name, Shape, Text, between, scalar
from explainer.script.ledger_shape import LedgerShape
from explainer.script.script import Theme, Track

Pause = Annotated[Fraction, BeforeValidator(between("0", "10", "seconds"))]
ZhRate = Annotated[Fraction, BeforeValidator(between("60", "1000", "characters a minute"))]
Written = Annotated[str, BeforeValidator(scalar)]
EnRate = Annotated[Fraction, BeforeValidator(between("40", "600", "words a minute"))]


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


class VoiceShape(Shape):
    """Who speaks, how each engine is set up in each language, and how words are pronounced.

    Which settings an engine knows is the engine's to say.
    """

    name: str = "espeak"
    engines: dict[str, dict[Lang, dict[str, Written]]] = Field(default_factory=dict)
    lexicon: dict[Lang, dict[str, Text]] = Field(default_factory=dict)


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
    voice: VoiceShape = VoiceShape()
    terms: dict[str, WordsShape]
    beats: Annotated[list[BeatShape], Field(min_length=1)]
