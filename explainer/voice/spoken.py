"""A voice made of an engine: every line spoken once and kept, trimmed, and followed by a pause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from hashlib import sha256

from explainer.cache import Key, key_of
from explainer.errors import Fault, MissingError, StoryboardError
from explainer.lang import Lang
from explainer.script import Script
from explainer.script.nearest import shown
from explainer.voice.engine import Engine, Store
from explainer.voice.fingerprint import spoken_by
from explainer.voice.keep import packed, unpacked
from explainer.voice.line import Line, Part, Speech
from explainer.voice.pauses import ends_clause, pause_after
from explainer.voice.pronounce import pronounced
from explainer.voice.said import Said, SaidPart, is_said
from explainer.voice.sound import Samples, Sound
from explainer.voice.trim import heard, rests

THREADS = 3
"""Lines spoken at once. An engine is another program, or computes outside of Python."""


@dataclass(frozen=True)
class _Wanted:
    """A line to be spoken, where it stands, and its words as the engine gets them."""

    beat: str
    cue: str | None
    lang: Lang
    words: str
    key: Key

    @property
    def where(self) -> str:
        cue = f"cue {self.cue}" if self.cue else "before the first cue"
        return f"{shown(self.words)} (beat {self.beat}, {cue})"


@dataclass(frozen=True)
class Spoken:
    """An engine's voice. What it spoke is kept in `store`, by words and the engine's mark."""

    engine: Engine
    script: Script
    store: Store

    @property
    def name(self) -> str:
        """The engine's."""
        return self.engine.name

    def say(self, speech: Speech) -> tuple[SaidPart, ...]:
        """A beat's parts, spoken, those lines first heard now that are not kept.

        Raises StoryboardError with all lines that the engine has no sound for, and what it raises.
        """
        kept = self._spoken(list(self._wanted(speech)))
        return tuple(self._part(part, speech.lang, kept) for part in speech.parts)

    def _wanted(self, speech: Speech) -> Iterator[_Wanted]:
        for part in speech.parts:
            for line in part.lines:
                words = self._words(line, speech.lang)
                if words:
                    key = self._key(words, speech.lang)
                    yield _Wanted(speech.beat, part.cue, speech.lang, words, key)

    def _words(self, line: Line, lang: Lang) -> str:
        """What the engine is given; nothing where no word is said.

        A phrase that a cue cuts ends with a comma, or an engine would let the voice fall.
        """
        said = pronounced(line.ear, lang, self.script.voice.lexicon.get(lang, {})).strip()
        if not is_said(said):
            return ""
        goes_on = not line.whole and not ends_clause(said)
        return said + ("，" if lang == "zh" else ",") * goes_on

    def _key(self, words: str, lang: Lang) -> Key:
        code = spoken_by(type(self.engine))
        return key_of("voice", code, self.name, self.engine.mark(lang), lang, words)

    def _spoken(self, wanted: Sequence[_Wanted]) -> Mapping[Key, bytes]:
        """The sound of every line, from the store or spoken now."""
        lines = {line.key: line for line in wanted}
        kept = dict(self.store.get_all(list(lines)))
        missing = [line for key, line in lines.items() if key not in kept]
        silent = []
        with _Pool() as pool:
            for line, data in zip(missing, pool.map(self._speak, missing), strict=True):
                if data is None:
                    silent.append(line)
                else:
                    self.store.put(line.key, data)
                    kept[line.key] = data
        if silent:
            raise StoryboardError(self._fault(line) for line in silent)
        return kept

    def _speak(self, line: _Wanted) -> bytes | None:
        """The line's sound; None when there is none."""
        try:
            samples = self.engine.say(line.words, line.lang)
        except MissingError as error:
            raise MissingError(f"{error}; it was to say {line.where}") from error
        return packed(samples) if heard(samples) else None

    def _fault(self, line: _Wanted) -> Fault:
        message = f"the voice {self.name} gives no sound for {line.where}"
        return Fault(
            f"{message}; write other words, or how to say them in voice.lexicon.{line.lang}",
            self.script.places.get(f"{line.beat}.narration.{line.lang}"),
        )

    def _part(self, part: Part, lang: Lang, kept: Mapping[Key, bytes]) -> SaidPart:
        return SaidPart(part.cue, tuple(self._said(line, lang, kept) for line in part.lines))

    def _said(self, line: Line, lang: Lang, kept: Mapping[Key, bytes]) -> Said:
        pause = pause_after(line, self.script.pace)
        words = self._words(line, lang)
        if not words:
            return Said(line, Fraction(0), pause)
        return _trimmed(line, kept[self._key(words, lang)], pause)


class _Pool(ThreadPoolExecutor):
    """Threads that begin no more work once their block is left, though it be by an interrupt."""

    def __init__(self) -> None:
        """As many as may speak at once."""
        super().__init__(THREADS)

    def __exit__(self, *_error: object) -> None:
        """Wait for what was begun."""
        self.shutdown(cancel_futures=True)


def _trimmed(line: Line, data: bytes, pause: Fraction) -> Said:
    """The line's sound from the first thing heard to the last."""
    samples = unpacked(data)
    stretches = heard(samples)
    start, end = stretches[0].start, stretches[-1].end
    mark = sha256(samples[start:end].tobytes()).hexdigest()
    sound = Sound(mark, end - start, partial(_cut, data, start, end))
    return Said(line, sound.seconds, pause, rests(stretches), sound)


def _cut(data: bytes, start: int, end: int) -> Samples:
    return unpacked(data)[start:end]
