"""The voice `espeak`: espeak-ng, a draft voice of any machine, small and quick."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from io import BytesIO
from typing import Annotated

import numpy as np
from pydantic import BeforeValidator

from explainer.errors import MissingError
from explainer.lang import Lang
from explainer.script.fields import Shape
from explainer.script.nearest import shown
from explainer.voice.engine import Asked, Maker
from explainer.voice.hear import NoSoundError, decoded
from explainer.voice.literal import literal
from explainer.voice.pauses import CLAUSE_PAUSE
from explainer.voice.said import is_said
from explainer.voice.settings import named, whole
from explainer.voice.sound import RATE, Samples
from explainer.voice.spoken import Spoken
from explainer.voice.tongues import tongues
from explainer.voice.trim import trimmed

COMMAND = "espeak-ng"
GET_IT = """get it:
  Debian, Ubuntu:  sudo apt-get install -y espeak-ng
  Fedora:          sudo dnf install -y espeak-ng
  macOS:           brew install espeak-ng
or choose a silent film: --voice none"""
OLDEST = (1, 49)
"""The first version with Mandarin under a name of this kind."""
LONGEST = 30
"""Seconds to wait for a line, which takes a tenth of a second: whoever takes so long hangs."""
VOICES: dict[Lang, str] = {"zh": "cmn-latn-pinyin", "en": "en-us"}
"""Version 1.51's `cmn` takes the Pinyin of Chinese characters for English: "san one" for 三."""
PACES: dict[Lang, int] = {"zh": 200, "en": 118}
"""Words a minute, as espeak-ng counts them, at which the lecture takes as long as to read it."""


_CLAUSE = re.compile(r"(?:(?![，；：、]|[,;:]\s).)+(?:[，；：、]|[,;:](?=\s))*\s*|.+")
"""A clause with the marks that end it."""


class Settings(Shape):
    """What the storyboard may set in each language."""

    voice: Annotated[str, BeforeValidator(named("a voice of espeak-ng"))] | None = None
    words_per_minute: Annotated[int, BeforeValidator(whole(80, 450, "words a minute"))] | None = (
        None
    )
    pitch: Annotated[int, BeforeValidator(whole(0, 99))] = 50


@dataclass(frozen=True)
class Espeak:
    """espeak-ng of a `version`, called with `options`; with those in `english` for the English
    words of a Chinese line, which a Chinese voice takes for Pinyin.
    """

    version: str
    options: tuple[str, ...]
    english: tuple[str, ...] = ()
    name: str = "espeak"

    def mark(self, lang: Lang) -> str:
        """The version and the options, which name voice, pace and pitch."""
        del lang
        return "\n".join((self.version, *self.options, *self.english))

    def say(self, words: str, lang: Lang) -> Samples:
        """The words as sound; MissingError when the program fails.

        espeak-ng speaks clause by clause, and rests between them for as long as its pace has it,
        which at a reader's pace of Chinese is too short to hear: the rests are made here.
        """
        heard = [self._clause(clause, lang) for clause in _CLAUSE.findall(literal(words))]
        rest = np.zeros(int(CLAUSE_PAUSE * RATE), np.float32)
        pieces = [piece for clause in heard if len(clause) for piece in (clause, rest)]
        return np.concatenate(pieces[:-1]) if pieces else rest[:0]

    def _clause(self, words: str, lang: Lang) -> Samples:
        """A clause, trimmed, each of its words by a voice that knows the word's language."""
        runs = [(tongue, run) for tongue, run in tongues(words, lang) if is_said(run)]
        # What holds nothing but marks is still given to the program, whose answer it is.
        spoken = [self._spoken(run, tongue, lang) for tongue, run in runs or [(lang, words)]]
        return np.concatenate([trimmed(samples) for samples in spoken])

    def _spoken(self, words: str, tongue: Lang, lang: Lang) -> Samples:
        options = self.options if tongue == lang else self.english
        # Nothing is a word's option or markup: it comes by standard input, and -m is not given.
        spoken = _run((*options, "--stdin", "--stdout"), words)
        if not spoken:
            raise MissingError(f"{COMMAND} printed nothing, where sound should come; {GET_IT}")
        try:
            return decoded(BytesIO(spoken))
        except NoSoundError as error:
            raise MissingError(f"{COMMAND} gave no sound: {error}") from error


def _run(options: Sequence[str], words: str = "") -> bytes:
    """What espeak-ng writes; MissingError when it is not there, fails or hangs."""
    try:
        done = subprocess.run(
            (COMMAND, *options),
            input=words.encode(),
            capture_output=True,
            timeout=LONGEST,
            check=False,
        )
    except FileNotFoundError as error:
        raise MissingError(f"the voice espeak needs {COMMAND}; {GET_IT}") from error
    except OSError as error:
        raise MissingError(f"{COMMAND} cannot be run: {error}; {GET_IT}") from error
    except subprocess.TimeoutExpired as error:
        raise MissingError(f"{COMMAND} said nothing for {LONGEST} seconds") from error
    if done.returncode:
        reason = " ".join(done.stderr.decode(errors="replace").split())
        raise MissingError(f"{COMMAND} failed ({done.returncode}): {reason or 'it gave no reason'}")
    return done.stdout


def _version() -> str:
    """The program's version, as in "1.51"; MissingError when it is not there or too old."""
    told = _run(("--version",)).decode(errors="replace").strip()
    found = re.search(r"(\d+)\.(\d+)[^\s]*", told)
    oldest = ".".join(map(str, OLDEST))
    if found is None:
        says = f"prints {shown(told)}, no version" if told else "prints nothing"
        raise MissingError(f"{COMMAND} --version {says}; {oldest} or newer is needed; {GET_IT}")
    if (int(found[1]), int(found[2])) < OLDEST:
        raise MissingError(f"{COMMAND} {found[0]} is too old; {oldest} or newer is needed")
    return found[0]


def _open(asked: Asked[Settings]) -> Spoken:
    version, settings, lang = _version(), asked.settings, asked.lang
    voice = settings.voice or VOICES[lang]
    reason = _refusal(voice)
    if reason is not None:
        refused = f"{COMMAND} does not speak with the voice {shown(voice)}: {reason}"
        if settings.voice is not None and _NO_SUCH in reason:
            raise asked.refused("voice", f"{refused}; {COMMAND} --voices tells which it has")
        raise MissingError(f"{refused}; this is {COMMAND} {version}; mend it, or {GET_IT}")
    pace = settings.words_per_minute or PACES[lang]
    english = round(Fraction(pace, PACES[lang]) * PACES["en"])
    spoken = partial(_options, pitch=settings.pitch)
    engine = Espeak(version, spoken(voice, pace), spoken(VOICES["en"], english))
    return Spoken(engine, asked.script, asked.store)


def _options(voice: str, pace: int, pitch: int) -> tuple[str, ...]:
    # With no pause of its own at the end.
    return ("-v", voice, "-s", str(pace), "-p", str(pitch), "-z")


def _refusal(voice: str) -> str | None:
    """Why the program does not speak with a voice, in its own words; None when it does."""
    try:
        _run(("-v", voice, "-q", "--stdin"), "a")
    except MissingError as error:
        return str(error).rstrip(".")
    return None


_NO_SUCH = "voice does not exist"
"""What the program says when it has no voice of a name."""


VOICE = Maker(Settings, _open, slower="set fewer words_per_minute in voice.engines.espeak")
