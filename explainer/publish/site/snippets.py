"""What to paste into a page so that it shows the lecture."""

from __future__ import annotations

from explainer.lang import NAMES, TAGS, Lang
from explainer.publish.site.names import INDEX, Names
from explainer.publish.site.shape import BeatData, LectureData
from explainer.publish.site.templating import filled

FRAME_WIDTH, FRAME_HEIGHT = 960, 760
"""Pixels that a frame is given where nothing else says how large it is: the stage is seen whole."""


def iframe(data: LectureData, lang: Lang, base: str) -> str:
    """The whole page in a frame: for hosts that filter scripts."""
    return _part("iframe", data, lang, base)


def element(data: LectureData, lang: Lang, base: str) -> str:
    """The player as an element of the host's own page."""
    return _part("element", data, lang, base)


def video(data: LectureData, beat: BeatData, lang: Lang, base: str) -> str:
    """One beat's clip with its captions: for hosts that take no frames either."""
    return _part("video", data, lang, base, beat)


def _part(kind: str, data: LectureData, lang: Lang, base: str, beat: BeatData | None = None) -> str:
    names = Names(data.id)
    page = f"{base}{INDEX}"
    text = filled(
        f"{kind}.html.j2",
        data=data,
        beat=beat,
        lang=lang,
        tags=TAGS,
        base=base,
        names=names,
        page=page,
        frame=(FRAME_WIDTH, FRAME_HEIGHT),
        shown_names=NAMES,
    )
    return text.strip()
