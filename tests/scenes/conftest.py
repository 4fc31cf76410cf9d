"""The lecture, loaded and trained once, with its own cards and with others."""

from collections.abc import Callable
from functools import cache

import pytest

from explainer.drawing.facts import facts, train
from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.script import load
from scenes.beat import STORYBOARD
from tests.scenes.filming import Lecture


@pytest.fixture(scope="session")
def lectures() -> Callable[[int], Lecture]:
    """The lecture for any number of cards."""

    @cache
    def lecture_of(cards: int) -> Lecture:
        script = load(STORYBOARD, SCENES, TERMS, [f"ledger.cards={cards}"])
        return Lecture(script, facts(script, "zh", *train(script)))

    return lecture_of


@pytest.fixture(scope="session")
def lecture() -> Lecture:
    script = load(STORYBOARD, SCENES, TERMS)
    return Lecture(script, facts(script, "zh", *train(script)))
