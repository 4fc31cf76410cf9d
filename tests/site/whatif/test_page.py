"""The what-if as a reader uses it: by mouse and keys, with script and without."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from explainer.lang import LANGS, TAGS, Lang
from explainer.ledger import RECIPES, Ledger, Role, Strategy, divided
from explainer.script import Script
from tests.site.whatif.choosing import BARS, NARROWEST, choose, ladder_texts, table_texts
from tests.site.whatif_page import load, script, shown


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "overrides",
    [(), ("ledger.params=70e9", "ledger.cards=64", "ledger.recipe=adam-8"), ("ledger.cards=1",)],
)
def test_it_starts_from_the_storyboards_own_ledger(
    browser: Browser, lang: Lang, overrides: tuple[str, ...]
) -> None:
    lecture = script(*overrides)
    ladder = next(beat for beat in lecture.beats if beat.scene == "ladder")
    with shown(browser, lecture, TAGS[lang]) as page:
        assert table_texts(page) == ladder_texts(lecture, lang)
        assert page.locator(".wi-provenance").inner_text() == ladder.provenance.of(lang)
        assert page.locator(".wi-total").all_text_contents() == [
            row[-1] for row in ladder_texts(lecture, lang)
        ]


def test_without_script_the_ladder_is_a_table_in_both_languages(
    browser: Browser, lecture: Script
) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        load(page, lecture, "en", "light", NARROWEST)
        for lang in LANGS:
            within = f"section[data-in={lang}]"
            assert table_texts(page, within) == ladder_texts(lecture, lang)
            assert page.locator(f"{within} .wi-provenance").inner_text()
        assert page.locator("svg, input").count() == 0


CHOICES = [
    ("8e9", 4, "mixed-adam"),
    ("67383912345", 7, "fp32-adam"),
    ("1e18", 4096, "sgd-16"),
    ("999999", 1, "adam-8"),
    ("405B", 1024, "fsdp2-mixed"),
]


@pytest.mark.parametrize("choice", CHOICES)
def test_the_ladders_bars_are_as_high_as_their_bytes(
    kept: Page, lecture: Script, choice: tuple[str, int, str]
) -> None:
    params, cards, recipe = choice
    choose(kept, params, cards, recipe, "zero2")
    ledger = reckoned(lecture, choice)
    bars = kept.locator(".wi-ladder svg").evaluate(BARS)
    assert [bar[:2] for bar in bars] == [
        [each.value, role.value] for each in Strategy for role in Role
    ]
    assert len({bar[2] for bar in bars}) == 1
    full, high = ledger.whole().nbytes, sum(bar[3] for bar in bars[: len(Role)])
    assert high > 200
    for strategy, role, _, height, _, dashes, _ in bars:
        due = ledger.per_card(Strategy(strategy), Role(role)).nbytes
        assert height == pytest.approx(due / full * high, abs=1)
        assert dashes == "none"
    stands = {strategy: [bar[4] for bar in bars if bar[0] == strategy] for strategy in Strategy}
    for strategy, feet in stands.items():
        below = 0
        for role, foot in zip(Role, feet, strict=True):
            assert foot == pytest.approx(feet[0] - below / full * high, abs=1)
            below += ledger.per_card(strategy, role).nbytes


@pytest.mark.parametrize("strategy", list(Strategy))
@pytest.mark.parametrize("choice", CHOICES)
def test_one_cards_bars_share_a_scale_with_the_view_apart_and_dashed(
    kept: Page, lecture: Script, choice: tuple[str, int, str], strategy: Strategy
) -> None:
    choose(kept, *choice, strategy.value)
    ledger = reckoned(lecture, choice)
    bars = kept.locator(".wi-card svg").evaluate(BARS)
    sizes = {role.value: ledger.per_card(strategy, role).nbytes for role in Role}
    if Role.PARAMETERS in divided(strategy):
        sizes["view"] = ledger.view().nbytes
    assert [bar[1] for bar in bars] == list(sizes)
    assert len({bar[2] for bar in bars}) == 1
    high = max(bar[3] for bar in bars)
    assert high > 150
    for _, role, _, height, _, dashes, fill in bars:
        assert height == pytest.approx(sizes[role] / max(sizes.values()) * high, abs=1)
        assert (dashes != "none", fill == "none") == (role == "view", role == "view")
    assert "+" not in kept.locator("lecture-what-if").inner_text()


def reckoned(lecture: Script, choice: tuple[str, int, str]) -> Ledger:
    params, cards, recipe = choice
    count = {"8e9": 8 * 10**9, "1e18": 10**18, "405B": 405 * 10**9}.get(params) or int(params)
    return replace(lecture.ledger, params=count, cards=cards, recipe=RECIPES[recipe])


@pytest.mark.parametrize("lang", LANGS)
def test_all_texts_follow_what_is_chosen(kept: Page, lang: Lang) -> None:
    other = script("ledger.params=67383912345", "ledger.cards=7", "ledger.recipe=sgd-16")
    ladder = next(beat for beat in other.beats if beat.scene == "ladder")
    choose(kept, "67383912345", 7, "sgd-16", "zero1")
    kept.evaluate("lang => { document.documentElement.lang = lang; }", lang)
    kept.wait_for_selector(f"lecture-what-if section[lang^={lang}]")
    assert table_texts(kept) == ladder_texts(other, lang)
    assert kept.locator(".wi-provenance").inner_text() == ladder.provenance.of(lang)
    chosen = kept.locator("[aria-current] th").inner_text()
    assert chosen == other.terms["ladder_zero1"].of(lang)
    assert kept.locator("input[id$=-params]").input_value() == "67383912345"
    assert kept.locator(".wi-all").first.inner_text() == "67\u00a0383\u00a0912\u00a0345"


def test_what_is_no_count_changes_nothing_and_is_told(kept: Page) -> None:
    choose(kept, "70B", 8, "mixed-adam", "full")
    before = table_texts(kept)
    for box, typed in (("params", "seventy"), ("params", "1e19"), ("cards", "4097"), ("cards", "")):
        field = kept.locator(f"input[id$=-{box}]")
        field.fill(typed)
        assert field.get_attribute("aria-invalid") == "true"
        assert kept.locator(f"[id$=-{box}-wrong]").inner_text() != ""
        assert table_texts(kept) == before
    choose(kept, "70B", 8, "mixed-adam", "full")
    assert kept.locator("[aria-invalid=true]").count() == 0
    assert kept.locator(".wi-wrong").all_inner_texts() == ["", ""]


def test_keys_alone_change_everything(kept: Page) -> None:
    choose(kept, "8e9", 4, "mixed-adam", "full")
    sliders = kept.locator("input[type=range]")
    for slider, key in ((sliders.nth(0), "ArrowRight"), (sliders.nth(1), "ArrowLeft")):
        slider.focus()
        kept.keyboard.press(key)
    assert kept.locator("input[id$=-params]").input_value() == "9B"
    assert kept.locator("input[id$=-cards]").input_value() == "3"
    assert sliders.nth(0).get_attribute("aria-valuetext") == "9B"
    kept.locator("input[value=full]").focus()
    kept.keyboard.press("ArrowLeft")
    assert kept.locator("input:checked").get_attribute("value") == "zero2"
    kept.locator("select").focus()
    kept.keyboard.press("ArrowDown")
    assert kept.locator("select").input_value() == "fp32-gradients"
    assert "\u2248\u00a072\u00a0GB" not in kept.locator(".wi-table").inner_text()
    assert kept.locator("[aria-current] td").all_text_contents()[0] == "18\u00a0GB"


def test_a_bar_that_is_clicked_is_chosen(kept: Page) -> None:
    choose(kept, "8e9", 4, "mixed-adam", "full")
    kept.locator(".wi-hit").nth(1).click()
    assert kept.locator("input:checked").get_attribute("value") == "zero1"


def test_a_screen_reader_is_told_once_after_a_pause(browser: Browser, lecture: Script) -> None:
    with shown(browser, lecture, "en") as page:
        told = page.locator("[role=status]")
        assert told.inner_text() == ""
        for size in ("1B", "2B", "3B"):
            page.locator("input[id$=-params]").fill(size)
            assert told.inner_text() == ""
        expect(told).to_have_text(
            "3B parameters, 4 cards, mixed-precision Adam, ZeRO-3 / FSDP: 12 GB persistent per card"
        )
