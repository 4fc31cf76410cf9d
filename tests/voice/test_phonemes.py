"""A speech engine has sounds for every term of the lecture, as it is pronounced."""

from __future__ import annotations

import subprocess

import pytest

from explainer.lang import LANGS, Lang
from explainer.voice import pronounced, tongues
from explainer.voice.engines.espeak import VOICES
from tests.script.outputs import lecture


def consonants(said: str, lang: Lang) -> str:
    """The consonants that espeak-ng would say; how it writes vowels depends on its version."""
    done = subprocess.run(
        ("espeak-ng", "-v", VOICES[lang], "-x", "-q", "-b", "1", "--stdin"),
        input=said,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "(" not in done.stdout, f"another voice has to say {said!r}"
    return "".join(sign for sign in done.stdout if sign.isalpha() and sign not in "aeiouAEIOUV")


def heard(words: str, lang: Lang) -> str:
    """How some words for the ear sound, each run in the voice of its language."""
    said = pronounced(words, lang, lecture().voice.lexicon[lang])
    return " ".join(consonants(run, tongue) for tongue, run in tongues(said, lang) if run.strip())


@pytest.mark.parametrize(
    ("lang", "words", "sounds"),
    [
        ("zh", "GB", "tsp"),
        ("zh", "L₃", "lsn"),
        ("zh", "L 三", "lsn"),
        ("zh", "θ₂", "Sthr"),
        ("zh", "g₁", "tsj"),
        ("zh", "ZeRO-3", "zr sn"),
        ("zh", "GPipe", "dZpp"),
        ("zh", "Adam", "dm"),
        ("zh", "all-gather", "lgD"),
        ("zh", "reduce-scatter", "rdsskt"),
        ("zh", "m/v", "mv"),
        ("zh", "t+1", "thtSj"),
        ("zh", "一 F 一 B", "jfjp"),
        ("zh", "FSDP", "fstph"),
        ("en", "GB", "ggbts"),
        ("en", "L₃", "lTr"),
        ("en", "θ₂ and Σ", "Tttndsgm"),
        ("en", "ZeRO-3", "zrTr"),
        ("en", "GPipe", "dZpp"),
        ("en", "all-gather", "lgD"),
        ("en", "reduce-scatter", "rdsskt"),
        ("en", "m/v", "mv"),
        ("en", "Adam", "dm"),
        ("en", "one F one B", "wnfwnb"),
        ("en", "FSDP", "fsdp"),
        ("en", "bf16", "bfskstn"),
    ],
)
def test_a_term_sounds_as_lecturers_say_it(lang: Lang, words: str, sounds: str) -> None:
    assert heard(words, lang) == sounds


@pytest.mark.parametrize("lang", LANGS)
def test_each_index_is_heard(lang: Lang) -> None:
    bare = heard("L", lang)
    assert bare
    assert all(heard(f"L{index}", lang).startswith(f"{bare}") for index in "₀₁₂₃")
    names = [heard(f"{letter}{index}", lang) for letter in "Lθg" for index in "₀₂₃"]
    assert len(set(names)) == len(names)
