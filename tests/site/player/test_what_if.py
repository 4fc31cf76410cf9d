"""The what-if below the lecture in somebody else's page."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from explainer.lang import LANGS, Lang
from explainer.ledger import Role, Strategy
from explainer.publish.site.whatif import WHATIF_SCRIPTS, WHATIF_STYLES
from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served
from tests.site.whatif.choosing import BARS, NARROWEST, choose, ladder_texts, table_texts
from tests.site.whatif_page import script

OWN_FILES = {*WHATIF_SCRIPTS, *WHATIF_STYLES}
# How all of the what-if looks, but for what follows from the room that there is.
LOOKS = """all => all.map(each => {
    const look = getComputedStyle(each);
    return [each.localName, look.display, look.font, look.color, look.backgroundColor, look.fill,
        look.letterSpacing, look.wordSpacing, look.textIndent, look.textTransform, look.textAlign,
        look.whiteSpace, look.cursor, look.opacity, look.visibility, look.margin, look.padding];
})"""
EVERYTHING = """all => all.map(each => {
    const look = getComputedStyle(each);
    return [each.localName, ...[...look].map(name => `${name}: ${look[name]}`)];
})"""
# Every height that the lecture has while its page loads, from when it is there.
HEIGHTS = """
    window.heights = [];
    const look = () => {
        const shown = document.querySelector("lecture-explainer")?.shadowRoot
            ?.querySelector(".explainer")?.getBoundingClientRect().height;
        if (shown && shown !== heights.at(-1)) heights.push(shown);
        requestAnimationFrame(look);
    };
    look();
"""
# The keys that reach the page around.
KEYS = "window.keys = []; addEventListener('keydown', event => keys.push(event.key));"


def own_files(page: Page) -> list[str]:
    """The names of the what-if's files that the page asks for, as it asks."""
    asked: list[str] = []

    def note(url: str) -> None:
        name = url.rpartition("/")[2]
        if name in OWN_FILES:
            asked.append(name)

    page.on("request", lambda request: note(request.url))
    return asked


@pytest.mark.parametrize("lang", LANGS)
def test_it_starts_below_the_deep_track_from_the_storyboards_ledger(
    watched: Page, host: Served, lang: Lang
) -> None:
    told = script()
    lecture = Lecture(watched, host).open(f"host.html?lang={lang}")
    assert table_texts(watched) == ladder_texts(told, lang)
    deep, below = (lecture.find(css).bounding_box() for css in (".deep", "lecture-what-if"))
    assert deep
    assert below
    assert below["y"] >= deep["y"] + deep["height"]
    title = lecture.find("lecture-what-if").get_by_role("heading")
    assert title.evaluate("title => title.localName") == "h3"


def test_sliders_change_ladder_and_numbers_as_the_ledger_has_them(lecture: Lecture) -> None:
    page, other = lecture.page, script("ledger.params=1e13", "ledger.cards=6")
    before = page.locator(".wi-ladder svg").evaluate(BARS)
    sliders = page.locator(".wi input[type=range]")
    sliders.nth(0).press("End")
    sliders.nth(1).press("ArrowRight")
    assert table_texts(page) == ladder_texts(other, "zh")
    assert page.locator(".wi-total").all_text_contents() == [
        row[-1] for row in ladder_texts(other, "zh")
    ]
    bars = page.locator(".wi-ladder svg").evaluate(BARS)
    assert [bar[:2] for bar in bars] == [bar[:2] for bar in before]
    high = sum(bar[3] for bar in bars[: len(Role)])
    for strategy, role, _, height, *_ in bars:
        part = other.ledger.per_card(Strategy(strategy), Role(role)).nbytes
        due = part / other.ledger.whole().nbytes * high
        assert height == pytest.approx(due, abs=1)
    assert [bar[3] for bar in bars] != [bar[3] for bar in before]


def test_its_language_is_the_lectures_also_when_that_is_switched(lecture: Lecture) -> None:
    page, other = lecture.page, script("ledger.params=70e9", "ledger.cards=7")
    choose(page, "70B", 7, other.ledger.recipe.name, "zero1")
    for number, lang in ((1, "en"), (0, "zh")):
        lecture.find(".langs button").nth(number).click()
        assert table_texts(page) == ladder_texts(other, LANGS[number])
        expect(page.locator(".wi input:checked")).to_have_value("zero1")
        expect(page.locator("html")).to_have_attribute("lang", "zh")
        expect(page.locator("section.wi")).to_have_attribute("lang", lang if number else "zh-Hans")


def test_its_look_is_the_lectures_also_when_that_is_switched(lecture: Lecture) -> None:
    page = lecture.page
    colours = set()
    for theme in ("dark", "light"):
        page.evaluate(
            "theme => document.querySelector('lecture-explainer').setAttribute('theme', theme)",
            theme,
        )
        own, ground, field = page.evaluate(
            """() => {
            const inside = css => document.querySelector("lecture-explainer").shadowRoot
                .querySelector(css);
            const look = css => getComputedStyle(inside(css));
            return [look(".wi-own").fill, look(".explainer").backgroundColor,
                look(".wi-field input").colorScheme];
        }"""
        )
        assert field == theme
        colours.add((own, ground))
    assert len({own for own, _ in colours}) == len({ground for _, ground in colours}) == 2


