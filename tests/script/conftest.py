"""A small storyboard to spoil: tests change its text and look at what is said about it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from explainer.errors import StoryboardError
from explainer.script import Script, load

Load = Callable[..., Script]
Faults = Callable[..., list[str]]


@pytest.fixture
def board() -> str:
    return (Path(__file__).parent / "board.yaml").read_text("utf-8")


@pytest.fixture
def load_text(tmp_path: Path) -> Load:
    """Load a text (or bytes) as a storyboard, with `--set` values."""

    def load_it(text: str | bytes, *overrides: str) -> Script:
        path = tmp_path / "s.yaml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        scenes = {"replicas": ("tokens", "copies"), "ownership": ("owners",)}
        return load(path, scenes, frozenset({"card", "copies"}), overrides)

    return load_it


@pytest.fixture
def faults(load_text: Load, board: str) -> Faults:
    """Return the faults of the board after replacing texts in it, each written as `6:15: …`."""

    def faults_of(*changes: tuple[str, str]) -> list[str]:
        text = board
        for old, new in changes:
            assert text.count(old) == 1, f"{old!r} is not in the board exactly once"
            text = text.replace(old, new)
        with pytest.raises(StoryboardError) as caught:
            load_text(text)
        return [str(fault).rpartition("s.yaml:")[2] for fault in caught.value.faults]

    return faults_of
