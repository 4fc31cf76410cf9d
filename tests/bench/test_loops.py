"""The author's loops: each from nothing, its steps in order, and what they come to."""

from pathlib import Path

import pytest

from bench.loops import Step, full, loop_table, loops, part, steps
from bench.rounds import Run
from explainer.command.output import show
from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.script import load
from scenes.beat import STORYBOARD
from tests.bench.measurements import run, silent

STEPS = (
    Step("cold", ("video",)),
    Step("again", ("video",), 2),
    Step("changed", ("video", "--set", "terms.next.zh=x"), 0.1, of_cold=True),
    Step("figures", ("figures",), 10),
)
FOUND = (
    {"cold": run(20), "again": run(1), "changed": run(3), "figures": run(8)},
    {"cold": run(40), "again": run(2), "changed": run(2), "figures": run(9)},
    {"cold": run(10), "again": run(3), "changed": run(1), "figures": run(7)},
)


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that were measured; none of them runs."""
    called: list[list[str]] = []

    def measured(command: list[str], folder: Path) -> Run:
        assert folder.is_dir()
        called.append(command)
        return run(1)

    monkeypatch.setattr("bench.loops.measured", measured)
    return called


def test_a_loop_keeps_its_results_apart_from_the_next_ones(
    commands: list[list[str]], tmp_path: Path
) -> None:
    list(loops(STEPS, 2, tmp_path, silent))
    kept = [command[command.index("--cache") + 1] for command in commands if "video" in command]
    first, second = kept[:3], kept[3:]
    assert len(set(first)) == len(set(second)) == 1
    assert first[0] != second[0]


def test_steps_are_taken_in_order(commands: list[list[str]], tmp_path: Path) -> None:
    (found,) = loops(STEPS, 1, tmp_path, silent)
    assert list(found) == ["cold", "again", "changed", "figures"]
    assert [command[2] for command in commands] == ["video", "video", "video", "figures"]


def test_a_part_of_cold_is_the_median_of_the_loops_own() -> None:
    assert part(STEPS, FOUND, STEPS[1]) == 0.05
    assert part(STEPS, FOUND, STEPS[2]) == 0.1


def test_a_steps_row_tells_what_it_took_and_what_it_may(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show(loop_table(STEPS, FOUND))
    rows = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert rows[2:] == [
        "cold 20.00 (10.00-40.00) 40.0 300 100.0%",
        "again 2.00 (1.00-3.00) 4.0 300 5.0% 2 s",
        "changed 2.00 (1.00-3.00) 4.0 300 10.0% 10% of cold",
        "figures 8.00 (7.00-9.00) 16.0 300 10 s",
    ]


def test_the_labels_that_steps_change_are_the_storyboards_own(tmp_path: Path) -> None:
    for step in steps("1080p"):
        words = full(step, tmp_path)
        changes = [words[place + 1] for place, word in enumerate(words) if word == "--set"]
        # Raises for a setting that fits nothing.
        load(STORYBOARD, SCENES, TERMS, changes)
