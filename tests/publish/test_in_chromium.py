"""Tracks and pages beside a film, as a browser reads them."""

from fractions import Fraction
from pathlib import Path

import pytest

from explainer.drawing.scenes import SCENES
from explainer.drawing.tell import tell
from explainer.drawing.vocabulary import TERMS
from explainer.lang import LANGS, Lang
from explainer.publish import captions, chapters, sidecars
from explainer.script import Script, load
from explainer.timeline import Timeline, timeline
from tests.studio.chromium import cues, opened

STORYBOARD = Path(__file__).parents[2] / "storyboard.yaml"
Beside = tuple[Script, Timeline, dict[str, str]]


@pytest.fixture(scope="module")
def beside() -> Beside:
    script = load(STORYBOARD, SCENES, TERMS)
    ids = script.ids("main")
    plan = timeline(script, "zh", Fraction(60), ids)
    shown = {lang: captions(plan, script, lang) for lang in LANGS}
    return script, plan, sidecars(plan, script, shown, tell(script, ids), "film.mp4")


def test_a_track_element_has_the_chapters_and_the_descriptions(beside: Beside) -> None:
    script, plan, texts = beside
    read = cues({kind: texts[f"en.{kind}.vtt"] for kind in ("chapters", "descriptions")})
    assert [text for *_, text in read["chapters"]] == [
        each.title for each in chapters(plan, script, "en")
    ]
    assert read["chapters"][-1][1] == pytest.approx(float(plan.seconds), abs=0.001)
    starts = {round(float(plan.at(cue.start)), 3) for span in plan.beats for cue in span.cues}
    assert {start for start, *_ in read["descriptions"]} <= starts
    assert read["descriptions"][0][2].split("\n")[0] == script.beats[0].title.en


@pytest.mark.parametrize("lang", LANGS)
def test_a_transcript_is_a_page_that_asks_for_nothing(
    beside: Beside, lang: Lang, tmp_path: Path
) -> None:
    script, plan, texts = beside
    path = tmp_path / "transcript.html"
    path.write_text(texts[f"{lang}.transcript.html"], encoding="utf-8")
    with opened() as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.set_viewport_size({"width": 360, "height": 640})
        page.goto(path.as_uri())
        titles = page.locator("section > h2").all_inner_texts()
        looks: list[str] = []
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
            looks.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        assert page.evaluate("document.compatMode") == "CSS1Compat"
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        link = page.locator("section > .said a").nth(3).evaluate("a => a.href")
        assert link.startswith(f"{path.with_name('film.mp4').as_uri()}#t=")
        seen = page.locator("details").first
        assert not seen.locator("ol").is_visible()
        seen.locator("summary").click()
        assert seen.locator("ol").is_visible()
    assert asked == [path.as_uri()]
    assert titles == [each.title for each in chapters(plan, script, lang)]
    assert looks[0] != looks[1]
