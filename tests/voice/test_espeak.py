"""espeak-ng really speaks, takes every text as words, and is missed in plain words."""

from __future__ import annotations

import os
import stat
import time
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from explainer.errors import MissingError, StoryboardError
from explainer.lang import Lang
from explainer.script import Script
from explainer.voice import RATE, Samples, Voice, narrate
from explainer.voice.engine import open_voice
from explainer.voice.engines.espeak import Espeak
from explainer.voice.literal import literal
from explainer.voice.reading import speaking_seconds
from explainer.voice.spoken import Spoken
from explainer.voice.trim import heard
from tests.voice.lectures import PACE, Memory, lecture

ESPEAK = Espeak("", ("-v", "en-us", "-z"))
ENGLISH = "Four cards train the same model, and each of them reads different samples."
CHINESE = "四张卡训练同一个模型，每张卡读到的样本都不一样。"


def length(samples: Samples) -> int:
    stretches = heard(samples)
    return stretches[-1].end - stretches[0].start


def opened(script: Script, lang: Lang = "en") -> Voice:
    return open_voice("espeak", script, lang, Path(), Memory())


@pytest.mark.parametrize(("lang", "words"), [("zh", CHINESE), ("en", ENGLISH)])
def test_it_speaks_at_about_reading_pace(lang: Lang, words: str) -> None:
    script = lecture([words])
    voice = open_voice("espeak", script, lang, Path(), Memory())
    (part,) = narrate(script, lang, voice, ["b0"]).beats["b0"]
    (line,) = part.lines
    assert line.sound is not None
    sound = line.sound.load()
    assert np.sqrt(np.mean(sound**2)) > 0.02
    assert 0.75 < line.spoken / speaking_seconds(words, lang, PACE) < 1.25
    assert line.rests


def test_english_words_of_a_chinese_line_are_english() -> None:
    voice = opened(lecture([CHINESE]), "zh")
    assert isinstance(voice, Spoken)
    chinese = voice.engine
    assert isinstance(chinese, Espeak)
    english = Espeak("", chinese.english)
    assert chinese.say("zero", "zh").tobytes() == english.say("zero", "en").tobytes()
    mixed, alone = chinese.say("先看 zero 三", "zh"), chinese.say("先看", "zh")
    assert mixed[: len(alone)].tobytes() == alone.tobytes()
    rest = chinese.say("zero", "zh"), chinese.say("三", "zh")
    assert len(mixed) == len(alone) + sum(map(len, rest))


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("-v cmn five", "- v cmn five"),
        ("--voices", "- - voices"),
        ("one\n\ntwo\tthree", "one two three"),
        ("so \x01999S fast", "so 999S fast"),
    ],
)
def test_every_text_is_words(words: str, same: str) -> None:
    assert ESPEAK.say(words, "en").tobytes() == ESPEAK.say(same, "en").tobytes()


@pytest.mark.parametrize(
    "words", ["[[h@l oU]]", "[[[h@l oU", "<b>bold</b>", "<voice name='x'>", '"it\'s"', "-x"]
)
def test_marks_take_no_word_away(words: str) -> None:
    alone, more = (
        ESPEAK.say("Five words stand here now.", "en"),
        f"{words} Five words stand here now.",
    )
    assert length(ESPEAK.say(more, "en")) > length(alone) + RATE // 10


def test_phonemes_are_not_spoken_as_such() -> None:
    assert literal("a [[h@l oU]] [[[x") == "a [ [h@l oU]] [ [ [x"


def test_settings_are_heard() -> None:
    def length(**settings: str) -> Fraction:
        script = lecture([ENGLISH], engines={"espeak": {"en": settings}})
        (part,) = narrate(script, "en", opened(script), ["b0"]).beats["b0"]
        return part.lines[0].spoken

    assert length(words_per_minute="300") * 3 / 2 < length() == length(pitch="50")
    assert length(voice="en-gb") != length()


