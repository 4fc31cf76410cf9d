"""A site's page: all of the lecture as plain HTML, which the player's script then enhances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from explainer.drawing.theme import THEMES
from explainer.lang import TAGS, Lang
from explainer.publish.site.data import json_text
from explainer.publish.site.names import SCRIPTS, START, STYLES, Names
from explainer.publish.site.shape import BeatData, LectureData
from explainer.publish.site.templating import filled
from explainer.publish.site.whatif import WHATIF_SCRIPTS, WHATIF_STYLES
from explainer.script import Track

PREVIEW = (1200, 630)
"""Width and height of the picture for those who link to a page, as Open Graph likes it."""
LOCALES: Mapping[Lang, str] = {"zh": "zh_CN", "en": "en_US"}
"""What Open Graph calls the languages."""


def index_html(data: LectureData, still_size: tuple[int, int], base: str, whatif: str = "") -> str:
    """The whole page.

    `still_size` is the stills' width and height, and `base` the site's address on the web, ending
    in `/`, or "" where it is not known. `whatif` is the what-if as HTML (whatif_html.py), which a
    page may do without.
    """
    return filled(
        "index.html.j2",
        data=data,
        first=data.langs[0],
        tags=TAGS,
        locales=LOCALES,
        names=Names(data.id),
        preview=PREVIEW,
        start=START,
        styles=(*STYLES, *WHATIF_STYLES),
        scripts=(*SCRIPTS, *WHATIF_SCRIPTS),
        still_size=still_size,
        base=base,
        grounds={theme: THEMES[theme].background for theme in data.themes},
        tracks=_tracks(data),
        first_beat=lambda beat: beat is data.beats[0],
        within=_within,
        whatif=Markup(whatif),
        json=Markup(json_text(data)),
    )


def _within(lang: Lang) -> Markup:
    """The attributes of a part in this language; `data-in` is what a switch goes by."""
    return Markup(' lang="{}" data-in="{}"').format(TAGS[lang], lang)


def _tracks(data: LectureData) -> Mapping[Track, Sequence[BeatData]]:
    """The beats of each track that has any, the main one first."""
    order: tuple[Track, ...] = ("main", "deep")
    found = {track: [beat for beat in data.beats if beat.track == track] for track in order}
    return {track: beats for track, beats in found.items() if beats}


def colours_css() -> str:
    """The lecture's colours as custom properties, `--lx-ground` and so on."""
    return filled("colours.css.j2", **THEMES)


def icon_svg() -> str:
    """The page's icon: the four owners, side by side."""
    return filled("icon.svg.j2", **THEMES)
