"""The voice `recorded`: the lecturer's own files, for a beat or for each cue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator

from explainer.errors import Fault, StoryboardError
from explainer.lang import Lang
from explainer.script import Pace
from explainer.script.fields import Shape
from explainer.voice.align import NoMatchError
from explainer.voice.engine import Asked, Maker
from explainer.voice.hear import NoSoundError, decoded
from explainer.voice.keep import kept_sound
from explainer.voice.line import Part, Speech
from explainer.voice.pauses import pause_after
from explainer.voice.reading import speaking_seconds
from explainer.voice.recording.cut import Piece, Take, pieces, voiced
from explainer.voice.recording.labelled import labelled
from explainer.voice.recording.takes import LABELS, part_name, said_lines, spoken_parts, takes
from explainer.voice.said import Said, SaidPart, is_said
from explainer.voice.settings import named
from explainer.voice.sound import RATE

LONGEST_PAUSE = Fraction(2)
"""Seconds at most that are kept of a pause between two lines of a recording."""
FARTHEST = 3
"""How many times as long or as short as its words a recording may be ..."""
SLACK = Fraction(1)
"""... beside so many seconds: otherwise it is of other words."""


class Settings(Shape):
    """What the storyboard may set in each language: where the files are."""

    folder: Annotated[str, BeforeValidator(named("a folder"))] | None = None


@dataclass(frozen=True)
class Recorded:
    """Says what was recorded in the files of `folder`."""

    folder: Path
    pace: Pace
    name: str = "recorded"

    def say(self, speech: Speech) -> tuple[SaidPart, ...]:
        """A beat's parts; StoryboardError with all that is wrong with its recordings."""
        found = takes(self.folder, speech)
        parts = spoken_parts(speech)
        if found.whole is not None:
            lines = self._whole(found.whole, found.labels, parts, speech)
        else:
            files = [found.parts[part_name(part)] for part in parts]
            lines = self._apart(files, parts, speech.lang)
        said = iter(lines)
        return tuple(SaidPart(part.cue, tuple(_next(part, said))) for part in speech.parts)

    def _whole(
        self, file: Path, labels: Path | None, parts: Sequence[Part], speech: Speech
    ) -> list[Said]:
        """The beat's lines from one file, its pauses kept."""
        take = self._take(file, parts, speech.lang)
        if labels is None:
            return self._said(take, self._matched(take, parts, speech))
        return self._said(take, labelled(take, labels, parts, speech, self.pace))

    def _apart(self, files: Sequence[Path], parts: Sequence[Part], lang: Lang) -> list[Said]:
        """The beat's lines from one file for each part."""
        said: list[Said] = []
        faults: list[Fault] = []
        for file, part in zip(files, parts, strict=True):
            try:
                take = self._take(file, [part], lang)
                found = pieces(take.samples, take.stretches, [said_lines(part)], lang, self.pace)
            except StoryboardError as error:
                faults += error.faults
            except NoMatchError as error:
                faults.append(Fault(f"{file}: {error}; record it again"))
            else:
                said += self._said(take, found)
        if faults:
            raise StoryboardError(faults)
        return said

    def _take(self, file: Path, parts: Sequence[Part], lang: Lang) -> Take:
        """What a file holds; StoryboardError where that cannot be these words."""
        if not file.is_file():
            # Opening a pipe or a device would wait for ever.
            raise _fault(f"{file} cannot be read: it is no file")
        try:
            with file.open("rb") as opened:
                samples = decoded(opened)
        except (OSError, NoSoundError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise _fault(f"{file} cannot be read: {reason}") from error
        # A sound card's offset is no sound, but would be taken for noise.
        samples -= samples.mean() if len(samples) else 0
        stretches = voiced(samples)
        if not stretches:
            raise _fault(f"{file}: nothing is heard in it; record it again")
        found = Fraction(stretches[-1].end - stretches[0].start, RATE)
        lines = chain.from_iterable(map(said_lines, parts))
        wanted = sum((speaking_seconds(line.ear, lang, self.pace) for line in lines), Fraction(0))
        if not wanted / FARTHEST - SLACK < found < wanted * FARTHEST + SLACK:
            lasts = f"{file} lasts {float(found):.1f} s, but its words {float(wanted):.1f} s"
            raise _fault(f"{lasts} at reading pace; is it the right file?")
        return Take(file, samples, stretches)

    def _matched(self, take: Take, parts: Sequence[Part], speech: Speech) -> Sequence[Piece]:
        """The lines by the pauses of the recording."""
        lines = [said_lines(part) for part in parts]
        try:
            return pieces(take.samples, take.stretches, lines, speech.lang, self.pace)
        except NoMatchError as error:
            labels = take.file.with_suffix(LABELS)
            how = f"put {labels} beside it, with an Audacity label where each cue begins"
            raise _fault(f"{take.file}: {error}; {how}, or record each cue in a file") from error

    def _said(self, take: Take, found: Sequence[Piece]) -> list[Said]:
        """The pieces as lines said, with the pauses between them, and one after the last."""
        lines = []
        for piece, after in zip(found, (*found[1:], None), strict=True):
            pause = pause_after(piece.line, self.pace)
            if after is not None:
                pause = min(Fraction(after.start - piece.end, RATE), LONGEST_PAUSE)
            sound = kept_sound(take.samples[piece.start : piece.end])
            lines.append(Said(piece.line, sound.seconds, pause, piece.rests, sound))
        return lines


def _next(part: Part, said: Iterator[Said]) -> Iterator[Said]:
    """A part's lines, each the next of those said; one without a word takes no time."""
    for line in part.lines:
        yield next(said) if is_said(line.ear) else Said(line, Fraction(0), Fraction(0))


def _fault(message: str) -> StoryboardError:
    return StoryboardError([Fault(message)])


def _open(asked: Asked[Settings]) -> Recorded:
    folder = Path(asked.settings.folder or f"recordings/{asked.lang}").expanduser()
    return Recorded(asked.folder / folder, asked.script.pace)


VOICE = Maker(Settings, _open, slower="record them more slowly")
