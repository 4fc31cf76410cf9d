"""Voices are found by being there; what the storyboard sets is checked before one is opened."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from explainer.errors import StoryboardError, UsageError
from explainer.lang import Lang
from explainer.script.fields import Shape
from explainer.voice import engines, narrate
from explainer.voice.engine import maker, open_voice, setting_faults, voices
from tests.voice.lectures import Engines, Memory, lecture

BEEP = '''
"""One tone for any words."""
import numpy as np
from typing import Annotated
from pydantic import BeforeValidator
from explainer.script.fields import Shape
from explainer.voice.engine import Maker
from explainer.voice.settings import whole
from explainer.voice.spoken import Spoken

class Settings(Shape):
    hertz: Annotated[int, BeforeValidator(whole(20, 2000, "hertz"))]

class Beep:
    name = "beep"
    def __init__(self, hertz): self.hertz = hertz
    def mark(self, lang): return str(self.hertz)
    def say(self, words, lang):
        times = np.arange(24000) / 48000
        return np.sin(2 * np.pi * self.hertz * times).astype(np.float32)

VOICE = Maker(
    Settings, lambda asked: Spoken(Beep(asked.settings.hertz), asked.script, asked.store)
)
'''


@pytest.fixture
def beep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A voice that is one more file in the folder of voices."""
    (tmp_path / "beep.py").write_text(BEEP)
    monkeypatch.setattr(engines, "__path__", [*engines.__path__, str(tmp_path)])
    monkeypatch.delitem(sys.modules, f"{engines.__name__}.beep", raising=False)
    return "beep"


def faults(given: Engines, name: str = "none") -> list[str]:
    return [str(fault) for fault in setting_faults(lecture(["."], engines=given, name=name))]


@pytest.mark.parametrize("name", voices())
def test_every_voice_declares_its_settings(name: str) -> None:
    assert issubclass(maker(name).settings, Shape)


def test_a_file_more_is_a_voice_more(beep: str, tmp_path: Path) -> None:
    assert beep in voices()
    script = lecture(["Words."], engines={"beep": {"en": {"hertz": "440"}}})
    voice = open_voice(beep, script, "en", tmp_path, Memory())
    (part,) = narrate(script, "en", voice, ["b0"]).beats["b0"]
    assert part.lines[0].spoken == 0.5


def test_its_settings_are_checked_like_all_others(beep: str) -> None:
    wrong: Engines = {beep: {"en": {"herz": "440"}, "zh": {"hertz": "low"}}}
    assert faults(wrong) == [
        "voice.engines.beep.en: key 'hertz' is missing",
        "s.yaml:13:3: unknown key 'herz' (did you mean 'hertz'?); known are hertz",
        "s.yaml:14:3: 'low' must be a whole number of hertz from 20 to 2000",
    ]


def test_an_unknown_voice_is_told_with_the_nearest_name(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as caught:
        open_voice("espaek", lecture(["."]), "zh", tmp_path, Memory())
    assert str(caught.value) == (
        f"no voice 'espaek' (did you mean 'espeak'?); there are {', '.join(voices())}"
    )


def test_the_storyboards_own_voice_must_be_one() -> None:
    (fault,) = faults({}, name="nine")
    assert fault.startswith("s.yaml:10:3: no voice 'nine' (did you mean 'none'?)")


def test_all_wrong_settings_of_all_voices_are_told() -> None:
    wrong: Engines = {
        "espeak": {"zh": {"words_per_minute": "fast", "pich": "3"}, "en": {"pitch": "100"}},
        "expeak": {"en": {"a": "1", "b": "2"}},
        "none": {"zh": {"pace": "3"}},
    }
    assert faults(wrong) == [
        "s.yaml:13:3: 'fast' must be a whole number of words a minute from 80 to 450",
        "s.yaml:14:3: unknown key 'pich' (did you mean 'pitch'?); "
        "known are voice, words_per_minute, pitch",
        "s.yaml:15:3: '100' must be a whole number from 0 to 99",
        f"s.yaml:16:3: no voice 'expeak' (did you mean 'espeak'?); there are {', '.join(voices())}",
        "s.yaml:18:3: unknown key 'pace'; this voice has no settings",
    ]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_voice_with_wrong_settings_is_not_opened(lang: Lang, tmp_path: Path) -> None:
    script = lecture(["."], engines={"none": {"zh": {"pace": "3"}}})
    with pytest.raises(StoryboardError, match="unknown key 'pace'"):
        open_voice("none", script, lang, tmp_path, Memory())


def test_a_file_that_declares_nothing_is_named(beep: str, tmp_path: Path) -> None:
    (tmp_path / "beep.py").write_text("")
    with pytest.raises(TypeError, match="the voice beep declares no VOICE"):
        maker(beep)


def test_a_lecture_without_settings_has_no_faults() -> None:
    assert faults({}) == []


def test_what_is_wrong_with_a_setting_is_told_in_words() -> None:
    wrong: Engines = {
        "espeak": {
            "zh": {"pitch": "abc", "words_per_minute": " "},
            "en": {"pitch": "9" * 5000, "voice": ""},
        },
        "piper": {"zh": {"pace": "x", "noise": "-1"}, "en": {"pace": "", "noise": "3"}},
    }
    nines = f"'{'9' * 39}…'"
    assert [fault.partition(": ")[2] for fault in faults(wrong)] == [
        "is empty; write a whole number of words a minute from 80 to 450, or leave the key out",
        "'abc' must be a whole number from 0 to 99",
        "is empty; write a voice of espeak-ng, or leave the key out",
        f"{nines} must be a whole number from 0 to 99",
        "'x' must be a number from 0.25 to 4",
        "'-1' must be a number from 0 to 2",
        "is empty; write a number from 0.25 to 4",
        "'3' must be a number from 0 to 2",
    ]
