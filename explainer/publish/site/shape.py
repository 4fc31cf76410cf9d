"""The shape of a site's data, LECTURE.json: all that a player knows of a lecture.

Paths are relative to the site's folder, with `/` between names. Times are seconds, rounded to a
thousandth: only players read them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from explainer.lang import Lang
from explainer.script import Theme, Track

Second = Annotated[float, Field(ge=0)]
Texts = Mapping[Lang, str]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class CueTime(_Part):
    """A cue; `name` is null for what is said before the first one."""

    name: str | None
    start: Second
    end: Second


class Spoken(_Part):
    """Words, and when they are said: a sentence, or a caption (whose lines `\\n` parts)."""

    start: Second
    end: Second
    text: str


class Clip(_Part):
    """A beat's clip in one language.

    `captions` and `lines` are the same captions, as files and as values, and so are `descriptions`
    and `seen`: players write them themselves, files are for others. `fps` is a fraction as text,
    "60" or "30000/1001".
    """

    src: Mapping[Theme, str]
    seconds: Second
    fps: str
    width: int
    height: int
    captions: Texts
    lines: Mapping[Lang, tuple[Spoken, ...]]
    descriptions: str
    seen: tuple[Spoken, ...]
    cues: tuple[CueTime, ...]
    sentences: tuple[Spoken, ...]


class BeatData(_Part):
    """A beat. `place` is its number on its track, and how many the track has in the lecture."""

    id: str
    track: Track
    place: tuple[int, int]
    title: Texts
    takeaway: Texts
    explanation: Texts
    provenance: Texts
    alt: Texts
    next: Texts | None
    still: Mapping[Lang, Mapping[Theme, str]]
    clip: Mapping[Lang, Clip]


class LectureData(_Part):
    """The lecture. `format` is counted up when a player of before could not read it any more.

    `version` tells its data and media from any others: a hash of both.

    `langs` and `themes` are those that the site has, the one shown first before the other. `words`
    are a page's own (buttons, labels), and `whatif` is the table of what another model, number of
    cards, strategy or recipe would need.
    """

    format: Literal[1]
    version: str
    id: str
    code: str
    langs: tuple[Lang, ...]
    themes: tuple[Theme, ...]
    title: Texts
    description: Texts
    words: Mapping[Lang, Mapping[str, str]]
    beats: tuple[BeatData, ...]
    whatif: Mapping[str, JsonValue]
