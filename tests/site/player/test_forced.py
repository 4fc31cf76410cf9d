"""In colours of the reader's own: what is chosen, said and played still differs from the rest."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from PIL import Image
from playwright.sync_api import Browser, Locator, ViewportSize

from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served

CHOSEN = {
    ".beats [aria-current]": ".beats a:not([aria-current])",
    ".langs [aria-pressed=true]": ".langs [aria-pressed=false]",
    ".steps [aria-current]": ".steps button:not([aria-current])",
    ".said [aria-current]": ".said li:not([aria-current])",
}
"""What is chosen, and one of its kind that is not."""


@pytest.fixture
def forced(chromium: Browser, host: Served) -> Iterator[Lecture]:
    """The lecture's page, in its reader's own colours."""
    window = ViewportSize(width=1280, height=900)
    with chromium.new_context(viewport=window, forced_colors="active") as context:
        yield Lecture(context.new_page(), host).open("index.html")


def seen(part: Locator) -> Image.Image:
    return Image.open(io.BytesIO(part.first.screenshot())).convert("RGB")


def inks(part: Locator) -> set[object]:
    """The colours of more than a few pixels, letters' edges left out."""
    return {ink for count, ink in seen(part).getcolors(1 << 16) or () if count > 60}


def test_what_is_chosen_differs_from_the_rest(forced: Lecture) -> None:
    forced.find(".steps button").nth(2).click()
    forced.settle()
    for chosen, other in CHOSEN.items():
        assert inks(forced.find(chosen)) - inks(forced.find(other)), chosen


def test_the_slider_has_a_track_a_part_played_and_ticks(forced: Lecture) -> None:
    forced.video.evaluate("video => { video.currentTime = video.duration / 2; }")
    forced.settle()
    whole = seen(forced.find(".scrub"))
    ground = whole.getpixel((0, 0))
    played, rest = (
        [whole.getpixel((round(whole.width * at), y)) for y in range(whole.height)]
        for at in (0.3, 0.8)
    )
    assert set(rest) != {ground}
    assert set(played) - set(rest)
    shown = "tick => getComputedStyle(tick).backgroundColor"
    below = "bar => getComputedStyle(bar).backgroundColor"
    tick = forced.find(".ticks i").first.evaluate(shown)
    assert tick not in (forced.find(".bar").evaluate(below), "rgb(255, 255, 255)")
