"""The film that a command's options ask for, and what it is made with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from explainer.command.choose import choose
from explainer.command.film import Film, Means
from explainer.command.inputs import read_script
from explainer.command.options import GB, THEMES
from explainer.command.quality import QUALITIES
from explainer.command.speaking import chosen_voice
from explainer.command.tracks import chosen_beats, chosen_track
from explainer.errors import UsageError
from explainer.lang import LANGS, Lang


@dataclass(frozen=True)
class Wanted:
    """A film's options as they were given."""

    lang: str
    track: str | None
    beats: Sequence[str] | None
    voice: str | None
    quality: str
    theme: str | None
    storyboard: Path
    settings: Sequence[str] | None

    def film(self) -> Film:
        """The film. Raises UsageError for a name there is not, StoryboardError with every fault."""
        lang = chosen_language(self.lang)
        size = choose("quality", self.quality, tuple(QUALITIES))
        look = self.theme and choose("theme", self.theme, THEMES)
        script = read_script(self.storyboard, self.settings or ())
        return Film(
            script,
            lang,
            look or script.theme,
            size,
            None,
            chosen_beats(script, self.track, self.beats, "main"),
            None if self.beats else chosen_track(self.track, "main"),
            tuple(self.settings or ()),
            chosen_voice(self.voice, script),
            self.storyboard.parent,
        )


def chosen_language(name: str) -> Lang:
    """The language of this name; UsageError where there is none such."""
    return cast(Lang, choose("language", name, LANGS))


def chosen_means(
    jobs: int | None, cache: str | None, limit_gb: float, cluster: str | None
) -> Means:
    """What a film is made with; UsageError for workers both here and on a cluster."""
    if cluster is not None and jobs is not None:
        raise UsageError("--jobs is for workers on this machine: leave it out with --cluster")
    return Means(jobs, cache, round(limit_gb * GB), cluster)
