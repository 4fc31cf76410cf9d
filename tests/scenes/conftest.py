"""The lecture, loaded and trained once."""

import pytest

from explainer.drawing import SCENES, TERMS, facts, train
from explainer.script import load
from scenes.beat import STORYBOARD
from tests.scenes.filming import Lecture


@pytest.fixture(scope="session")
def lecture() -> Lecture:
    script = load(STORYBOARD, SCENES, TERMS)
    return Lecture(script, facts(script, "zh", *train(script)))
