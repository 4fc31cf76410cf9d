"""Cards without layers are no stage of the pipeline: neither here nor on the page before."""

from __future__ import annotations

import pytest

from explainer.drawing.grammar import inspect
from explainer.lang import LANGS
from explainer.ledger import stages
from tests.drawing.pictures import Pictures, pictures


@pytest.fixture(scope="module")
def few() -> Pictures:
    """A lecture with fewer layers than cards."""
    return pictures("ledger.cards=8", "ledger.layers.count=5")


def test_only_cards_with_layers_have_rows(few: Pictures) -> None:
    kept = [card for card, run in enumerate(stages(5, 8)) if run]
    for lang in LANGS:
        picture = few.picture(few.still("n46-bubble", lang), lang)
        assert inspect(picture).findings == ()
        names = [label.id for _, label, _ in picture.labels if label.id.startswith("gpipe.c")]
        assert [n for n in names if n.endswith(".name")] == [f"gpipe.c{n}.name" for n in kept]


def test_the_page_before_has_as_many_stages(few: Pictures) -> None:
    picture = few.picture(few.still("n46"))
    drawn = [box for box in picture.drawing.boxes() if box.id.endswith("stage")]
    assert sum(box.meaning.kind == "furniture" for box in drawn) == few.script.ledger.stages == 5
    assert sum(box.meaning.kind == "ghost" for box in drawn) == 3


def test_passes_are_told_of_all_cards_drawn_or_not() -> None:
    many = pictures("ledger.cards=64")
    told = many.picture(many.still("n46-bubble", "en"), "en").drawing.description
    ledger = many.script.ledger
    each = ledger.stages * ledger.micro_batches
    assert f"{each} forward and {each} backward passes" in told
    assert each == 32 * 8
