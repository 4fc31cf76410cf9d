"""A deck of two beats as a draft, public and the teacher's; and a browser to see them in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from explainer.cache import open_cache
from explainer.command.decks.order import Order
from explainer.command.decks.reveal import write
from explainer.command.film import Film, Means
from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.script import load
from tests.publish.teacher_marks import planted
from tests.slides.reveal.host import hosted
from tests.studio.chromium import opened

STORYBOARD = Path(__file__).parents[3] / "storyboard.yaml"
BEATS = ("b0", "b1")


@dataclass(frozen=True)
class Decks:
    """Where the two decks are, what marks the teacher's words, and the first deck's address."""

    public: Path
    teacher: Path
    marks: tuple[str, ...]
    served: str


@pytest.fixture(scope="session")
def decks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Decks]:
    """Both decks in Chinese, of a storyboard whose teacher fields are marked."""
    folder = tmp_path_factory.mktemp("decks")
    copy = folder / "storyboard.yaml"
    marks = planted(STORYBOARD, copy)
    film = Film(load(copy, SCENES, TERMS), "zh", "dark", "draft", None, BEATS, None)
    with open_cache(folder / "kept") as cache:
        made = [
            next(write(Order(film, folder, Means(), None, teacher, quiet=True), cache)).parent
            for teacher in (False, True)
        ]
    public, teachers = made
    with hosted(public) as served:
        yield Decks(public, teachers, marks, served)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with opened() as page:
        found = page.context.browser
        assert found is not None
        yield found
