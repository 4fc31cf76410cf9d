"""Every beat's still, for slides and handouts."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from pathlib import Path

from explainer.cache import Cache
from explainer.command.film import Film, Means
from explainer.command.progress import progress
from explainer.command.rooms import figure_room
from explainer.publish.still_name import still_name


def stills(
    film: Film, kind: str, folder: Path, means: Means, cache: Cache, *, quiet: bool
) -> Mapping[str, bytes]:
    """The film's stills as files of one format in `folder`, by their beats.

    A PNG has four times the pixels of a screen of 1920×1080. Raises what the figures raise.
    """
    with (
        progress(f"figures: {film.lang}, {film.theme}", quiet) as report,
        redirect_stdout(sys.stderr),
    ):
        figure_room()(
            film.script,
            langs=(film.lang,),
            themes=(film.theme,),
            formats=(kind,),
            beats=film.beats,
            folder=folder,
            cache=cache,
            jobs=means.jobs,
            alone=False,
            progress=report,
        )
    return {beat: (folder / still_of(film, beat, kind)).read_bytes() for beat in film.beats}


def still_of(film: Film, beat: str, kind: str) -> str:
    """What the file with a beat's still is called."""
    return still_name(film.script.lecture.id, beat, film.lang, film.theme, kind)
