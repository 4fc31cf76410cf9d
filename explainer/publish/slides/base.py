"""The presentation before there are slides in it: its theme, master, layouts and notes' master."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from zipfile import ZipFile

from explainer.drawing.theme import THEMES, Theme
from explainer.lang import Lang
from explainer.publish.slides.places import PLACES, PX, TEXT, TEXT_SPACING, TITLE
from explainer.publish.slides.templates import xml
from explainer.publish.slides.words import WORDS

LATIN, EAST_ASIAN = "Arial", "Microsoft YaHei"
"""Both come with Office on Windows and on the Mac; elsewhere programs know what stands for them."""
TAGS: Mapping[Lang, str] = {"zh": "zh-CN", "en": "en-US"}
"""What Office calls the languages."""
LAYOUTS = ("opening", "picture", "own")
_PAPER = "ffffff"
_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_MASTER, _NOTES = "ppt/slideMasters/slideMaster1.xml", "ppt/notesMasters/notesMaster1.xml"
_THEMES = ("ppt/theme/theme1.xml", "ppt/theme/theme2.xml")


@dataclass(frozen=True)
class Look:
    """In which language and theme a presentation is, and the lecture's code."""

    lang: Lang
    theme: str
    code: str


def base(look: Look) -> bytes:
    """A PowerPoint file without slides."""
    parts = _parts(look)
    out = BytesIO()
    with ZipFile(out, "w") as packed:
        for name, text in parts.items():
            packed.writestr(name, _HEAD + text)
    return out.getvalue()


def _parts(look: Look) -> Mapping[str, str]:
    """Every part's XML under its name in the file."""
    common = {
        "px": PX,
        "places": PLACES,
        "largest": {"title": TITLE, "text": TEXT, "spacing": round(100 * TEXT_SPACING)},
        "said": WORDS[look.lang],
        "tag": TAGS[look.lang],
        "code": look.code,
        "look": look.theme,
        "layouts": LAYOUTS,
        "latin": LATIN,
        "east_asian": EAST_ASIAN,
    }

    def made(name: str, **more: object) -> str:
        return xml(name, **common, **more)

    layouts = {name: f"ppt/slideLayouts/slideLayout{n}.xml" for n, name in enumerate(LAYOUTS, 1)}
    kinds = {
        "ppt/presentation.xml": "presentationml.presentation.main",
        _MASTER: "presentationml.slideMaster",
        **dict.fromkeys(layouts.values(), "presentationml.slideLayout"),
        _NOTES: "presentationml.notesMaster",
        **dict.fromkeys(_THEMES, "theme"),
    }
    related = {
        "": [("officeDocument", "ppt/presentation.xml")],
        "ppt/presentation.xml": [
            ("slideMaster", "slideMasters/slideMaster1.xml"),
            ("notesMaster", "notesMasters/notesMaster1.xml"),
            ("theme", "theme/theme1.xml"),
        ],
        _MASTER: [
            *(("slideLayout", f"../{name.removeprefix('ppt/')}") for name in layouts.values()),
            ("theme", "../theme/theme1.xml"),
        ],
        **{
            name: [("slideMaster", "../slideMasters/slideMaster1.xml")] for name in layouts.values()
        },
        _NOTES: [("theme", "../theme/theme2.xml")],
    }
    return {
        "[Content_Types].xml": made("types", types=kinds),
        **{_relations(of): made("relations", related=found) for of, found in related.items()},
        "ppt/presentation.xml": made("presentation"),
        _MASTER: made("master"),
        **{name: made(layout) for layout, name in layouts.items()},
        _NOTES: made("notes_master"),
        _THEMES[0]: made("theme", colours=_colours(THEMES[look.theme])),
        _THEMES[1]: made("theme", colours={**_colours(THEMES["light"]), "lt1": _PAPER}),
    }


def _relations(name: str) -> str:
    folder, _, file = name.rpartition("/")
    return f"{folder}/_rels/{file}.rels".removeprefix("/")


def _colours(theme: Theme) -> Mapping[str, str]:
    """A theme's twelve colours as Office names them; what is dark in it is called dark."""
    ground, text = ("dk", "lt") if theme.name == "dark" else ("lt", "dk")
    named = {
        f"{ground}1": theme.background,
        f"{text}1": theme.text,
        f"{ground}2": theme.raised,
        f"{text}2": theme.muted,
    }
    accents = (*theme.owners, theme.token, theme.ghost)
    return {
        name: colour.removeprefix("#")
        for name, colour in {
            **{name: named[name] for name in ("dk1", "lt1", "dk2", "lt2")},
            **{f"accent{n}": colour for n, colour in enumerate(accents, 1)},
            "hlink": theme.text,
            "folHlink": theme.muted,
        }.items()
    }
