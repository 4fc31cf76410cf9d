import io
import re
from fractions import Fraction

import pytest
from rich.console import Console

from explainer.command.ledger_step_table import step_tables
from explainer.command.ledger_texts import RATIOS, near_sum, near_times
from explainer.ledger import RECIPES, Layers, Ledger, Row, Schedule, Strategy, ratio

EQUAL = Layers.equal(32)
LISTED = Layers.listed([Row("embedding", 2 * 10**9, "embedding"), *[Row("block", 10**9)] * 6])


def printed(
    cards: int = 4, layers: Layers = EQUAL, recipe: str = "mixed-adam", params: int = 8 * 10**9
) -> list[str]:
    console = Console(file=io.StringIO(), width=100, highlight=False)
    for each in step_tables(Ledger(params, cards, layers, RECIPES[recipe])):
        console.print(each)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().replace("\u00a0", " ").splitlines()


def cells(lines: list[str], name: str) -> list[str]:
    line = next(line for line in lines if line.startswith(name + "  "))
    return [cell.strip() for cell in line.removeprefix(name).split("  ") if cell.strip()]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("other strategies", ["0.5 GB", "0.5 GB", "≈ 0.466 GiB", "layer 32"]),
        ("full, prefetch 0", ["0.5 GB", "0.5 GB", "1 GB", "≈ 0.931 GiB", "layer 32"]),
        ("full, prefetch 1", ["1 GB", "0.5 GB", "1.5 GB", "≈ 1.4 GiB", "layer 32"]),
        ("full, prefetch 2", ["1.5 GB", "0.5 GB", "2 GB", "≈ 1.86 GiB", "layer 32"]),
        ("full, views stay", ["16 GB", "0.5 GB", "16.5 GB", "≈ 15.4 GiB", "layer 32"]),
    ],
)
def test_what_is_held_for_a_moment_is_told_by_schedule(name: str, told: list[str]) -> None:
    assert cells(printed(), name) == told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("replicated", ["24 GB", "24 GB", "≈ 22.4 GiB", "1.0"]),
        ("zero1", ["12 GB", "12 GB", "24 GB", "≈ 22.4 GiB", "1.0"]),
        ("zero2", ["12 GB", "12 GB", "24 GB", "≈ 22.4 GiB", "1.0"]),
        ("full", ["12 GB", "24 GB", "36 GB", "≈ 33.5 GiB", "1.5"]),
        ("full, views stay", ["12 GB", "12 GB", "24 GB", "≈ 22.4 GiB", "1.0"]),
    ],
)
def test_what_is_sent_is_told_by_collective(name: str, told: list[str]) -> None:
    lines = printed()
    traffic = lines[next(at for at, line in enumerate(lines) if "sent by" in line) :]
    assert cells(traffic, name) == told


def test_the_conditions_of_the_ratios_stand_beside_them() -> None:
    text = " ".join(line.strip() for line in printed())
    assert "equal shards, the same bytes a parameter in every collective, and N > 1" in text


def test_the_ratios_in_words_are_those_of_even_accounts() -> None:
    even = Ledger(8, 2, Layers.equal(1), RECIPES["mixed-adam"])
    stay, otherwise = re.findall(r"(\d+\.\d+) times", RATIOS)
    assert {ratio(even, strategy) for strategy in (Strategy.ZERO1, Strategy.ZERO2)} == {
        Fraction(stay)
    }
    assert ratio(even, Strategy.FULL, Schedule(reshard=False)) == Fraction(stay)
    assert ratio(even, Strategy.FULL) == Fraction(otherwise)


def test_where_the_most_is_held_is_told_by_its_name() -> None:
    assert cells(printed(layers=LISTED), "full, prefetch 0")[-1] == "embedding"


def test_alone_there_is_no_ratio() -> None:
    assert not any(line.rstrip().endswith(("1.0", "1.5")) for line in printed(cards=1))


def test_uneven_shards_are_explained_and_even_ones_need_it_not() -> None:
    assert any("mean of the cards" in line for line in printed(cards=7))
    assert not any("mean of the cards" in line for line in printed())


@pytest.mark.parametrize("name", list(RECIPES))
def test_a_copy_to_compute_with_is_owned_up_to_where_weights_have_other_bytes(name: str) -> None:
    text = " ".join(line.strip() for line in printed(recipe=name))
    copied = RECIPES[name].tensor("weights").bytes_per_parameter != RECIPES[name].view
    assert ("not counted: the 16-bit copy of a layer" in text) == copied == ("fsdp2" in name)


def test_layers_that_do_not_divide_the_model_are_explained_and_others_need_it_not() -> None:
    uneven = Layers.equal(7)
    assert any("cut into layers is uneven" in line for line in printed(layers=uneven))
    assert not any("cut into layers is uneven" in line for line in printed())
    assert not any("cut into layers is uneven" in line for line in printed(layers=LISTED))


def test_a_mean_that_is_no_whole_number_of_bytes_is_marked() -> None:
    """All three cards send 2 x 11 x 2 bytes in a reduce-scatter: 14 2/3 each."""
    lines = printed(cards=3, params=11, layers=Layers.equal(1))
    assert cells(lines, "zero1")[0] == "≈ 14 B"


@pytest.mark.parametrize("recipe", list(RECIPES))
def test_no_line_is_broken_at_100_columns(recipe: str) -> None:
    lines = printed(cards=4096, params=1_234_567_890_123, recipe=recipe)
    assert max(map(len, lines)) <= 100
    assert cells(lines, "full, prefetch 2")[-1] == "layer 32"


@pytest.mark.parametrize(
    ("times", "text"),
    [
        (None, ""),
        (Fraction(1), "1.0"),
        (Fraction(3, 2), "1.5"),
        (Fraction(5, 4), "1.25"),
        (Fraction(4, 3), "≈ 1.33"),
        (Fraction(2, 3), "≈ 0.67"),
    ],
)
def test_a_ratio_is_written_with_a_decimal_and_admits_rounding(
    times: Fraction | None, text: str
) -> None:
    assert near_times(times) == text


@pytest.mark.parametrize(
    ("total", "parts", "text"),
    [
        ("8 GB", ["4 GB", "4 GB"], "8 GB"),
        ("8 GB", ["≈ 4.38 GB", "≈ 3.62 GB"], "≈ 8 GB"),
        ("≈ 8 GB", ["≈ 4.38 GB", "4 GB"], "≈ 8 GB"),
    ],
)
def test_a_total_of_rounded_parts_is_near(total: str, parts: list[str], text: str) -> None:
    assert near_sum(total, parts) == text


def test_totals_beside_rounded_parts_are_marked() -> None:
    """Two views and gradients of 2.1875 billion parameters: 4.375 GB each, 8.75 GB together."""
    lines = printed(params=70 * 10**9)
    assert cells(lines, "full, prefetch 0")[:3] == ["≈ 4.38 GB", "≈ 4.38 GB", "≈ 8.75 GB"]
