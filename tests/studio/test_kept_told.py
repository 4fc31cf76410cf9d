"""What pictures show is told once, and anew for other pictures and other code."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from explainer.cache import Cache, open_cache
from explainer.drawing.told import Told
from explainer.lang import LANGS, Lang
from explainer.script import Script
from explainer.studio import kept_told as room
from tests.studio.made import order

SCRIPT = order().script


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The beats that had to be told, in turn."""
    found: list[tuple[str, ...]] = []

    def tell(script: Script, beats: Sequence[str]) -> dict[Lang, tuple[Told, ...]]:
        found.append(tuple(beats))
        title = script.beats[0].title
        return {lang: (Told(beats[0], None, (title.of(lang), "<b> & “x”")),) for lang in LANGS}

    monkeypatch.setattr(room, "tell", tell)
    return found


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return open_cache(tmp_path / "kept")


def test_what_was_told_once_comes_back_as_it_was(
    asked: list[tuple[str, ...]], cache: Cache
) -> None:
    first = room.kept_told(SCRIPT, ("b0",), cache)
    assert room.kept_told(SCRIPT, ("b0",), cache) == first
    assert asked == [("b0",)]


def test_other_beats_another_script_and_other_code_are_told_anew(
    asked: list[tuple[str, ...]], cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.kept_told(SCRIPT, ("b0",), cache)
    room.kept_told(SCRIPT, ("b1",), cache)
    room.kept_told(order("ledger.cards=2").script, ("b0",), cache)
    monkeypatch.setattr(room, "planners", lambda: ("other code",))
    room.kept_told(SCRIPT, ("b0",), cache)
    assert asked == [("b0",), ("b1",), ("b0",), ("b0",)]
