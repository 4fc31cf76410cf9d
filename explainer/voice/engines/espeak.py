"""The voice `espeak`: espeak-ng, a draft voice of any machine, small and quick."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
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
from explainer.voice.settings import named, whole
from explainer.voice.sound import RATE, Samples
from explainer.voice.spoken import Spoken
from explainer.voice.trim import trimmed

COMMAND = "espeak-ng"
GET_IT = """get it:
  Debian, Ubuntu:  sudo apt-get install -y espeak-ng
  Fedora:          sudo dnf install -y espeak-ng
  macOS:           brew install espeak-ng
or choose a silent film: --voice none"""
OLDEST = (1, 49)
"""The first version whose Mandarin is called `cmn`."""
LONGEST = 30
"""Seconds to wait for a line, which takes a tenth of a second: whoever takes so long hangs."""
VOICES: dict[Lang, str] = {"zh": "cmn", "en": "en-us"}
PACES: dict[Lang, int] = {"zh": 290, "en": 118}
"""Words a minute, as espeak-ng counts them, at which the lecture takes as long as to read it."""


_CLAUSE = re.compile(r"(?:(?![，；：、]|[,;:]\s).)+(?:[，；：、]|[,;:](?=\s))*\s*|.+")
"""A clause with the marks that end it."""


class Settings(Shape):
    """What the storyboard may set in each language."""

    voice: Annotated[str, BeforeValidator(named("a voice of espeak-ng"))] | None = None
    words_per_minute: Annotated[int, BeforeValidator(whole(80, 450, "words a minute"))] | None = (
        None
    )
    pitch: Annotated[int, BeforeValidator(whole(0, 99, "pitch"))] = 50


@dataclass(frozen=True)
class Espeak:
    """espeak-ng of a `version`, called with `options`."""

    version: str
    options: tuple[str, ...]
    name: str = "espeak"

    def mark(self, lang: Lang) -> str:
        """The version and the options, which name voice, pace and pitch."""
        del lang
        return "\n".join((self.version, *self.options))

    def say(self, words: str, lang: Lang) -> Samples:
        """The words as sound; MissingError when the program fails.

        espeak-ng speaks clause by clause, and rests between them for as long as its pace has it,
        which at a reader's pace of Chinese is too short to hear: the rests are made here.
        """
        del lang
        clauses = [self._clause(clause) for clause in _CLAUSE.findall(literal(words))]
        heard = [trimmed(clause) for clause in clauses]
        rest = np.zeros(int(CLAUSE_PAUSE * RATE), np.float32)
        pieces = [piece for clause in heard if len(clause) for piece in (clause, rest)]
        return np.concatenate(pieces[:-1]) if pieces else rest[:0]

    def _clause(self, words: str) -> Samples:
        # Nothing is a word's option or markup: it comes by standard input, and -m is not given.
        spoken = _run((*self.options, "--stdin", "--stdout"), words)
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
    if found is None or (int(found[1]), int(found[2])) < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        what = found[0] if found else shown(told)
        raise MissingError(f"{COMMAND} {what} is too old; {oldest} or newer is needed")
    return found[0]


def _open(asked: Asked[Settings]) -> Spoken:
    version, settings, lang = _version(), asked.settings, asked.lang
    voice = settings.voice or VOICES[lang]
    if not _known(voice):
        message = f"{COMMAND} has no voice {shown(voice)}; see {COMMAND} --voices"
        raise asked.refused("voice", message)
    pace = settings.words_per_minute or PACES[lang]
    # UTF-8 whatever the locale says, and no pause of its own at the end.
    options = ("-v", voice, "-s", str(pace), "-p", str(settings.pitch), "-b", "1", "-z")
    return Spoken(Espeak(version, options), asked.script, asked.store)


def _known(voice: str) -> bool:
    try:
        _run(("-v", voice, "-q", "--stdin"), "a")
    except MissingError:
        return False
    return True


VOICE = Maker(
    "Speaks Chinese and English with espeak-ng: a draft voice, as plain as it is quick.",
    Settings,
    _open,
)
