"""Words that are too wide for their place on the loop's board are refused, each by its name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.limits import misfits
from explainer.lang import LANGS
from explainer.script import Script
from tests.drawing.sized import loaded

WIDE = "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww"
TERMS = ("ring_forward", "ring_update", "ring_again", "ring_note", "version", "card")


def with_term(script: Script, name: str, text: str) -> Script:
    """A script whose term is another one in both languages."""
    term = script.terms[name]
    return replace(script, terms={**script.terms, name: replace(term, zh=text, en=text)})


@pytest.mark.parametrize("name", TERMS)
def test_a_term_without_room_is_refused(name: str) -> None:
    found = misfits(with_term(loaded(), name, WIDE))
    for lang in LANGS:
        assert any(f"terms.{name}.{lang}" in str(fault) for fault in found)


def test_a_cards_name_has_less_room_where_cards_are_narrow() -> None:
    long = "Module"
    assert misfits(with_term(loaded(), "card", long)) == ()
    found = misfits(with_term(loaded("ledger.cards=8"), "card", long))
    assert any("terms.card.en" in str(fault) for fault in found)
