"""What files are called."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.command.quality import FINISHED
from explainer.lang import Lang


def film_stem(
    lecture: str, lang: Lang, *, theme: str, quality: str, beats: Sequence[str] | None
) -> str:
    """A film's name without `.mp4`: `rc-t2.zh`, `rc-t2-b2.zh.light.draft`.

    Only the whole film in the dark theme at 1080p has the short name, so that neither a draft nor
    a single beat ever replaces it.
    """
    marks: list[str] = [lang]
    if theme != "dark":
        marks.append(theme)
    if quality != FINISHED:
        marks.append(quality)
    return ".".join(["-".join([lecture, *(beats or ())]), *marks])
