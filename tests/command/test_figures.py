from pathlib import Path

import pytest

from explainer.command.inputs import STORYBOARD, read_script
from tests.command.running import FigureOrder, Run


def test_plain_figures_are_all_of_them(run: Run, stills: list[FigureOrder]) -> None:
    run("figures")
    order = stills[0]
    assert (order.langs, order.themes, order.formats, order.beats) == (
        ("zh", "en"),
        ("dark", "light"),
        ("svg", "png", "pdf"),
        read_script(STORYBOARD, ()).ids("all"),
    )


def test_they_go_to_a_folder_of_their_own(run: Run, stills: list[FigureOrder]) -> None:
    run("figures")
    assert stills[0].folder == Path("out/figures")


def test_each_choice_may_be_repeated(run: Run, stills: list[FigureOrder]) -> None:
    run("figures", "--lang", "en", "--format", "pdf", "--format", "svg", "--beat", "b1")
    order = stills[0]
    assert (order.langs, order.formats, order.beats) == (("en",), ("svg", "pdf"), ("b1",))


@pytest.mark.usefixtures("stills")
def test_results_are_paths_and_nothing_else(run: Run) -> None:
    assert run("figures").out == "out/figures/one.svg\nout/figures/two.svg\n"


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("--format", "jpg"), "there are: svg, png, pdf"),
        (("--lang", "cn"), "there are: zh, en"),
        (("--theme", "lite"), "did you mean 'light'?"),
        (("--beat", "b22"), "did you mean 'b2'?"),
    ],
)
def test_an_unknown_word_is_a_usage_error_that_says_what_there_is(
    run: Run, stills: list[FigureOrder], words: tuple[str, ...], hint: str
) -> None:
    done = run("figures", *words)
    assert (done.code, stills) == (2, [])
    assert hint in done.err


def test_settings_show_in_the_names(run: Run, stills: list[FigureOrder]) -> None:
    run("figures", "--set", "ledger.cards=64", "--set", "ledger.params=70e9")
    assert stills[0].marks == ("cards=64", "params=70e9")


def test_plain_figures_have_plain_names(run: Run, stills: list[FigureOrder]) -> None:
    run("figures")
    assert stills[0].marks == ()


def test_workers_the_cache_and_its_limit_can_be_named(run: Run, stills: list[FigureOrder]) -> None:
    run("figures", "--jobs", "3", "--cache", "kept", "--cache-limit", "0.5")
    order = stills[0]
    assert (order.jobs, order.kept.place, order.kept.limit) == (3, "kept", 5 * 10**8)


def test_a_cache_that_cannot_be_used_is_told_before_anything_is_drawn(
    run: Run, stills: list[FigureOrder]
) -> None:
    Path("taken").write_text("a file")
    done = run("figures", "--cache", "taken")
    assert (done.code, stills) == (2, [])
    assert done.err.startswith("cannot use the cache taken: ")
