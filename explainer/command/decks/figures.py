"""Every beat's still, for slides and handouts."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from pathlib import Path

from explainer.cache import Cache
from explainer.command.film import Film
from explainer.command.progress import progress
from explainer.command.rooms import figure_room


def stills(
    film: Film, kind: str, folder: Path, cache: Cache, *, quiet: bool
) -> Mapping[str, bytes]:
    """The film's stills as files of one format, by their beats; `folder` is for the meantime.

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
            progress=report,
        )
    start, look = film.script.lecture.id, f"{film.lang}.{film.theme}"
    return {beat: (folder / f"{start}-{beat}.{look}.{kind}").read_bytes() for beat in film.beats}
