"""Which files hold a beat's recording: one of the whole beat, or one of each of its parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from explainer.errors import Fault, StoryboardError
from explainer.script.nearest import did_you_mean, shown
from explainer.voice.line import Line, Part, Speech
from explainer.voice.said import is_said

SUFFIXES = (".wav", ".flac", ".mp3", ".m4a", ".ogg")
FIRST = "start"
"""How files and labels call what is said before a beat's first cue."""


@dataclass(frozen=True)
class Takes:
    """A beat's recordings: `whole`, or by the names of its parts."""

    whole: Path | None
    parts: Mapping[str, Path]


def part_name(part: Part) -> str:
    """What files and labels call a part: its cue."""
    return FIRST if part.cue is None else part.cue


def spoken_parts(speech: Speech) -> tuple[Part, ...]:
    """The parts in which something is said."""
    return tuple(part for part in speech.parts if said_lines(part))


def said_lines(part: Part) -> tuple[Line, ...]:
    """The part's lines with words."""
    return tuple(line for line in part.lines if is_said(line.ear))


def takes(folder: Path, speech: Speech) -> Takes:
    """The beat's files in `folder`; StoryboardError with all that is missing or too much."""
    found = _files(folder, speech.beat)
    wanted = [part_name(part) for part in spoken_parts(speech)]
    faults = [Fault(message) for message in _wrong(folder, speech, found, wanted)]
    if faults:
        raise StoryboardError(faults)
    by_name = {name: files[0] for name, files in found.items()}
    return Takes(by_name.get(""), {name: by_name[name] for name in wanted if name in by_name})


def _files(folder: Path, beat: str) -> dict[str, list[Path]]:
    """The beat's sound files by the part they are of, "" for the whole beat."""
    found: dict[str, list[Path]] = {}
    for file in sorted(folder.iterdir()) if folder.is_dir() else ():
        name, _, part = file.stem.partition(".")
        if name == beat and file.suffix.lower() in SUFFIXES:
            found.setdefault(part, []).append(file)
    return found


def _wrong(
    folder: Path, speech: Speech, found: Mapping[str, Sequence[Path]], wanted: Sequence[str]
) -> Iterator[str]:
    beat = speech.beat
    known = [part_name(part) for part in speech.parts]
    for part, files in found.items():
        if len(files) > 1:
            yield f"{_listed(files)} are recordings of the same words; keep one of them"
        if part and part not in known:
            hint = did_you_mean(part, known)
            yield f"{files[0]}: beat {beat} has no cue {shown(part)}{hint}; rename or remove it"
    parts = [files[0] for part, files in found.items() if part in wanted]
    if "" in found and parts:
        yield (
            f"beat {beat} is recorded as a whole, {found[''][0]}, and in parts, {_listed(parts)}; "
            "keep the one or the others"
        )
    missing = [f"{beat}.{part}.wav" for part in wanted if part not in found]
    if "" not in found and missing:
        alone = "" if parts else f"{beat}.wav, or one file a cue: "
        kinds = ", ".join(suffix.removeprefix(".") for suffix in SUFFIXES)
        names = f"{alone}{', '.join(missing)}"
        yield f"no recording of beat {beat}: put into {folder} {names} ({kinds})"
    if known.count(FIRST) > 1 and "" not in found:
        yield f"beat {beat} has a cue called {FIRST}; record it as a whole, in {beat}.wav"


def _listed(files: Sequence[Path]) -> str:
    return ", ".join(map(str, files))