def test_style_of_the_page_around_does_not_come_in(page: Page, host: Served) -> None:
    def looks(path: str) -> list[list[str]]:
        lecture = Lecture(page, host).open(path)
        found: list[list[str]] = lecture.find("lecture-what-if *").evaluate_all(LOOKS)
        return found

    clean, hostile = looks("host.html"), looks("hostile.html")
    assert len(clean) > 100
    assert hostile == clean


def test_its_own_style_does_not_go_out(page: Page, host: Served) -> None:
    def looks(path: str) -> list[list[str]]:
        Lecture(page, host).open(path)
        found: list[list[str]] = page.locator("main > .wi, main > .wi *").evaluate_all(EVERYTHING)
        return found

    with_it, without = looks("after.html"), looks("off.html")
    assert len(without) > 10
    assert with_it == without


def test_a_host_may_do_without_it(page: Page, host: Served) -> None:
    asked = own_files(page)
    lecture = Lecture(page, host).open("off.html")
    expect(lecture.find(".deep")).to_be_visible()
    expect(page.locator("lecture-what-if")).to_have_count(0)
    assert asked == []


@pytest.mark.parametrize(("path", "many"), [("host.html", 1), ("twice.html", 2), ("index.html", 1)])
def test_it_stands_once_a_lecture_and_is_loaded_once_in_order(
    page: Page, host: Served, path: str, many: int
) -> None:
    asked = own_files(page)
    Lecture(page, host).open(path)
    expect(page.locator("lecture-what-if section.wi")).to_have_count(many)
    assert [name for name in asked if name in WHATIF_SCRIPTS] == list(WHATIF_SCRIPTS)
    assert sorted(asked) == sorted(OWN_FILES)
    assert page.locator('script[src*="/whatif"]').count() == len(WHATIF_SCRIPTS)


@pytest.mark.parametrize("late", ["whatif.css", "whatif.js"])
def test_nothing_moves_when_it_comes_late(watched: Page, host: Served, late: str) -> None:
    def wait(route: Route) -> None:
        watched.wait_for_timeout(400)
        route.continue_()

    watched.route(f"**/{late}", wait)
    watched.add_init_script(HEIGHTS)
    Lecture(watched, host).open("host.html")
    expect(watched.locator(".wi-ladder rect").first).to_be_visible()
    assert len(watched.evaluate("heights")) == 1
    assert watched.evaluate("shifts") == []


@pytest.mark.parametrize("lost", ["whatif.js", "whatif-figures.js", "whatif.css"])
def test_without_its_files_the_lecture_stands_alone(page: Page, host: Served, lost: str) -> None:
    page.route(f"**/{lost}", lambda route: route.fulfill(status=404, body="no"))
    lecture = Lecture(page, host).open("host.html")
    lecture.beat(0)
    expect(page.locator("lecture-what-if")).to_have_count(0)


def test_what_is_typed_and_slid_moves_neither_the_lecture_nor_the_page(
    page: Page, host: Served
) -> None:
    page.add_init_script(KEYS)
    lecture = Lecture(page, host).open("host.html")
    fields = page.locator(".wi :is(input, select, [tabindex])")
    assert fields.count() > 8
    for field in fields.all():
        field.focus()
        lecture.press("ArrowRight", "ArrowLeft", "End", "PageDown", "Home", "c", "f", "7", "Space")
    assert (lecture.time, lecture.paused, lecture.showing) == (0, True, [])
    lecture.beat(0)
    assert page.evaluate("document.fullscreenElement") is None
    expect(lecture.find(".captions select")).to_have_value("")
    assert page.evaluate("window.keys") == []
    fields.first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Control+k")
    assert page.evaluate("window.keys") == ["Tab", "Control", "k"]


@pytest.mark.parametrize("width", [1280, NARROWEST])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGS)
def test_axe_finds_nothing_and_nothing_reaches_over_the_edge(
    page: Page, host: Served, lang: Lang, scheme: Literal["light", "dark"], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)
    Lecture(page, host).open(f"host.html?lang={lang}")
    for params, strategy in (("67383912345", "zero1"), ("none", "full")):
        choose(page, params, 7, "fp32-adam", strategy)
        found = Axe().run(page)
        assert [(each["id"], each["nodes"]) for each in found.response["violations"]] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_paper_has_it_last_with_what_was_chosen(lecture: Lecture) -> None:
    page, other = lecture.page, script("ledger.params=70e9")
    page.locator("input[id$=-params]").fill("70B")
    page.emulate_media(media="print")
    paper, table = (lecture.find(css).bounding_box() for css in (".paper", ".wi-table"))
    assert paper
    assert table
    assert table["y"] >= paper["y"] + paper["height"] > paper["y"]
    expect(page.locator(".wi-ladder svg")).to_be_visible()
    expect(page.locator(".wi input[type=range]:visible")).to_have_count(0)
    assert table_texts(page) == ladder_texts(other, "zh")
