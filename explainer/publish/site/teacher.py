"""The teacher's sheet: one page, a file of its own, never in a site's folder."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from explainer.drawing.theme import THEMES, Theme
from explainer.lang import TAGS, Lang
from explainer.publish.page import Page, TeacherPage, heading
from explainer.publish.site.templating import filled
from explainer.publish.site.words import teacher_words
from explainer.script import Lecture


@dataclass(frozen=True)
class TaughtBeat:
    """A beat as students have it, the teacher's notes on it, and its picture as an address."""

    page: Page
    notes: TeacherPage
    picture: str


def taught(
    pages: Sequence[Page], notes: Sequence[TeacherPage], stills: Mapping[str, bytes]
) -> tuple[TaughtBeat, ...]:
    """Beats for a sheet; `notes` are on the same beats as `pages`, `stills` SVG files by their ids.

    Pictures become part of the sheet, which may thus be moved anywhere.
    """
    return tuple(
        TaughtBeat(page, each, _address(stills[page.id]))
        for page, each in zip(pages, notes, strict=True)
    )


def teacher_html(
    lecture: Lecture, lang: Lang, beats: Sequence[TaughtBeat], still_size: tuple[int, int]
) -> str:
    """The sheet in `lang`; `still_size` is the pictures' width and height."""
    return filled(
        "teacher.html.j2",
        tag=TAGS[lang],
        head=heading(lecture, lang),
        words=teacher_words()[lang],
        beats=beats,
        still_size=still_size,
        style=Markup(filled("teacher.css.j2", colours=_colours, **THEMES)),
    )


def _address(svg: bytes) -> str:
    return f"data:image/svg+xml;base64,{b64encode(svg).decode()}"


def _colours(theme: Theme) -> str:
    return (
        f"--ground: {theme.background}; --text: {theme.text}; --quiet: {theme.muted}; "
        f"--line: {theme.raised}"
    )
