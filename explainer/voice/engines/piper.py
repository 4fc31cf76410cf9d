"""The voice `piper`: piper-tts, with a model that the lecturer chose."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Annotated

import numpy as np
from pydantic import BeforeValidator

from explainer.errors import MissingError
from explainer.lang import Lang
from explainer.script.fields import Shape, between
from explainer.script.nearest import did_you_mean, shown
from explainer.voice.engine import Asked, Maker
from explainer.voice.hear import resampled
from explainer.voice.literal import literal
from explainer.voice.piper_model import Model, NoModelError, read_model
from explainer.voice.settings import named
from explainer.voice.sound import Samples
from explainer.voice.spoken import Spoken

if TYPE_CHECKING:
    from piper import PiperVoice, SynthesisConfig

_PACKAGES = ("piper-tts", "onnxruntime")
GET_IT = f"""get it:
  {sys.executable} -m pip install piper-tts
or choose another voice: --voice espeak"""
Pace = Annotated[Fraction, BeforeValidator(between("0.25", "4"))]
Noise = Annotated[Fraction, BeforeValidator(between("0", "2"))]


class Settings(Shape):
    """What the storyboard may set in each language.

    Noise makes a voice livelier and another one each time it speaks, so there is none by default:
    the same words sound the same on every run. `noise` is in the sound, `rhythm_noise` in lengths.
    `pace` is beside the model's own.
    """

    model: Annotated[str, BeforeValidator(named("the .onnx file of a piper voice"))] | None = None
    speaker: Annotated[str, BeforeValidator(named("a speaker of the model"))] | None = None
    pace: Pace = Fraction(1)
    noise: Noise = Fraction(0)
    rhythm_noise: Noise = Fraction(0)


@dataclass(frozen=True)
class Piper:
    """A model with a speaker, a pace and noise; it is loaded when something has to be spoken."""

    model: Model
    speaker: int | None
    settings: Settings
    name: str = "piper"
    _loaded: list[PiperVoice] = field(default_factory=list, compare=False)
    _loading: Lock = field(default_factory=Lock, compare=False)

    def mark(self, lang: Lang) -> str:
        """The versions, the model and all settings."""
        del lang
        told = self.settings
        numbers = (self.speaker, told.pace, told.noise, told.rhythm_noise)
        return " ".join(map(str, (*map(version, _PACKAGES), self.model.digest, *numbers)))

    def say(self, words: str, lang: Lang) -> Samples:
        """The words as sound; MissingError when piper fails."""
        del lang
        try:
            chunks = list(self._voice().synthesize(literal(words), self._how()))
        except Exception as error:
            # onnxruntime's errors, and those of other models' languages, have no common base.
            reason = " ".join(str(error).split()) or type(error).__name__
            raise MissingError(f"piper failed with {self.model.file}: {reason}") from error
        if not chunks:
            return np.zeros(0, np.float32)
        sound = np.concatenate([chunk.audio_float_array for chunk in chunks])
        return resampled(sound, chunks[0].sample_rate)

    def _voice(self) -> PiperVoice:
        with self._loading:
            if not self._loaded:
                self._loaded.append(self._load())
            return self._loaded[0]

    def _load(self) -> PiperVoice:
        voice: PiperVoice = import_module("piper").PiperVoice.load(self.model.file)
        several = "sid" in [taken.name for taken in voice.session.get_inputs()]
        if several != (self.model.about.num_speakers > 1):
            told = f"{self.model.file}.json tells of {self.model.about.num_speakers}"
            raise ValueError(
                f"the model has {'several speakers' if several else 'one speaker'}, but {told}; "
                "get both files from one place"
            )
        return voice

    def _how(self) -> SynthesisConfig:
        config: SynthesisConfig = import_module("piper").SynthesisConfig(
            speaker_id=self.speaker,
            length_scale=self.model.about.inference.length_scale / float(self.settings.pace),
            noise_scale=float(self.settings.noise),
            noise_w_scale=float(self.settings.rhythm_noise),
            # As loud as the model speaks: every line by itself at full scale is a shouted "so".
            normalize_audio=False,
        )
        return config


def _open(asked: Asked[Settings]) -> Spoken:
    try:
        for package in _PACKAGES:
            version(package)
    except PackageNotFoundError as error:
        raise MissingError(f"the voice piper needs the package {error.name}; {GET_IT}") from error
    model = _model(asked)
    if model.language != asked.lang:
        message = f"{model.file} speaks {shown(model.language)}, not {asked.lang}; name another"
        raise asked.refused("model", message)
    return Spoken(Piper(model, _speaker(asked, model), asked.settings), asked.script, asked.store)


def _model(asked: Asked[Settings]) -> Model:
    key = f"voice.engines.{asked.name}.{asked.lang}.model"
    if asked.settings.model is None:
        raise asked.refused("model", f"the voice piper needs a model: set {key} to its .onnx file")
    try:
        return read_model(asked.folder / Path(asked.settings.model).expanduser())
    except NoModelError as error:
        raise asked.refused("model", str(error)) from error


def _speaker(asked: Asked[Settings], model: Model) -> int | None:
    """The speaker's number; None where the model has one alone, or its first is meant."""
    name = asked.settings.speaker
    if name is None:
        return None
    if name not in model.speakers:
        known = ", ".join(model.speakers)
        hint = f"{did_you_mean(name, model.speakers)}; it has {known}"
        raise asked.refused("speaker", f"{model.file} has no speaker {shown(name)}{hint}")
    return model.speakers[name]


VOICE = Maker(Settings, _open, slower="set a slower pace in voice.engines.piper")
