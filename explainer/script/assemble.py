"""Building the `Script` from parts that have passed every check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from explainer.errors import Place
from explainer.lang import LANGS
from explainer.ledger import Ledger, Quantity
from explainer.script.schema import BeatShape, StoryboardShape
from explainer.script.script import (
    Beat,
    Lecture,
    Pace,
    Question,
    Script,
    Teacher,
    VoiceSettings,
    Words,
)
from explainer.script.source import Steps
from explainer.script.texts import Text, words


@dataclass(frozen=True)
class Parts:
    """A storyboard's checked values, its ledger, and its texts by path with their places."""

    shape: StoryboardShape
    ledger: Ledger
    names: Mapping[str, Quantity]
    texts: Mapping[Steps, Text]
    places: Mapping[str, Place]

    def words(self, *path: str | int) -> Words:
        """Return the text at `path`, numbers filled in."""
        return words(self.texts, path, self.names)


def assemble(parts: Parts) -> Script:
    """Return the script; raises nothing, for its parts are right."""
    shape = parts.shape
    lecture = Lecture(
        shape.lecture.id,
        shape.lecture.code,
        parts.words("lecture", "title"),
        parts.words("lecture", "description"),
    )
    pace = Pace(
        shape.reading.zh.characters_per_minute,
        shape.reading.en.words_per_minute,
        shape.reading.pause.sentence,
        shape.reading.pause.beat,
    )
    return Script(
        lecture=lecture,
        ledger=parts.ledger,
        theme=shape.theme,
        pace=pace,
        terms=MappingProxyType({term: parts.words("terms", term) for term in shape.terms}),
        voice=VoiceSettings(shape.voice.name, shape.voice.engines, shape.voice.lexicon),
        beats=tuple(_beat(parts, at, beat) for at, beat in enumerate(shape.beats)),
        places=parts.places,
    )


def _beat(parts: Parts, at: int, shape: BeatShape) -> Beat:
    def text(*path: str | int) -> Words:
        return parts.words("beats", at, *path)

    narration = {
        lang: parts.texts["beats", at, "narration", lang].segments(parts.names) for lang in LANGS
    }
    questions = tuple(
        Question(
            text("teacher", "questions", number, "question"),
            text("teacher", "questions", number, "answer"),
        )
        for number in range(len(shape.teacher.questions))
    )
    return Beat(
        id=shape.id,
        track=shape.track,
        scene=shape.scene,
        still=shape.still,
        title=text("title"),
        takeaway=text("takeaway"),
        narration=MappingProxyType(narration),
        explanation=text("explanation"),
        teacher=Teacher(text("teacher", "pointing"), questions),
        provenance=text("provenance"),
        next=None if shape.next is None else text("next"),
    )
