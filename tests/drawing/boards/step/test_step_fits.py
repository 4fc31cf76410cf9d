"""Words too wide for the step's board are refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.limits import misfits
from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.script import load
from tests.drawing.pictures import STORYBOARD

LONG = "much longer words than there is any room for on a page that has so many other things on it"


@pytest.mark.parametrize(
    "term",
    [
        "step_compute",
        "step_gather",
        "step_reduce",
        "step_uncounted",
        "step_on_demand",
        "step_ahead",
        "step_staying",
        "step_gradient",
        "step_forward",
        "step_backward",
        "step_slots",
        "step_held",
        "step_level",
    ],
)
def test_a_term_without_room_is_refused(term: str) -> None:
    script = load(STORYBOARD, SCENES, TERMS)
    assert misfits(script) == ()
    long = replace(script.terms[term], en=f"{LONG}, {LONG}")
    assert misfits(replace(script, terms={**script.terms, term: long}))
