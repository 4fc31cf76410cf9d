import json

import pytest

from explainer.command.ledger_document import ledger_document
from explainer.ledger import RECIPES, Layers, Ledger, Recipe, Row

LECTURE = Ledger(params=8 * 10**9, cards=4, layers=Layers.equal(32), recipe=RECIPES["mixed-adam"])


def test_the_keys_other_programs_rely_on_are_all_there() -> None:
    document = ledger_document(LECTURE)
    assert list(document) == [
        "params", "cards", "layers", "micro_batches", "recipe", "whole", "per_card", "transient",
        "communication", "estimates", "values", "note", "differences",
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
        "binary": "2.13\u00a0GiB",
        "binary_exact": False,
    }


def test_every_name_a_storyboard_can_use_is_listed_with_what_it_reads_as() -> None:
    document = json.loads(json.dumps(ledger_document(LECTURE)))
    assert document["values"]["share"] == {
        "kind": "share",
        "value": "1/4",
        "zh": "1/4",
        "en": "1/4",
    }


def test_equal_layers_are_an_assumption_and_listed_ones_are_told() -> None:
    assert ledger_document(LECTURE)["layers"] == {"count": 32, "assumption": "equal"}
    rows = [Row("embedding", 1000, "embedding"), Row("block", 24)]
    listed = Ledger(1024, 4, Layers.listed(rows), RECIPES["mixed-adam"])
    assert ledger_document(listed)["layers"] == {
        "count": 1,
        "rows": [
            {"name": "embedding", "kind": "embedding", "params": 1000},
            {"name": "block", "kind": "layer", "params": 24},
        ],
    }


@pytest.mark.parametrize("name", list(RECIPES))
def test_the_recipe_says_whose_it_is_and_what_it_counts(name: str) -> None:
    ledger = Ledger(8 * 10**9, 4, Layers.equal(32), RECIPES[name])
    document = json.loads(json.dumps(ledger_document(ledger)))["recipe"]
    recipe = RECIPES[name]
    assert (document["name"], document["title"]) == (name, recipe.title)
    assert (document["source"], document["left_out"]) == (recipe.source, recipe.left_out)
    assert sum(t["bytes_per_parameter"] for t in document["tensors"]) == (
        recipe.bytes_per_parameter()
    )
    held = (document["view"], document["gradient"], document["reduction"])
    assert held == (recipe.view, recipe.gradient, recipe.reduction)


def test_the_largest_moment_is_told_by_strategy_and_schedule() -> None:
    document = json.loads(json.dumps(ledger_document(LECTURE)))["transient"]
    half = 500_000_000
    assert document["largest"]["view"]["bytes"] == document["largest"]["gradient"]["bytes"] == half
    told = {
        (case["strategy"], str(case["schedule"])): case["peak"]["total"]["bytes"]
        for case in document["cases"]
    }
    assert told[("zero2", "None")] == half
    assert told[("full", "{'prefetch': 0, 'reshard': True}")] == 2 * half
    assert told[("full", "{'prefetch': 2, 'reshard': True}")] == 4 * half
    assert told[("full", "{'prefetch': 1, 'reshard': False}")] == 33 * half
    assert len(told) == 9


def test_what_is_sent_is_told_call_by_call() -> None:
    document = json.loads(json.dumps(ledger_document(LECTURE)))["communication"]
    full, stay = document["cases"][3:]
    assert full["schedule"] == {"prefetch": 0, "reshard": True}
    assert stay["schedule"] == {"prefetch": 0, "reshard": False}
    assert [call["purpose"] for call in full["calls"]] == [
        "parameters, forward", "parameters, backward", "gradients",
    ]  # fmt: skip
    assert [call["per_card"]["bytes"] for call in full["calls"]] == [12 * 10**9] * 3
    assert (full["all_cards"]["bytes"], full["per_card"]["bytes"]) == (144 * 10**9, 36 * 10**9)
    assert (full["times_replicated"], stay["times_replicated"]) == ("3/2", "1")
    assert "N > 1" in document["conditions"]


def test_what_the_moments_leave_out_is_told_with_them() -> None:
    fsdp2 = Ledger(8 * 10**9, 4, Layers.equal(32), RECIPES["fsdp2-mixed"])
    assert "16-bit copy" in json.dumps(ledger_document(fsdp2)["transient"])
    assert json.loads(json.dumps(ledger_document(LECTURE)["transient"]))["left_out"] == ""


def test_the_largest_view_and_gradient_have_each_their_own_bytes() -> None:
    own = Recipe.of(
        "own",
        {"weights": 2, "gradients": 2, "momentum": 2},
        view=2,
        gradient=4,
        title="own",
        source="tests",
    )
    document = ledger_document(Ledger(96, 4, Layers.equal(32), own))
    largest = json.loads(json.dumps(document))["transient"]["largest"]
    assert largest["params"] == 3
    assert (largest["view"]["bytes"], largest["gradient"]["bytes"]) == (6, 12)


def test_a_mean_that_is_no_whole_number_of_bytes_is_never_called_exact() -> None:
    uneven = Ledger(11, 3, Layers.equal(1), RECIPES["mixed-adam"])
    document = json.loads(json.dumps(ledger_document(uneven)))["communication"]
    call = document["cases"][1]["calls"][0]
    assert (call["all_cards"]["bytes"], call["all_cards"]["exact"]) == (44, True)
    assert (call["per_card"]["bytes"], call["per_card"]["exact"]) == (14, False)


def test_alone_nothing_is_sent_and_no_ratio_given() -> None:
    alone = Ledger(8 * 10**9, 1, Layers.equal(32), RECIPES["mixed-adam"])
    cases = json.loads(json.dumps(ledger_document(alone)))["communication"]["cases"]
    assert {case["all_cards"]["bytes"] for case in cases} == {0}
    assert {case["times_replicated"] for case in cases} == {None}


def test_another_tools_estimates_are_told_where_the_recipe_is_its_own() -> None:
    theirs = Ledger(8 * 10**9, 4, Layers.equal(32), RECIPES["fp32-gradients"])
    told = json.loads(json.dumps(ledger_document(theirs)))["estimates"]
    assert [each["formula"] for each in told] == [
        "4P + 16P/N", "2P + 18P/N", "18P/N + 4L",
    ]  # fmt: skip
    assert [each["bytes"] for each in told] == [64 * 10**9, 52 * 10**9, 37 * 10**9]
    assert "whole layer" in told[2]["note"]
    assert ledger_document(LECTURE)["estimates"] == []
