import json

from explainer.command.ledger_document import ledger_document
from explainer.ledger import RECIPES, Layers, Ledger

LECTURE = Ledger(params=8 * 10**9, cards=4, layers=Layers.equal(32), recipe=RECIPES["mixed-adam"])


def test_the_keys_other_programs_rely_on_are_all_there() -> None:
    document = ledger_document(LECTURE)
    assert list(document) == [
        "params", "cards", "layers", "recipe", "whole", "per_card", "values", "note",
    ]  # fmt: skip


def test_subtotals_a_card_are_in_exact_bytes() -> None:
    document = json.loads(json.dumps(ledger_document(LECTURE)))
    totals = {name: kept["total"]["bytes"] for name, kept in document["per_card"].items()}
    assert totals == {
        "replicated": 128 * 10**9,
        "zero1": 56 * 10**9,
        "zero2": 44 * 10**9,
        "full": 32 * 10**9,
    }


def test_the_whole_is_told_by_role() -> None:
    document = json.loads(json.dumps(ledger_document(LECTURE)))
    assert {role: amount["bytes"] for role, amount in document["whole"].items()} == {
        "parameters": 16 * 10**9,
        "gradients": 16 * 10**9,
        "optimizer": 96 * 10**9,
        "total": 128 * 10**9,
    }


def test_a_written_amount_says_when_it_is_rounded() -> None:
    seven = Ledger(params=8 * 10**9, cards=7, layers=Layers.equal(32), recipe=RECIPES["mixed-adam"])
    document = json.loads(json.dumps(ledger_document(seven)))
    assert document["per_card"]["full"]["parameters"] == {
        "bytes": 2285714286,
        "written": "2.29\u00a0GB",
        "exact": False,
    }


def test_every_name_a_storyboard_can_use_is_listed_with_what_it_reads_as() -> None:
    document = json.loads(json.dumps(ledger_document(LECTURE)))
    assert document["values"]["share"] == {
        "kind": "share",
        "value": "1/4",
        "zh": "1/4",
        "en": "1/4",
    }
