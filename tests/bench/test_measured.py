"""Ratios are formed within a round; only then is their median taken."""

import json

from bench.measured import document, last_line, ratio
from tests.bench.measurements import MACHINE, MEASURED, ROUNDS


def test_a_ratio_is_the_median_of_the_rounds_own_ratios() -> None:
    assert ratio(ROUNDS, "stock", "ours") == 6.25
    assert ratio(ROUNDS, "ours", "floor") == 2.5


def test_a_contender_is_once_as_fast_as_itself() -> None:
    assert ratio(ROUNDS, "stock", "stock") == 1


def test_the_last_line_tells_both_ratios() -> None:
    assert last_line(ROUNDS) == "6.2× stock, 2.5× floor"


def test_the_document_has_every_round_and_is_json() -> None:
    found = json.loads(json.dumps(document(MEASURED, MACHINE)))
    assert [each["stock"]["wall"] for each in found["rounds"]] == [80, 100, 30]
    assert found["rounds"][0]["ours"] == {
        "wall": 10,
        "cpu": 20,
        "peak": 300_000_000,
        "size": 6_000_000,
    }


def test_the_document_has_every_scenes_quality_and_how_it_was_sampled() -> None:
    found = document(MEASURED, MACHINE)
    assert found["quality"]["b0"]["stock"]["rgb_ssim"] == 0.997
    assert round(found["quality"]["b0"]["stock"]["psnr"], 2) == 42.11
    assert found["sample"] == {"moving": 25, "still": 90}
    assert found["summary"] == "6.2× stock, 2.5× floor"
