"""A beat's page has the beat's words and its clip's times, and nothing of the teacher's."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from explainer.drawing.scenes import SCENES
from explainer.drawing.tell import tell
from explainer.drawing.vocabulary import TERMS
from explainer.lang import LANGS, Lang
from explainer.publish.page import Page, pages, teacher_pages
from explainer.script import Script, load
from explainer.timeline import timeline
from tests.publish.teacher_marks import CORE, planted

STORYBOARD = Path(__file__).parents[2] / "storyboard.yaml"
FPS = Fraction(30000, 1001)


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Script:
    """The lecture with marks in all teacher fields."""
    copy = tmp_path_factory.mktemp("planted") / "storyboard.yaml"
    planted(STORYBOARD, copy)
    return load(copy, SCENES, TERMS)


@pytest.fixture(scope="module", params=LANGS)
def made(script: Script, request: pytest.FixtureRequest) -> tuple[Lang, tuple[Page, ...]]:
    lang: Lang = request.param
    ids = script.ids("all")
    clips = {beat: timeline(script, lang, FPS, [beat]) for beat in ids}
    return lang, pages(script, lang, clips, tell(script, ids)[lang])


def test_pages_follow_the_script(script: Script, made: tuple[Lang, tuple[Page, ...]]) -> None:
    _, found = made
    assert tuple(page.id for page in found) == script.ids("all")
    assert [page.place for page in found[:4]] == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert [page.id for page in found if page.next] == ["b3"]


def test_cues_fill_their_clip_from_its_first_frame(made: tuple[Lang, tuple[Page, ...]]) -> None:
    for page in made[1]:
        assert page.cues[0].start == 0
        assert page.cues[-1].end == page.seconds
        ends = [cue.end for cue in page.cues[:-1]]
        assert ends == [cue.start for cue in page.cues[1:]]
        assert all(0 <= each.start < each.end <= page.seconds for each in page.sentences)


def test_every_picture_is_told(made: tuple[Lang, tuple[Page, ...]]) -> None:
    lang, found = made
    stop = "。" if lang == "zh" else "."
    assert all(page.alt.endswith(stop) and len(page.alt) > 40 for page in found)


def test_the_teachers_words_are_only_in_the_teachers_pages(
    script: Script, made: tuple[Lang, tuple[Page, ...]]
) -> None:
    lang, found = made
    assert CORE not in repr(found)
    notes = teacher_pages(script, script.ids("all"))[lang]
    assert all(CORE in note.pointing for note in notes)
    assert all(CORE in each.answer for note in notes for each in note.questions)
