"""What is wrong with a storyboard because no voice could say it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from explainer.errors import Fault, Place
from explainer.lang import LANGS, Lang
from explainer.script import Beat, Script
from explainer.voice.pronounce import unspeakable


def voice_faults(script: Script) -> Iterator[Fault]:
    """Signs in narrations that nobody can say, and entries of the lexicon without a word.

    A sign stands where its narration begins, and is named with its cue. Entries that no narration
    uses are no fault.
    """
    for lang in LANGS:
        yield from _wordless_entries(script, lang)
        for beat in script.beats:
            yield from _unspeakable(script, beat, lang)


def _wordless_entries(script: Script, lang: Lang) -> Iterator[Fault]:
    """An entry for nothing; one that says nothing is refused when the storyboard is read."""
    for word in script.voice.lexicon.get(lang, {}):
        if not word.strip():
            label = f"voice.lexicon.{lang}"
            place = script.places.get(f"{label}.{word}".strip().replace(" ", "."))
            yield _fault(label, "an entry has no word; write the word that is to be said", place)


def _unspeakable(script: Script, beat: Beat, lang: Lang) -> Iterator[Fault]:
    lexicon = script.voice.lexicon.get(lang, {})
    place = script.places.get(f"{beat.id}.narration.{lang}")
    told: set[str] = set()
    for segment in beat.narration[lang]:
        where = "before the first cue" if segment.cue is None else f"after [{segment.cue}]"
        for sign in unspeakable(segment.ear, lang, lexicon):
            if sign not in told:
                told.add(sign)
                name = f"'{sign}' (U+{ord(sign):04X}{_named(sign)})"
                mend = f"write it in words, or how it is said in voice.lexicon.{lang}"
                said = f"no voice can say {name} {where}; {mend}"
                yield _fault(f"{beat.id} narration.{lang}", said, place)


def _fault(name: str, said: str, place: Place | None) -> Fault:
    """One fault; of what an option set, the option is name enough."""
    if place is not None and place.file.startswith("--set "):
        return Fault(f"{place.file}: {said}")
    return Fault(f"{name}: {said}", place)


def _named(sign: str) -> str:
    name = unicodedata.name(sign, "")
    return f" {name.lower()}" if name else ""
