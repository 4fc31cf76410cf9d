"""The deck's page as written: literal texts, no handlers, no teacher's notes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from typer.testing import CliRunner

from explainer.command import app
from explainer.lang import LANGS, TAGS, Lang
from explainer.publish.sentences import Sentence
from explainer.publish.slides.reveal import find_package, slide
from tests.publish.own_ids import ALL_IDS, takeable
from tests.publish.teacher_marks import found
from tests.slides.reveal.conftest import BEATS, Decks
from tests.slides.reveal.own import HOSTILE, RATE, hostile, written
from tests.slides.reveal.seeing import seen


def test_a_step_waits_in_the_middle_of_its_cues_last_frame() -> None:
    steps = hostile().slides[0].steps
    assert [each.hold for each in steps] == [Fraction(29, 30), Fraction(59, 30)]
    assert [each.said for each in steps] == [(HOSTILE,), (HOSTILE,)]


def test_a_sentence_is_said_in_the_cues_that_it_touches() -> None:
    page = hostile().slides[0].page
    early = replace(page, sentences=(Sentence(Fraction(0), Fraction(1), "early"),))
    files = {"clip": "", "first": "", "still": ""}
    made = slide(early, **files, rate=RATE, captions={}, teacher=None)
    assert [each.said for each in made.steps] == [("early",), ()]


@pytest.mark.parametrize("lang", LANGS)
def test_storyboard_text_is_text_wherever_it_stands(
    browser: Browser, tmp_path: Path, lang: Lang
) -> None:
    folder = written(hostile(lang), tmp_path)
    with seen(browser, folder, script="window.hurt = () => { window.harm = true; };") as deck:
        deck.page.wait_for_selector("#b0.broken", state="attached")
        deck.press("End", "c", "c")
        page = deck.page
        assert page.title() == f"{HOSTILE} · {HOSTILE}"
        assert page.locator("h2").inner_text() == HOSTILE
        assert page.locator("section").count() == 3
        assert page.locator("img").count() == 1
        assert page.get_attribute("#b0 img", "alt") == HOSTILE
        assert page.get_attribute("#b0 video", "aria-label") == HOSTILE
        assert page.locator("#b0 > .notes dd").text_content() == HOSTILE
        cue = "document.querySelector('video').textTracks[1].cues[0].getCueAsHTML().textContent"
        assert page.evaluate(cue) == f"{HOSTILE}\n-->"
        assert page.evaluate("window.harm") is None


@pytest.mark.parametrize("lang", LANGS)
def test_captions_in_the_decks_own_language_come_first(
    browser: Browser, tmp_path: Path, lang: Lang
) -> None:
    with seen(browser, written(hostile(lang), tmp_path)) as deck:
        tracks = "[...document.querySelector('video').textTracks].map(it => it.language)"
        tags = deck.page.evaluate(tracks)
        assert tags[0] == TAGS[lang]
        assert sorted(tags) == sorted(TAGS.values())


def test_nothing_in_the_page_runs_by_itself(browser: Browser, decks: Decks) -> None:
    attributes = "[...document.querySelectorAll('*')].flatMap(it => it.getAttributeNames())"
    scripts = "[...document.scripts].filter(it => !it.src).map(it => it.type)"
    with seen(browser, decks.public) as deck:
        assert not [name for name in deck.page.evaluate(attributes) if name.startswith("on")]
        assert set(deck.page.evaluate(scripts)) == {"application/json"}


def test_a_deck_that_lacks_its_clip_shows_the_still_and_says_so(
    browser: Browser, tmp_path: Path
) -> None:
    with seen(browser, written(hostile(), tmp_path), "#/b0") as deck:
        deck.page.wait_for_selector("#b0 img", state="visible")
        deck.page.wait_for_selector("#_notice", state="visible")
        assert deck.page.locator("#_notice button").is_hidden()


def test_a_beats_question_follows_its_slide_with_its_source(
    browser: Browser, tmp_path: Path
) -> None:
    one = hostile().slides[0]
    asks, after = (
        replace(one, page=replace(one.page, id=name, provenance=f"source of {name}", next=asked))
        for name, asked in (("b3", "What next?"), ("n46", None))
    )
    folder = written(replace(hostile(), slides=(asks, after)), tmp_path)
    with seen(browser, folder) as deck:
        ids = deck.page.locator("section").evaluate_all("all => all.map(each => each.id)")
        assert ids == ["_title-slide", "b3", "_next-b3", "n46"]
        words = deck.page.locator("#_next-b3").inner_text()
        assert "What next?" in words
        assert "source of b3" in words


def test_a_beat_may_have_any_id(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.public) as deck:
        assert [*takeable(deck.page.evaluate(ALL_IDS))] == list(BEATS)


def test_only_the_teachers_deck_has_the_teachers_words(decks: Decks) -> None:
    assert found(decks.public) == {}
    ((path, marks),) = found(decks.teacher).items()
    assert path == decks.teacher / "index.html"
    # Those of two beats.
    assert len(marks) > 8
    assert set(marks) < set(decks.marks)


def test_without_the_package_it_says_how_to_get_it_before_any_work(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(
        "explainer.command.decks.reveal.find_package", lambda: find_package(tmp_path)
    )
    words = ("slides", "--format", "reveal", "--beat", "b0", "--out", str(tmp_path / "out"))
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 3
    assert "npm ci --prefix" in done.stderr
    assert list((tmp_path / "out").iterdir()) == []
