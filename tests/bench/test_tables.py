"""The tables: one row a contender, one a scene, and what a reader must know beside them."""

import re
from dataclasses import replace

import pytest

from bench.tables import spread, tables
from explainer.command.output import show
from tests.bench.measurements import MACHINE, MEASURED


@pytest.fixture
def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    show(*tables(MEASURED, MACHINE))
    return capsys.readouterr().out.splitlines()


def row(lines: list[str], name: str) -> str:
    """The row that begins with a name."""
    (found,) = (line for line in lines if re.match(rf"{name}\s+\d", line))
    return " ".join(found.split())


def test_a_contenders_row_has_its_medians_and_its_worst_quality(lines: list[str]) -> None:
    assert row(lines, "stock") == (
        "stock 80.00 (30.00-100.00) 160.0 300 5.00 0.99500 0.99800 42.11 1.0×"
    )
    assert row(lines, "ours") == (
        "ours 10.00 (5.00-16.00) 20.0 300 6.00 0.99600 0.99810 43.36 6.2×"
    )


def test_the_floor_has_no_quality(lines: list[str]) -> None:
    assert row(lines, "floor") == "floor 4.00 (2.00-5.00) 8.0 300 0.00 16.0×"


def test_a_scenes_row_has_each_measure_of_both_films_side_by_side(lines: list[str]) -> None:
    assert row(lines, "b0") == "b0 0.99700 0.99800 0.99900 0.99910 42.11 43.36"


def test_the_film_the_machine_and_the_sample_are_told(lines: list[str]) -> None:
    text = " ".join(" ".join(lines).split())
    assert "film: 12,212 frames of 1920x1080, 60 a second; 3 rounds, interleaved." in text
    assert "2 cores, Some Model; Python 3.11.7, manim 0.22.0, av 18.1.0, numpy 2.4.6." in text
    assert "one moving frame in 25, one held frame in 90" in text


def test_one_round_is_no_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    show(*tables(replace(MEASURED, rounds=MEASURED.rounds[:1]), MACHINE))
    assert "; 1 round, interleaved." in capsys.readouterr().out


def test_a_spread_is_the_median_and_both_ends() -> None:
    assert spread([3.0, 1.0, 2.5]) == "2.50 (1.00-3.00)"
