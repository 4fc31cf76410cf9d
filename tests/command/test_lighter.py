"""Only what would still help is advised."""

from __future__ import annotations

import pytest

from explainer.command.inputs import STORYBOARD, read_script
from explainer.command.lighter import lighter


@pytest.mark.parametrize(
    ("quality", "beats", "helps"),
    [
        ("1080p", ("b0", "n46"), ("--quality 720p", "--track", "--beat")),
        ("2160p", ("b0",), ("--quality 720p",)),
        ("720p", ("b0", "b1"), ("--beat",)),
        ("draft", ("n46",), ()),
    ],
)
def test_size_and_beats(quality: str, beats: tuple[str, ...], helps: tuple[str, ...]) -> None:
    assert lighter(read_script(STORYBOARD, ()), quality, beats) == helps


def test_languages_and_looks() -> None:
    script = read_script(STORYBOARD, ())
    assert lighter(script, "draft", ("b0",), langs=2) == ("--lang",)
    assert lighter(script, "draft", ("b0",), themes=2) == ("--theme",)
