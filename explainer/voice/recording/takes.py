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
LABELS = ".txt"
"""What a file of labels is called beside the recording of a whole beat."""
FIRST = "start"
"""How files and labels call what is said before a beat's first cue."""


@dataclass(frozen=True)
class Takes:
    """A beat's recordings: `whole`, perhaps with its `labels`, or by the names of its parts."""

    whole: Path | None
    labels: Path | None
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
    found = _files(folder, speech.beat, SUFFIXES)
    labels = _files(folder, speech.beat, (LABELS,))
    wanted = [part_name(part) for part in spoken_parts(speech)]
    faults = [
        Fault(message)
        for message in (
            *_too_much(speech, found, wanted),
            *_missing(folder, speech, found, wanted),
            *_wrong_labels(speech.beat, labels, found),
        )
    ]
    if faults:
        raise StoryboardError(faults)
    by_name = {name: files[0] for name, files in found.items()}
    own = labels[""][0] if "" in labels else None
    return Takes(by_name.get(""), own, {name: by_name[name] for name in wanted if name in by_name})


Found = Mapping[str, Sequence[Path]]
"""A beat's files by the part they are of, "" for the whole beat."""


def _files(folder: Path, beat: str, suffixes: Sequence[str]) -> Found:
    """The beat's files of a kind, whatever they are."""
    found: dict[str, list[Path]] = {}
    for file in sorted(folder.iterdir()) if folder.is_dir() else ():
        name, _, part = file.stem.partition(".")
        if name == beat and file.suffix.lower() in suffixes:
            found.setdefault(part, []).append(file)
    return found


def _too_much(speech: Speech, found: Found, wanted: Sequence[str]) -> Iterator[str]:
    """What is wrong with the recordings that are there."""
    beat = speech.beat
    known = [part_name(part) for part in speech.parts]
    for part, files in found.items():
        if len(files) > 1:
            yield f"{_listed(files)} are recordings of the same words; keep one of them"
        if part and part not in known:
            hint = did_you_mean(part, known)
            yield f"{files[0]}: beat {beat} has no cue {shown(part)}{hint}; rename or remove it"
        elif not wanted or (part and part not in wanted):
            what = f"cue {part}" if part and part != FIRST else f"beat {beat}"
            yield f"{files[0]}: {what} says nothing there in {speech.lang}; remove it"
    parts = [files[0] for part, files in found.items() if part in wanted]
    if "" in found and parts:
        yield (
            f"beat {beat} is recorded as a whole, {found[''][0]}, and in parts, {_listed(parts)}; "
            "keep the one or the others"
        )


def _missing(folder: Path, speech: Speech, found: Found, wanted: Sequence[str]) -> Iterator[str]:
    if "" in found:
        return
    beat = speech.beat
    missing = [f"{beat}.{part}.wav" for part in wanted if part not in found]
    if missing:
        alone = "" if len(missing) < len(wanted) else f"{beat}.wav, or one file a cue: "
        kinds = ", ".join(suffix.removeprefix(".") for suffix in SUFFIXES)
        names = f"{alone}{', '.join(missing)}"
        yield f"no recording of beat {beat}: put into {folder} {names} ({kinds})"
    if [part_name(part) for part in speech.parts].count(FIRST) > 1:
        yield f"beat {beat} has a cue called {FIRST}; record it as a whole, in {beat}.wav"


def _wrong_labels(beat: str, labels: Found, found: Found) -> Iterator[str]:
    """Labels that nothing reads, and what is no file of labels."""
    for part, files in labels.items():
        yield from (f"{file} is no file; remove it" for file in files if not file.is_file())
        if len(files) > 1:
            yield f"{_listed(files)} are labels of the same words; keep one of them"
        if part:
            yield (
                f"{files[0]} is not read: labels are for a beat in one file, {beat}.wav with "
                f"{beat}{LABELS}; remove it"
            )
        elif found and "" not in found:
            yield f"{files[0]} is not read, for beat {beat} is recorded in parts; remove it"


def _listed(files: Sequence[Path]) -> str:
    return ", ".join(map(str, files))
