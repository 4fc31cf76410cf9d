"""Small lectures for voices to speak, a store in memory, and engines that make plain tones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

from explainer.cache import Key
from explainer.errors import Place
from explainer.lang import Lang
from explainer.ledger import RECIPES, Layers, Ledger
from explainer.script import Beat, Lecture, Pace, Script, Segment, Teacher, VoiceSettings, Words
from explainer.voice import RATE, Samples

WORDS = Words("字", "word")
PACE = Pace(Fraction(250), Fraction(140), sentence_pause=Fraction(1, 2), beat_pause=Fraction(3, 2))
Engines = Mapping[str, Mapping[Lang, Mapping[str, str]]]


def lecture(
    *narrations: Sequence[str],
    engines: Engines | None = None,
    name: str = "espeak",
    lexicon: Mapping[Lang, Mapping[str, str]] | None = None,
) -> Script:
    """A lecture of beats b0, b1 ...; a beat's first text stands before its cues cue1, cue2 ...

    A text is said in both languages. Every setting stands on a line of its own, from line 10 on.
    """
    beats = tuple(_beat(f"b{index}", texts) for index, texts in enumerate(narrations))
    ledger = Ledger(8, 4, Layers.equal(2), RECIPES["mixed-adam"])
    voice = VoiceSettings(name, engines or {}, lexicon or {})
    paths = [
        "voice.name",
        *(f"{beat.id}.narration.{lang}" for beat in beats for lang in ("zh", "en")),
    ]
    paths += [
        f"voice.engines.{engine}.{lang}.{key}"
        for engine, languages in voice.engines.items()
        for lang, settings in languages.items()
        for key in settings
    ]
    places = {path: Place("s.yaml", 10 + at, 3) for at, path in enumerate(paths)}
    about = Lecture("x", "X", WORDS, WORDS)
    return Script(about, ledger, "dark", PACE, {}, beats, voice, places)


def _beat(name: str, texts: Sequence[str]) -> Beat:
    segments = tuple(
        Segment(f"cue{index}" if index else None, text, text) for index, text in enumerate(texts)
    )
    narration: dict[Lang, tuple[Segment, ...]] = {"zh": segments, "en": segments}
    return Beat(
        name, "main", "s", "cue1", WORDS, WORDS, narration, WORDS, Teacher(WORDS, ()), WORDS
    )


@dataclass
class Memory:
    """A store that counts what it holds."""

    kept: dict[Key, bytes] = field(default_factory=dict)

    def get_all(self, keys: Sequence[Key]) -> Mapping[Key, bytes]:
        return {key: self.kept[key] for key in keys if key in self.kept}

    def put(self, key: Key, data: bytes) -> None:
        self.kept[key] = data


def tone(seconds: float, loud: float = 0.5) -> Samples:
    """A steady tone of 1 kHz."""
    times = np.arange(round(seconds * RATE)) / RATE
    return (loud * np.sin(2 * np.pi * 1000 * times)).astype(np.float32)


def silence(seconds: float) -> Samples:
    return np.zeros(round(seconds * RATE), np.float32)


def joined(*pieces: Samples) -> Samples:
    return np.concatenate(pieces)
