"""Everything that a script says or shows in words, each text with the spans references wrote."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path

from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.lang import LANGS, Lang
from explainer.publish import captions
from explainer.script import Beat, Filled, Script, Words, load
from explainer.timeline import timeline

STORYBOARD = Path(__file__).parents[2] / "storyboard.yaml"
FPS = Fraction(60)


@cache
def lecture(*overrides: str) -> Script:
    """Return the project's own lecture with some settings; it is frozen, so one is enough."""
    return load(STORYBOARD, SCENES, TERMS, overrides)


@cache
def outputs(*overrides: str) -> Mapping[str, Filled]:
    """Return every text of the lecture with some settings."""
    return all_outputs(lecture(*overrides))


def all_outputs(script: Script) -> Mapping[str, Filled]:
    """Return every text by its place and language, for the eye and for the ear, captions too."""
    found = {
        "lecture.title": script.lecture.title,
        "lecture.description": script.lecture.description,
    }
    found |= {f"terms.{name}": words for name, words in script.terms.items()}
    for beat in script.beats:
        found |= {f"{beat.id}.{name}": words for name, words in _words(beat)}
    texts = {
        f"{name}.{lang}": words.filled(lang) for name, words in found.items() for lang in LANGS
    }
    for lang in LANGS:
        texts |= narration(script, lang)
        texts |= _captions(script, lang)
    return texts


def narration(script: Script, lang: Lang) -> Mapping[str, Filled]:
    """Return what is said, for the eye and for the ear, by beat and cue."""
    found = {}
    for beat in script.beats:
        for part in beat.narration[lang]:
            found[f"{beat.id}.[{part.cue}].eye.{lang}"] = part.seen()
            found[f"{beat.id}.[{part.cue}].ear.{lang}"] = part.heard()
    return found


def _words(beat: Beat) -> Iterator[tuple[str, Words]]:
    yield "title", beat.title
    yield "takeaway", beat.takeaway
    yield "explanation", beat.explanation
    yield "pointing", beat.teacher.pointing
    for number, question in enumerate(beat.teacher.questions, start=1):
        yield f"question{number}", question.question
        yield f"answer{number}", question.answer
    yield "provenance", beat.provenance
    if beat.next is not None:
        yield "next", beat.next


def _captions(script: Script, lang: Lang) -> Mapping[str, Filled]:
    shown = captions(timeline(script, lang, FPS), script, lang)
    return {
        f"caption{number}.{row}.{lang}": Filled(line, spans)
        for number, caption in enumerate(shown, start=1)
        for row, (line, spans) in enumerate(zip(caption.lines, caption.spans, strict=True), start=1)
    }
