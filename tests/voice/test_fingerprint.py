"""A line is spoken anew when what speaks it has changed, and only then."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import av
import pytest

from explainer.lang import Lang
from explainer.voice import Samples, narrate
from explainer.voice.engines.espeak import Espeak
from explainer.voice.engines.piper import Piper
from explainer.voice.fingerprint import ROOM, SPEAKING, decoder, speaking_code, spoken_by
from explainer.voice.spoken import Spoken
from tests.voice.lectures import Memory, lecture, tone

SILENT = {"engine", "settings", "spoken", "piper_model"}
"""What engines use of this room for other things than sound."""


@dataclass
class Beep:
    """An engine that tells nothing of itself."""

    name: str

    def mark(self, lang: Lang) -> str:
        del lang
        return ""

    def say(self, words: str, lang: Lang) -> Samples:
        del words, lang
        return tone(0.5)


class Boop(Beep):
    """The same, from elsewhere."""


def kept(store: Memory, engine: Beep, lang: Lang = "en") -> int:
    """How many sounds there are once the engine has spoken."""
    # Said by the lexicon, so that the words are the same in both languages, stops and all.
    script = lecture(["X"], lexicon={"en": {"X": "A,"}, "zh": {"X": "A,"}})
    narrate(script, lang, Spoken(engine, script, store), ["b0"])
    return len(store.kept)


def test_another_engine_or_language_speaks_anew_and_the_same_does_not() -> None:
    store = Memory()
    assert kept(store, Beep("one")) == kept(store, Beep("one")) == 1
    assert kept(store, Beep("two")) == 2
    assert kept(store, Beep("two"), "zh") == 3


def test_other_code_or_another_decoder_speaks_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Memory()
    kept(store, Beep("one"))
    monkeypatch.setattr("explainer.voice.spoken.spoken_by", lambda engine: engine.__name__)
    assert kept(store, Beep("one")) == 2
    assert kept(store, Boop("one")) == 3


def test_versions_of_av_and_of_ffmpeg_count(monkeypatch: pytest.MonkeyPatch) -> None:
    assert decoder() in spoken_by(Espeak)
    before = decoder()
    monkeypatch.setattr(av, "__version__", "0.0")
    assert decoder() != before
    monkeypatch.undo()
    monkeypatch.setattr(av, "library_versions", {"libswresample": (0, 0, 0)})
    assert decoder() != before


def changed(room: Path, name: str) -> bool:
    """Whether espeak's code is another one once a file has changed."""
    engine = room / "engines" / "espeak.py"
    before = speaking_code(engine, room)
    with (room / name).open("a") as file:
        file.write("\n")
    return speaking_code(engine, room) != before


@pytest.mark.parametrize("name", ["engines/espeak.py", *(f"{name}.py" for name in SPEAKING)])
def test_code_that_speaks_counts(name: str, tmp_path: Path) -> None:
    shutil.copytree(ROOM, tmp_path, dirs_exist_ok=True)
    assert changed(tmp_path, name)


@pytest.mark.parametrize("name", ["recording/labels.py", "engines/piper.py", "align.py"])
def test_code_that_does_not_speak_does_not_count(name: str, tmp_path: Path) -> None:
    shutil.copytree(ROOM, tmp_path, dirs_exist_ok=True)
    assert not changed(tmp_path, name)


def used(file: Path) -> Iterator[str]:
    """The modules of this room that a file takes something from."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("explainer.voice."):
            yield str(node.module).removeprefix("explainer.voice.")


@pytest.mark.parametrize("engine", [Espeak, Piper])
def test_all_that_engines_and_what_serves_them_use_counts(engine: type) -> None:
    serving = (ROOM / f"{name}.py" for name in ("hear", "keep", "literal", "tongues", "trim"))
    engine_file = ROOM / "engines" / f"{engine.__module__.rpartition('.')[2]}.py"
    needed = {name for file in (engine_file, *serving) for name in used(file)}
    assert needed - SILENT <= set(SPEAKING)