@pytest.mark.parametrize(("pace", "english"), [("200", "118"), ("400", "236")])
def test_english_words_of_a_chinese_line_keep_its_pace(pace: str, english: str) -> None:
    settings = {"words_per_minute": pace, "pitch": "60"}
    voice = opened(lecture([CHINESE], engines={"espeak": {"zh": settings}}), "zh")
    own = opened(
        lecture([ENGLISH], engines={"espeak": {"en": {**settings, "words_per_minute": english}}})
    )
    assert isinstance(voice, Spoken)
    assert isinstance(own, Spoken)
    heard = voice.engine.say("zero", "zh"), own.engine.say("zero", "en")
    assert heard[0].tobytes() == heard[1].tobytes()


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_settings_are_in_the_mark(lang: Lang) -> None:
    def mark(**settings: str) -> str:
        script = lecture([ENGLISH], engines={"espeak": {lang: settings}})
        voice = opened(script, lang)
        assert isinstance(voice, Spoken)
        return voice.engine.mark(lang)

    marks = [mark(), mark(pitch="51"), mark(words_per_minute="130"), mark(voice="en-gb")]
    assert len(set(marks)) == len(marks)
    assert mark(pitch="51") == marks[1]


def test_a_voice_it_does_not_have_is_a_fault_of_the_setting() -> None:
    script = lecture([ENGLISH], engines={"espeak": {"en": {"voice": "-en-klingon"}}})
    with pytest.raises(StoryboardError) as caught:
        opened(script)
    assert str(caught.value) == (
        "s.yaml:13:3: espeak-ng does not speak with the voice '-en-klingon': espeak-ng failed (1): "
        "Error: The specified espeak-ng voice does not exist; "
        "espeak-ng --voices tells which it has"
    )


def test_without_it_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.devnull)
    with pytest.raises(MissingError) as caught:
        opened(lecture([ENGLISH]))
    for how in ("apt-get install -y espeak-ng", "dnf install -y", "brew install", "--voice none"):
        assert how in str(caught.value)


def fake(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program in the place of espeak-ng."""
    program = folder / "espeak-ng"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(folder), prepend=":")


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ("eSpeak NG text-to-speech: 1.48.03  Data at: /x", "espeak-ng 1.48.03 is too old; 1.49"),
        ("what?", "espeak-ng --version prints 'what?', no version; 1.49 or newer is needed; get"),
        ("", "espeak-ng --version prints nothing; 1.49 or newer is needed; get it"),
    ],
)
def test_an_old_one_is_refused(
    told: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake(tmp_path, f"echo '{told}'", monkeypatch)
    with pytest.raises(MissingError) as caught:
        opened(lecture([ENGLISH]))
    assert str(caught.value).startswith(message)


def test_one_without_the_usual_voice_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = "[ $1 = --version ] && echo 1.50 && exit 0; echo no disk >&2; exit 1"
    fake(tmp_path, broken, monkeypatch)
    said = r"(?s)speak with the voice '{}': .* \(1\): no disk; this is espeak-ng 1.50; .*apt-get"
    with pytest.raises(MissingError, match=said.format("en-us")):
        opened(lecture([ENGLISH]))
    # That is no fault of the setting either.
    with pytest.raises(MissingError, match=said.format("en-gb")):
        opened(lecture([ENGLISH], engines={"espeak": {"en": {"voice": "en-gb"}}}))


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("echo 'no data  here' >&2; exit 3", r"espeak-ng failed \(3\): no data here"),
        ("kill -9 $$", r"espeak-ng failed \(-9\): it gave no reason"),
        ("exit 0", "espeak-ng printed nothing, where sound should come; get it"),
        ("echo words", "espeak-ng gave no sound: Invalid data"),
    ],
)
def test_one_that_fails_is_quoted(
    script: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake(tmp_path, script, monkeypatch)
    with pytest.raises(MissingError, match=message):
        ESPEAK.say("Words", "en")


def test_one_that_hangs_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake(tmp_path, "exec sleep 20", monkeypatch)
    monkeypatch.setattr("explainer.voice.engines.espeak.LONGEST", 0.2)
    begun = time.monotonic()
    with pytest.raises(MissingError, match="said nothing for"):
        ESPEAK.say("Words", "en")
    assert time.monotonic() - begun < 5
