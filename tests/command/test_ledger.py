import json

import pytest

from tests.command.running import Run


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


def test_the_table_shows_every_strategy(run: Run) -> None:
    text = run("ledger").out
    for name in ("replicated data parallel", "ZeRO-1", "ZeRO-2", "full shard"):
        assert name in text
