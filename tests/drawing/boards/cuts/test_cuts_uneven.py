"""Layers as listed, of very different sizes, and a recipe of one's own: both pages stay true."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.drawing.pictures import STORYBOARD
from tests.drawing.sized import loaded, sized, undrawable
from tests.drawing.test_any_size import OWN, UNEVEN

PAGES = ("n46", "n46-cuts")


@pytest.mark.parametrize("cards", [2, 7])
def test_the_pages_of_uneven_layers_keep_the_grammar(tmp_path: Path, cards: int) -> None:
    text = STORYBOARD.read_text()
    for old, new in (
        ("layers: {count: 32, assumption: equal}", UNEVEN),
        ("recipe: mixed-adam", OWN),
    ):
        assert old in text
        text = text.replace(old, new)
    own = tmp_path / "storyboard.yaml"
    own.write_text(text.replace("  params: 8e9\n", ""))
    script = loaded(f"ledger.cards={cards}", storyboard=own)
    assert undrawable(script) == []
    made = sized(script, "en")
    assert made.faults([one for one in made.shown("deep") if one.beat in PAGES], "dark") == []
