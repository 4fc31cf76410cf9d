"""A piper voice's files: the model, and what the one beside it tells of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

Count = Annotated[int, Field(ge=1)]


class NoModelError(Exception):
    """What is no piper voice; the message says why, and how to mend it."""


class _Told(BaseModel):
    """What piper reads of a voice's `.onnx.json`; there may be more."""

    model_config = ConfigDict(strict=True, frozen=True)


class _Audio(_Told):
    sample_rate: Annotated[int, Field(ge=8_000, le=384_000)]


class _Espeak(_Told):
    voice: str


class _Language(_Told):
    family: str


class _Inference(_Told):
    length_scale: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 1.0


class About(_Told):
    """A voice's speakers, its language and its own pace."""

    audio: _Audio
    espeak: _Espeak
    num_symbols: Count
    num_speakers: Count
    phoneme_id_map: Annotated[dict[str, list[int]], Field(min_length=1)]
    speaker_id_map: dict[str, int] = {}
    language: _Language | None = None
    inference: _Inference = _Inference()

    @model_validator(mode="after")
    def _numbered(self) -> Self:
        """Each speaker's number is one of the model's."""
        if not all(0 <= number < self.num_speakers for number in self.speaker_id_map.values()):
            raise ValueError(f"speaker_id_map: its numbers are not below {self.num_speakers}")
        return self


@dataclass(frozen=True)
class Model:
    """A model's file, what is told of it, and a hash of both files."""

    file: Path
    about: About
    digest: str

    @property
    def language(self) -> str:
        """The language it speaks, as in "en"."""
        if self.about.language is not None:
            return self.about.language.family
        # espeak-ng's name of Mandarin is that of the language, not of its family.
        return self.about.espeak.voice.partition("-")[0].replace("cmn", "zh")

    @property
    def speakers(self) -> Mapping[str, int]:
        """The number of each speaker by name; of nameless ones by number."""
        nameless = {str(number): number for number in range(self.about.num_speakers)}
        return self.about.speaker_id_map or nameless


def read_model(file: Path) -> Model:
    """The model in a file, with what stands beside it; raises NoModelError."""
    beside = file.with_name(f"{file.name}.json")
    for each in (file, beside):
        if not each.is_file():
            raise NoModelError(
                f"no file {each}; a model is an .onnx file with its .onnx.json beside it"
            )
    told = beside.read_bytes()
    try:
        about = json.loads(told)
    except (ValueError, RecursionError) as error:
        raise NoModelError(f"{beside} is no JSON: {error}") from error
    try:
        known = About.model_validate(about)
    except ValidationError as error:
        wrong = "; ".join(_wrong(error))
        hint = "get it again from where the model comes from"
        raise NoModelError(f"{beside} does not tell of a piper voice: {wrong}; {hint}") from error
    return Model(file, known, sha256(sha256(told).digest() + _hash(file)).hexdigest())


def _wrong(error: ValidationError) -> Iterator[str]:
    """Each thing that is wrong, after the keys that lead to it."""
    for each in error.errors(include_url=False):
        keys = ".".join(map(str, each["loc"]))
        said = "must hold keys" if each["type"] == "model_type" else each["msg"]
        yield f"{keys}: {said}" if keys else said.removeprefix("Value error, ")


def _hash(file: Path) -> bytes:
    return sha256(file.read_bytes()).digest()
