"""What cannot be drawn is refused before it is, with the place of the text to mend."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from explainer.drawing.limits import misfits, out_of_reach
from explainer.drawing.vocabulary import TERMS
from explainer.ledger import RECIPES, Layers, Ledger, Row
from explainer.script import Script, Words
from tests.drawing.pictures import Pictures

PAGES = ("ways_", "cuts_", "bubble_", "ladder_", "sums_")
"""What the terms of pages begin with whose every word has its room."""
LONG = "far longer than any picture has room for, " * 9


@pytest.fixture
def script(lecture: Pictures) -> Script:
    return lecture.script


def with_term(script: Script, term: str, text: str) -> Script:
    return replace(script, terms={**script.terms, term: Words(text, text)})


def with_counts(script: Script, cards: int, layers: int) -> Script:
    ledger = script.ledger
    return replace(script, ledger=Ledger(ledger.params, cards, Layers.equal(layers), ledger.recipe))


def test_the_lecture_can_be_drawn(script: Script) -> None:
    assert out_of_reach(script) == misfits(script) == ()


@pytest.mark.parametrize(
    ("cards", "layers", "faults"), [(4, 5, 0), (4096, 1000, 0), (4, 4, 1), (64, 1, 1)]
)
def test_any_number_of_cards_can_be_drawn_but_not_too_few_layers(
    script: Script, cards: int, layers: int, faults: int
) -> None:
    assert len(out_of_reach(with_counts(script, cards, layers))) == faults


@pytest.mark.parametrize(("third", "faults"), [(8 * 10**9, 0), (90 * 10**9, 1)])
def test_a_layer_too_large_for_the_scale_of_what_is_kept_is_refused(
    script: Script, third: int, faults: int
) -> None:
    sizes = (10**9, 10**9, third, 10**9, 10**9, 10**9)
    rows = Layers.listed(Row(f"layer {i}", size, "layer") for i, size in enumerate(sizes))
    ledger = Ledger(sum(sizes), 1, rows, RECIPES["sgd-16"])
    found = out_of_reach(replace(script, ledger=ledger))
    assert ["L₃ is too large" in fault.message for fault in found] == [True] * faults


@pytest.mark.parametrize(("params", "faults"), [(63, 1), (64, 0)])
def test_cards_that_own_nothing_are_not_drawn(script: Script, params: int, faults: int) -> None:
    few = replace(with_counts(script, 64, 5).ledger, params=params)
    found = out_of_reach(replace(script, ledger=few))
    assert len([fault for fault in found if "ledger.params" in fault.message]) == faults


@pytest.mark.parametrize("term", sorted(TERMS))
def test_a_term_with_a_sign_the_typeface_lacks_is_refused(script: Script, term: str) -> None:
    found = misfits(with_term(script, term, "\U0001f9ff"))
    assert {str(fault.place) for fault in found} == {
        str(script.places[f"terms.{term}.{lang}"]) for lang in ("zh", "en")
    }


@pytest.mark.parametrize("term", ["parameters", "gradients", "optimizer", "master"])
def test_a_row_label_that_leaves_the_lanes_no_room_is_refused(script: Script, term: str) -> None:
    assert any(f"terms.{term}.en" in f.message for f in misfits(with_term(script, term, LONG)))


@pytest.mark.parametrize("term", [t for t in sorted(TERMS) if t.startswith(PAGES)])
def test_a_word_too_wide_for_its_panel_is_refused(script: Script, term: str) -> None:
    faults = [fault.message for fault in misfits(with_term(script, term, LONG))]
    assert any(message.startswith(f"terms.{term}.en") for message in faults)


@pytest.mark.parametrize("field", ["title", "takeaway", "provenance"])
def test_a_text_wider_than_its_line_is_refused(script: Script, field: str) -> None:
    change: dict[str, Any] = {field: Words(LONG, LONG)}
    beat = replace(script.beats[0], **change)
    found = misfits(replace(script, beats=(beat, *script.beats[1:])))
    assert [fault.place for fault in found] == [
        script.places[f"b0.{field}.{lang}"] for lang in ("zh", "en")
    ]
