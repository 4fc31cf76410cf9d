"""Who speaks: the option, and a film's words said by that voice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from explainer.cache import Cache
from explainer.command.choose import choose
from explainer.command.progress import progress
from explainer.lang import Lang
from explainer.script import Script
from explainer.voice import Narration, narrate
from explainer.voice.engine import open_voice, voices

SILENT = "none"
"""The voice that says nothing."""

VoiceOption = Annotated[
    str | None,
    typer.Option(
        "--voice",
        metavar="|".join(voices()),
        help="Who speaks; the storyboard's voice unless named.",
    ),
]


def chosen_voice(name: str | None, script: Script) -> str:
    """The voice of this name, or the storyboard's; raises UsageError where there is none such."""
    return choose("voice", script.voice.name if name is None else name, voices())


@dataclass(frozen=True)
class Speaker:
    """Who says a film's words: a voice by its name, with the storyboard's folder as its `home`."""

    voice: str
    home: Path
    cache: Cache

    def says(
        self, script: Script, lang: Lang, beats: Sequence[str], *, quiet: bool = True
    ) -> Narration:
        """The beats' words in `lang`, said, with progress unless `quiet`.

        Raises what the voice raises.
        """
        voice = open_voice(self.voice, script, lang, self.home, self.cache)
        silent = quiet or self.voice == SILENT
        with progress(f"voice: {self.voice}, {lang}", silent) as report:
            return narrate(script, lang, voice, beats, report)
