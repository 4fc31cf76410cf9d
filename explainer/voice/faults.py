"""What is wrong with a storyboard because no voice could say it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from explainer.errors import Fault, Place
from explainer.lang import LANGS, Lang
from explainer.script import Beat, Script
from explainer.script.nearest import shown
from explainer.voice.pronounce import unspeakable
from explainer.voice.said import is_said


def voice_faults(script: Script) -> Iterator[Fault]:
    """Signs in narrations and in the lexicon that nobody can say, and its entries without a word.

    A sign stands where its narration begins, and is named with its cue. Entries that no narration
    uses are no fault.
    """
    for lang in LANGS:
        yield from _wrong_entries(script, lang)
        for beat in script.beats:
            yield from _unspeakable(script, beat, lang)


def _wrong_entries(script: Script, lang: Lang) -> Iterator[Fault]:
    """Entries for nothing, or that say nothing, or nothing that can be said."""
    label = f"voice.lexicon.{lang}"
    for word, said in script.voice.lexicon.get(lang, {}).items():
        place = script.places.get(f"{label}.{word}".strip().replace(" ", "."))
        if not word.strip():
            yield _fault(label, "an entry has no word; write the word that is to be said", place)
            continue
        signs = unspeakable(said, lang)
        for sign in signs:
            wrong = f"no voice can say {_shown(sign)}; write it in words"
            yield _fault(f"{label}.{word}", wrong, place)
        if not signs and not is_said(said):
            wrong = f"there is no word in {shown(said)}; write how it is said"
            yield _fault(f"{label}.{word}", wrong, place)


def _unspeakable(script: Script, beat: Beat, lang: Lang) -> Iterator[Fault]:
    lexicon = script.voice.lexicon.get(lang, {})
    place = script.places.get(f"{beat.id}.narration.{lang}")
    told: set[str] = set()
    for segment in beat.narration[lang]:
        where = "before the first cue" if segment.cue is None else f"after [{segment.cue}]"
        for sign in unspeakable(segment.ear, lang, lexicon):
            if sign not in told:
                told.add(sign)
                mend = f"write it in words, or how it is said in voice.lexicon.{lang}"
                said = f"no voice can say {_shown(sign)} {where}; {mend}"
                yield _fault(f"{beat.id} narration.{lang}", said, place)


def _fault(name: str, said: str, place: Place | None) -> Fault:
    """One fault; of what an option set, the option is name enough."""
    if place is not None and place.file.startswith("--set "):
        return Fault(f"{place.file}: {said}")
    return Fault(f"{name}: {said}", place)


def _shown(sign: str) -> str:
    name = unicodedata.name(sign, "").lower()
    return f"'{sign}' (U+{ord(sign):04X}{name and f' {name}'})"
