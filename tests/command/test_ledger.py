import json
from pathlib import Path

import pytest

from explainer.ledger import RECIPES
from tests.command.running import PROJECT, Run


@pytest.mark.parametrize("count", ["8e9", "8B", "8_000_000_000", "8000000000"])
def test_a_count_reads_the_same_however_it_is_written(run: Run, count: str) -> None:
    assert json.loads(run("ledger", "--params", count, "--json").out)["params"] == 8_000_000_000


def test_without_counts_the_storyboard_s_hold(run: Run) -> None:
    known = json.loads(run("ledger", "--json", "--set", "ledger.cards=8").out)
    assert known["cards"] == 8


def test_counts_go_before_the_storyboard_s(run: Run) -> None:
    known = json.loads(run("ledger", "--json", "--set", "ledger.cards=8", "--cards", "2").out)
    assert known["cards"] == 2


@pytest.mark.parametrize("words", [("--params", "many"), ("--params", "0"), ("--cards", "1.5")])
def test_what_is_no_count_is_a_usage_error_that_names_the_option(
    run: Run, words: tuple[str, str]
) -> None:
    done = run("ledger", *words)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"{words[0]}: ")


def test_more_cards_than_a_storyboard_may_have_are_too_many_as_an_option_too(run: Run) -> None:
    set_ = run("ledger", "--set", "ledger.cards=4097")
    done = run("ledger", "--cards", "4097")
    assert (done.code, done.out) == (2, "")
    assert done.err == "--cards: 4097 is too many; at most 4096\n"
    assert "4097 is too many; at most 4096" in set_.err
    assert run("ledger", "--cards", "4096").code == 0


def test_the_table_shows_every_strategy(run: Run) -> None:
    text = run("ledger").out
    for name in ("replicated data parallel", "ZeRO-1", "ZeRO-2", "full shard"):
        assert name in text


@pytest.mark.parametrize("name", list(RECIPES))
def test_every_recipe_can_be_named(run: Run, name: str) -> None:
    known = json.loads(run("ledger", "--json", "--recipe", name).out)
    assert known["recipe"]["name"] == name


def test_an_unknown_recipe_is_a_usage_error_that_lists_them(run: Run) -> None:
    done = run("ledger", "--recipe", "fp32-adm")
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "--recipe: no recipe 'fp32-adm' (did you mean 'fp32-adam'? "
        f"there are: {', '.join(RECIPES)})\n"
    )


OWN = """recipe:
    name: lion
    source: Chen et al. (2023)
    tensors: {weights: 2, gradients: 2, momentum: 4}
    view: 2
    gradient: 2
"""
LISTED = """layers:
    rows: [{name: embedding, kind: embedding, params: 1B}, {name: block, params: 1B, times: 7}]
"""


def storyboard(old: str, new: str) -> str:
    text = (PROJECT / "storyboard.yaml").read_text(encoding="utf-8")
    lines = [new if line.strip().startswith(old) else line for line in text.splitlines()]
    assert lines != text.splitlines()
    Path("mine.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return "mine.yaml"


def test_a_storyboards_own_recipe_is_used_and_can_be_left_for_another(run: Run) -> None:
    path = storyboard("recipe: mixed-adam", "  " + OWN)
    used = json.loads(run("ledger", "--json", "--storyboard", path).out)
    named = json.loads(run("ledger", "--json", "--storyboard", path, "--recipe", "lion").out)
    left = json.loads(run("ledger", "--json", "--storyboard", path, "--recipe", "sgd-16").out)
    assert used == named
    assert (used["recipe"]["name"], used["whole"]["total"]["bytes"]) == ("lion", 64 * 10**9)
    assert left["recipe"]["name"] == "sgd-16"


def test_listed_layers_belong_to_one_size_of_model(run: Run) -> None:
    path = storyboard("layers: {count", "  " + LISTED)
    assert run("ledger", "--storyboard", path, "--params", "8B", "--cards", "64").code == 0
    done = run("ledger", "--storyboard", path, "--params", "70B")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("--params: the storyboard lists the layers of its model; ")


def test_help_shows_examples_and_the_recipes(run: Run) -> None:
    text = " ".join(run("ledger", "--help").out.split())
    assert "--recipe fp32-adam" in text
    assert "mixed-adam" in text


def test_piped_text_fits_80_columns(run: Run) -> None:
    assert max(map(len, run("ledger").out.splitlines())) <= 80
