"""What a film says of itself."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.lang import Lang


@dataclass(frozen=True)
class FilmTags:
    """What the file says of itself."""

    title: str
    description: str
    lang: Lang
