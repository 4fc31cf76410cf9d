"""A film to be made: what it is, how it is called, and making it with the files beside it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from explainer.cache import DEFAULT_LIMIT, open_cache
from explainer.command.file_names import film_stem, tracked
from explainer.command.output import say
from explainer.command.progress import progress
from explainer.command.quality import QUALITIES
from explainer.command.rooms import film_room
from explainer.command.speaking import Speaker
from explainer.drawing.limits import uncaptioned
from explainer.errors import StoryboardError
from explainer.lang import LANGS, Lang
from explainer.publish import captions, sidecars, write_whole
from explainer.script import Script, Tracks
from explainer.studio.kept_told import kept_told
from explainer.timeline import timeline


@dataclass(frozen=True)
class Film:
    """One film. `quality` is a name in QUALITIES; `fps` None means that quality's own rate.

    `beats` are ids; `track` is the track that they are, None when they were named one by one.
    `settings` are those the script was read with, as given to `--set`. `voice` is who
    speaks; `home` is the storyboard's folder, where a voice's files are found. `burned` is the
    language of the captions that are part of the picture, if there are any.
    """

    script: Script
    lang: Lang
    theme: str
    quality: str
    fps: Fraction | None
    beats: tuple[str, ...]
    track: Tracks | None = "main"
    settings: tuple[str, ...] = ()
    voice: str = "none"
    home: Path = Path()
    burned: Lang | None = None

    @property
    def rate(self) -> Fraction:
        """Frames a second."""
        return self.fps or QUALITIES[self.quality].fps

    @property
    def stem(self) -> str:
        """The film's file name without `.mp4`."""
        return film_stem(
            self.script.lecture.id,
            self.lang,
            theme=self.theme,
            quality=self.quality,
            parts=self.beats if self.track is None else tracked(self.track),
            rate=self.fps,
            voice=None if self.voice == self.script.voice.name else self.voice,
            burned=self.burned,
            settings=self.settings,
        )


@dataclass(frozen=True)
class Means:
    """What a film is rendered with. `jobs` None means a worker for each core.

    `cluster` is the address of a Dask scheduler, whose workers are used instead of own ones.
    `cache` is a folder, an address or "none"; None is the user's own. `limit` is its size in bytes.
    """

    jobs: int | None = None
    cache: str | None = None
    limit: int = DEFAULT_LIMIT
    cluster: str | None = None


def make(film: Film, folder: Path, means: Means, quiet: bool) -> Iterator[Path]:
    """Render the film to `folder`, then what stands beside it; yield each file's path once written.

    First all is said, which tells how long everything takes. What is wrong with the captions shows
    before the long work begins, not after.
    """
    if film.burned and (faults := uncaptioned(film.script, film.beats, film.burned)):
        raise StoryboardError(faults)
    target = folder / f"{film.stem}.mp4"
    with open_cache(means.cache, means.limit, say=say) as cache:
        speaker = Speaker(film.voice, film.home, cache)
        narration = speaker.says(film.script, film.lang, film.beats, quiet=quiet)
        plan = timeline(film.script, film.lang, film.rate, film.beats, narration)
        shown = {lang: captions(plan, film.script, lang) for lang in LANGS}
        told = kept_told(film.script, film.beats, cache)
        texts = sidecars(plan, film.script, shown, told, target.name)
        with progress(target.name, quiet) as report, redirect_stdout(sys.stderr):
            film_room()(
                film, narration, target, means, captions=shown, cache=cache, progress=report
            )
    yield target
    for mark, text in texts.items():
        path = folder / f"{film.stem}.{mark}"
        write_whole(path, text)
        yield path
