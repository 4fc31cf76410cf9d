"""What a film says of itself."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.lang import Lang


@dataclass(frozen=True)
class FilmTags:
    """What the file says of itself.

    Its comment is its `provenance`, where its figures come from; without one, the description.
    """

    title: str
    description: str
    lang: Lang
    provenance: str = ""
