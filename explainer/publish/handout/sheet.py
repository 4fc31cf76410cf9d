"""A handout's contents, before they are a file."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.lang import Lang
from explainer.publish.page import Page, TeacherPage


@dataclass(frozen=True)
class Section:
    """A beat: its words, its still as an SVG, and the teacher's notes where they are asked for."""

    page: Page
    figure: bytes
    notes: TeacherPage | None = None


@dataclass(frozen=True)
class Sheet:
    """A handout in one language. Every text is literal."""

    lang: Lang
    code: str
    title: str
    description: str
    sections: tuple[Section, ...]

    @property
    def teachers(self) -> bool:
        """Whether it is the teacher's own copy."""
        return any(section.notes is not None for section in self.sections)
