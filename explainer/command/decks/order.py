"""What slides are asked for, whatever their format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Protocol, cast

from explainer.cache import Cache
from explainer.command.clips import Clip, plans
from explainer.command.film import Film, Means
from explainer.publish.page import Page, TeacherPage, pages, teacher_pages
from explainer.studio.kept_told import kept_told


@dataclass(frozen=True)
class Order:
    """Slides of a film's beats. With `teacher`, the teacher's notes are in them.

    `look` is the theme where one was named; the film's is the storyboard's otherwise.
    """

    film: Film
    folder: Path
    means: Means
    look: str | None
    teacher: bool
    quiet: bool

    @property
    def stem(self) -> str:
        """The start of the files' names: a film's, with a mark where the teacher's notes are."""
        return f"{self.film.stem}.teacher" if self.teacher else self.film.stem

    @property
    def notes(self) -> Mapping[str, TeacherPage]:
        """The teacher's notes by their beat's id; none where they are not asked for."""
        if not self.teacher:
            return {}
        film = self.film
        return {page.id: page for page in teacher_pages(film.script, film.beats)[film.lang]}


def clip_pages(film: Film, clips: Mapping[str, Clip], cache: Cache) -> tuple[Page, ...]:
    """The film's beats as pages, timed as their clips are."""
    told = kept_told(film.script, film.beats, cache)[film.lang]
    return pages(film.script, film.lang, plans(clips), told)


class Write(Protocol):
    """Make the slides of one format."""

    def __call__(self, order: Order, cache: Cache) -> Iterator[Path]:
        """Yield each file's path once it is written."""


FORMATS = MappingProxyType({"pptx": "pptx", "pdf": "handout", "reveal": "reveal"})
"""The formats' names, and the modules beside this one that write them."""


def writer(name: str) -> Write:
    """What writes the format of this name; it is slow to load, so that it is loaded here."""
    return cast(Write, import_module(f"explainer.command.decks.{FORMATS[name]}").write)
