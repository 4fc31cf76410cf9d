"""A presentation's contents, before they are a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from explainer.publish.page import Page, TeacherPage
from explainer.publish.slides.base import Look


@dataclass(frozen=True)
class Part:
    """A beat for two slides: its words, its still as a PNG, its clip and the poster for that.

    The poster is the clip's first frame: a slide comes with it, and the answer does not yet show.
    `notes` are the teacher's, None in a presentation for everybody.
    """

    page: Page
    figure: bytes
    clip: Path
    poster: bytes
    notes: TeacherPage | None = None


@dataclass(frozen=True)
class Deck:
    """A presentation: how it looks, the lecture's title and description, and its beats in order."""

    look: Look
    title: str
    description: str
    parts: tuple[Part, ...]
