"""The `ledger:` section: layers equal or listed, a recipe named or written out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from explainer.ledger import MICRO_BATCHES, RECIPES, Role, Row
from explainer.script import Script

Load = Callable[..., Script]
Faults = Callable[..., list[str]]

EQUAL = "layers: {count: 32, assumption: equal}"
LISTED = """layers:
    rows:
      - {name: embedding, kind: embedding, params: 1B}
      - {name: block, params: 200M, times: 35}"""
OWN = """recipe:
    name: lion
    source: Chen et al. (2023)
    tensors: {weights: 2, gradients: 2, master: 4, momentum: 2}
    view: 2
    gradient: 2"""


def test_listed_layers_are_told_from_embeddings_and_repeated(load_text: Load, board: str) -> None:
    ledger = load_text(board.replace(EQUAL, LISTED)).ledger
    rows = ledger.layers.rows or ()
    assert ledger.layers.count == 35
    assert rows[0] == Row("embedding", 10**9, "embedding")
    assert rows[1:] == (Row("block", 2 * 10**8),) * 35


def test_params_may_be_left_out_where_rows_add_up_to_them(load_text: Load, board: str) -> None:
    text = board.replace(EQUAL, LISTED).replace("  params: 8e9\n", "")
    assert load_text(text).ledger.params == 8 * 10**9


def test_a_storyboard_may_write_out_a_recipe_of_its_own(load_text: Load, board: str) -> None:
    recipe = load_text(board.replace("recipe: mixed-adam", OWN)).ledger.recipe
    assert (recipe.name, recipe.title, recipe.source) == ("lion", "lion", "Chen et al. (2023)")
    assert [recipe.bytes_per_parameter(role) for role in Role] == [2, 2, 6]
    assert (recipe.view, recipe.gradient, recipe.reduction, recipe.left_out) == (2, 2, 2, "")


def test_what_may_be_left_out_of_a_recipe_may_be_told(load_text: Load, board: str) -> None:
    more = "\n    title: Lion\n    reduction: 4\n    left_out: scales"
    recipe = load_text(board.replace("recipe: mixed-adam", OWN + more)).ledger.recipe
    assert (recipe.title, recipe.reduction, recipe.left_out) == ("Lion", 4, "scales")


@pytest.mark.parametrize("name", list(RECIPES))
def test_every_recipe_can_be_set_by_name(load_text: Load, board: str, name: str) -> None:
    assert load_text(board, f"ledger.recipe={name}").ledger.recipe is RECIPES[name]


def test_a_name_takes_the_place_of_a_recipe_written_out(load_text: Load, board: str) -> None:
    text = board.replace("recipe: mixed-adam", OWN)
    assert load_text(text, "ledger.recipe=sgd-16").ledger.recipe is RECIPES["sgd-16"]


def test_a_part_of_a_recipe_can_be_set(load_text: Load, board: str) -> None:
    text = board.replace("recipe: mixed-adam", OWN)
    assert load_text(text, "ledger.recipe.view=4").ledger.recipe.view == 4


def test_models_and_clusters_may_be_large(load_text: Load, board: str) -> None:
    sets = ("ledger.cards=4096", "ledger.params=1e13", "ledger.layers.count=1000")
    ledger = load_text(board, *sets).ledger
    assert (ledger.cards, ledger.params, ledger.layers.count) == (4096, 10**13, 1000)


def test_micro_batches_may_be_given_or_left_out(load_text: Load, board: str) -> None:
    assert load_text(board).ledger.micro_batches == MICRO_BATCHES
    assert load_text(board, "ledger.micro_batches=16").ledger.micro_batches == 16
    text = board.replace("cards: 4", "cards: 4\n  micro_batches: 3")
    assert load_text(text).ledger.micro_batches == 3


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("0", "'0' is too small: a count is at least 1; "),
        ("65", "65 is too many; at most 64"),
        ("1.5", "'1.5' is not a whole number; "),
        ("many", "'many' is not a number; "),
        ("[8]", "must be a count, such as 8e9, 8B or 32"),
    ],
)
def test_micro_batches_that_cannot_be_are_refused(faults: Faults, value: str, said: str) -> None:
    found = faults(("cards: 4", f"cards: 4\n  micro_batches: {value}"))
    assert len(found) == 1
    assert found[0].startswith(f"12:18: ledger.micro_batches: {said}")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("params: 200M", "params: 100M",
         "10:11: ledger.params: 8000000000 is wrong: the rows of ledger.layers have 4500000000 "
         "parameters together; leave params out"),
        ("kind: embedding", "kind: embeding",
         "14:33: ledger.layers.rows[1].kind: 'embeding' is not 'layer' or 'embedding' "
         "(did you mean 'embedding'?)"),
        ("times: 35", "times: 3500",
         "15:44: ledger.layers.rows[2].times: 3500 is too many; at most 1000"),
        ("times: 35", "time: 35",
         "15:37: ledger.layers.rows[2]: unknown key 'time' (did you mean 'times'?); "
         "known are name, params, kind, times"),
        ("{name: block, params: 200M, times: 35}", "{name: block}",
         "15:9: ledger.layers.rows[2]: key 'params' is missing"),
        ("    rows:", "    count: 35\n    rows:",
         "13:5: ledger.layers: count is for equal layers, and rows list them; "
         "leave one of the two out"),
    ],
)  # fmt: skip
def test_rows_that_cannot_be_are_refused(faults: Faults, old: str, new: str, said: str) -> None:
    assert said in faults((EQUAL, LISTED.replace(old, new)))


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("[]", "12:18: ledger.layers.rows: is an empty list; write at least one row"),
        ("[{name: all, kind: embedding, params: 8B}]",
         "12:18: ledger.layers.rows: no row is a layer; at least one must be"),
        ("[{name: a, params: 1, times: 600}, {name: b, params: 1, times: 600}]",
         "12:18: ledger.layers.rows: too many rows; at most 1000 in all"),
    ],
)  # fmt: skip
def test_lists_of_rows_that_cannot_be_are_refused(faults: Faults, rows: str, said: str) -> None:
    assert said in faults((EQUAL, f"layers: {{rows: {rows}}}"))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  params: 8e9\n", "", "10:3: ledger: key 'params' is missing"),
        ("  params: 8e9", "  parms: 8e9",
         "10:3: ledger: key 'params' is missing; 'parms' may be meant for it"),
        ("{count: 32, assumption: equal}", "{assumption: equal}",
         "12:11: ledger.layers: key 'count' is missing"),
        ("{count: 32, assumption: equal}", "{count: 32}",
         "12:11: ledger.layers: key 'assumption' is missing"),
    ],
)  # fmt: skip
def test_without_rows_the_model_and_its_equal_layers_are_needed(
    faults: Faults, old: str, new: str, said: str
) -> None:
    assert said in faults((old, new))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("momentum: 2", "momentun: 2",
         "16:52: ledger.recipe.tensors: unknown key 'momentun' (did you mean 'momentum'?); "
         "known are weights, gradients, master, m, v, momentum"),
        ("momentum: 2", "momentum: 3",
         "16:62: ledger.recipe.tensors.momentum: must be 1, 2 or 4 bytes a parameter"),
        ("momentum: 2", "momentum: two",
         "16:62: ledger.recipe.tensors.momentum: must be 1, 2 or 4 bytes a parameter"),
        ("momentum: 2", "m: 4",
         "14:5: ledger.recipe: an optimizer keeps m and v (Adam) or momentum (SGD), not m"),
        ("view: 2", "view: 1", "17:11: ledger.recipe.view: must be 2 or 4 bytes a parameter"),
        ("name: lion", "name: fp32-adam",
         "14:11: ledger.recipe.name: recipe 'fp32-adam' is there already; give this one "
         "another name"),
        ("name: lion", "name: ../lion",
         "14:11: ledger.recipe.name: '../lion' cannot be part of a file's name; use lower-case "
         "letters, digits and hyphens, a letter first"),
        ("    source: Chen et al. (2023)\n", "",
         "14:5: ledger.recipe: key 'source' is missing"),
        ("gradient: 2", "gradiant: 2",
         "18:5: ledger.recipe: unknown key 'gradiant' (did you mean 'gradient'?); known are name, "
         "title, source, tensors, view, gradient, reduction, left_out"),
    ],
)  # fmt: skip
def test_a_recipe_that_cannot_be_is_refused(faults: Faults, old: str, new: str, said: str) -> None:
    assert OWN.count(old) == 1
    assert said in faults(("recipe: mixed-adam", OWN.replace(old, new)))


def test_a_recipe_of_no_kind_is_refused(faults: Faults) -> None:
    found = faults(("recipe: mixed-adam", "recipe: [mixed-adam]"))
    assert found[0].startswith("13:11: ledger.recipe: must be the name of a recipe ('mixed-adam',")
    assert found[0].endswith(") or a mapping that defines one")


TWO_OPTIMIZERS = OWN.replace("momentum: 2}", "momentum: 2, m: 4, v: 4}")
NOT_TWO = "14:5: ledger.recipe: an optimizer keeps m and v (Adam) or momentum (SGD), not m, v, "


@pytest.mark.parametrize(
    ("pairs", "said"),
    [
        ([(EQUAL, "layers: {rows: [{name: all, kind: embedding, params: 8B}]}"),
          ("recipe: mixed-adam", TWO_OPTIMIZERS)],
         ["no row is a layer", NOT_TWO + "momentum"]),
        ([("recipe: mixed-adam", TWO_OPTIMIZERS.replace("lion", "fp32-adam"))],
         ["'fp32-adam' is there already", NOT_TWO + "momentum"]),
        ([("recipe: mixed-adam", TWO_OPTIMIZERS.replace("view: 2", "view: 3"))],
         ["ledger.recipe.view: must be 2 or 4", NOT_TWO + "momentum"]),
        ([("recipe: mixed-adam", TWO_OPTIMIZERS.replace("v: 4", "v: 3"))],
         ["tensors.v: must be 1, 2 or 4", NOT_TWO + "momentum"]),
        ([(EQUAL, "layers: {count: 9, rows: [{name: a, kind: lair, params: 1}, "
                  "{name: b, params: 0}]}")],
         ["'lair' is not 'layer' or 'embedding'", "'0' is too small", "count is for equal layers"]),
        ([(EQUAL, "layers: {rows: [{name: all, kind: embedding, params: 0}]}")],
         ["'0' is too small", "no row is a layer"]),
        ([(EQUAL, "layers: {rows: [{name: a, params: 1, times: 900}, "
                  "{name: b, params: 1, times: 900}, {name: c, params: none}]}")],
         ["rows[3].params", "too many rows"]),
        ([(EQUAL, LISTED.replace("35", "30")), ("cards: 4", "cards: 5000")],
         ["5000 is too many", "7000000000 parameters together"]),
    ],
)  # fmt: skip
def test_one_fault_hides_no_other(
    faults: Faults, pairs: list[tuple[str, str]], said: list[str]
) -> None:
    found = faults(*pairs)
    assert [sum(part in fault for fault in found) for part in said] == [1] * len(said)
    assert len(found) == len(said)


@pytest.mark.parametrize(
    ("old", "new"),
    [("momentum: 2", "momentun: 2"), ("gradients: 2, ", "gradients: 2, gradiants: 2, ")],
)
def test_states_are_not_judged_while_a_tensor_is_unknown(
    faults: Faults, old: str, new: str
) -> None:
    found = faults(("recipe: mixed-adam", OWN.replace(old, new)))
    assert len(found) == 1
    assert "unknown key" in found[0]
