"""What was meant for a reference and is none is a fault; other braces are literal text."""

from collections.abc import Callable

import pytest

from explainer.ledger import RECIPES, Layers, Ledger, values
from explainer.script.misspelt import misspelt

Faults = Callable[..., list[str]]
NAMES = values(Ledger(8_000_000_000, 4, Layers.equal(32), RECIPES["mixed-adam"]))
LIST = "write {ledger.NAME}; `python render.py ledger` lists the names"


@pytest.mark.parametrize(
    ("written", "write"),
    [
        ("{cards}", "write {ledger.cards}"),
        ("{ cards }", "write {ledger.cards}"),
        ("{m}", "write {ledger.m}"),
        ("{ full.total }", "write {ledger.full.total}"),
        ("{ ledger.total }", "write {ledger.total}"),
        ("{ledger.total }", "write {ledger.total}"),
        ("{ledger .total}", "write {ledger.total}"),
        ("{ledger total}", "write {ledger.total}"),
        ("{ledger,total}", "write {ledger.total}"),
        ("{ledger，total}", "write {ledger.total}"),
        ("{ledger。full。total}", "write {ledger.full.total}"),
        ("{ledger full total}", "write {ledger.full.total}"),
        ("{ledger..total}", "write {ledger.total}"),
        ("{ledger_total}", "write {ledger.total}"),
        ("{ledger.total.}", "write {ledger.total}"),
        ("{Ledger total}", "write {ledger.total}"),
        ("{ledger totl}", "write {ledger.total}"),
        ("{ledger.total}}", "write {ledger.total}"),
        ("{{ledger.total}", "write {ledger.total}"),
        ("｛cards｝", "write {ledger.cards}"),
        ("{ledger total｝", "write {ledger.total}"),
        ("{ledger}", LIST),
        ("{ledger.}", LIST),
        ("{ledger.账}", LIST),
    ],
)
def test_a_misspelt_reference_is_told_its_right_form(written: str, write: str) -> None:
    (found,) = misspelt(f"keeps {written} here", NAMES)
    assert (found.start, found.end) == (6, 6 + len(written))
    assert found.message == f"'{written}' is no reference; {write}"


@pytest.mark.parametrize("after", ["", " a card", "，只有这些", " {x}"])
def test_a_reference_never_closed_is_told_its_right_form(after: str) -> None:
    (found,) = misspelt("{ledger.total" + after, NAMES)
    assert found.message.endswith(" is never closed; write {ledger.total}")


@pytest.mark.parametrize(
    "text",
    ["{{ledger.total}}", "{{ ledger }}", "{{cards}}", "{{ledger.total", "{m, v}", "{x}", "{", "}"],
)
def test_other_braces_are_literal(text: str) -> None:
    assert list(misspelt(text, NAMES)) == []


def test_a_misspelt_reference_is_one_fault_at_its_brace(faults: Faults) -> None:
    assert faults(("en: A shard each", "en: 'Each { ledger.zero1.total } of it'")) == [
        "55:40: b1 takeaway.en: '{ ledger.zero1.total }' is no reference; "
        "write {ledger.zero1.total}"
    ]


def test_misspelt_references_stand_beside_right_ones(faults: Faults) -> None:
    assert faults(
        ("zh: 只留自己的所属片", "zh: '共 {ledger.total}，{cards} 张，{ledger.total'")
    ) == [
        "55:38: b1 takeaway.zh: '{cards}' is no reference; write {ledger.cards}",
        "55:48: b1 takeaway.zh: '{ledger.total' is never closed; write {ledger.total}",
    ]
