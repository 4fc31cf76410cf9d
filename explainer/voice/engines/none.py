"""The voice `none`: nothing is heard, and words take as long as reading them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from explainer.lang import Lang
from explainer.script import Pace
from explainer.voice.engine import Asked, Maker
from explainer.voice.line import Line, Speech
from explainer.voice.reading import reading_seconds, speaking_seconds
from explainer.voice.said import Said, SaidPart
from explainer.voice.settings import NoSettings


@dataclass(frozen=True)
class Silent:
    """Says nothing, at a reader's pace."""

    pace: Pace
    name: str = "none"

    def say(self, speech: Speech) -> tuple[SaidPart, ...]:
        """A beat's parts; raises nothing."""
        return tuple(
            SaidPart(part.cue, tuple(self._said(line, speech.lang) for line in part.lines))
            for part in speech.parts
        )

    def _said(self, line: Line, lang: Lang) -> Said:
        spoken: Fraction = speaking_seconds(line.ear, lang, self.pace)
        return Said(line, spoken, reading_seconds(line.ear, lang, self.pace) - spoken)


def _open(asked: Asked[NoSettings]) -> Silent:
    return Silent(asked.script.pace)


VOICE = Maker(NoSettings, _open, slower="set a slower reading rate")
