import io

from rich.console import Console

from explainer.command.ledger_table import ledger_tables
from explainer.ledger import RECIPES, Layers, Ledger, Row


def printed(
    width: int, params: int = 8 * 10**9, cards: int = 4, recipe: str = "mixed-adam"
) -> list[str]:
    ledger = Ledger(params, cards, Layers.equal(32), RECIPES[recipe])
    console = Console(file=io.StringIO(), width=width, highlight=False)
    for each in ledger_tables(ledger):
        console.print(each)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().replace("\u00a0", " ").splitlines()


def row(lines: list[str], name: str) -> list[str]:
    return next(line for line in lines if line.startswith(name)).strip().split("  ")


def test_no_line_of_the_lecture_s_ledger_is_wider_than_80_columns() -> None:
    assert max(map(len, printed(width=80))) <= 80


def test_every_strategy_has_its_subtotal_in_one_row_at_80_columns() -> None:
    lines = printed(width=80)
    totals = {
        name: row(lines, name)[-1].strip()
        for name in ("whole model", "replicated data parallel (DDP)", "ZeRO-1", "ZeRO-2", "full")
    }
    assert list(totals.values()) == ["128 GB", "128 GB", "56 GB", "44 GB", "32 GB"]


def test_the_same_is_given_in_exact_bytes() -> None:
    lines = printed(width=80)
    exact = [line for line in lines if line.startswith("zero1")]
    assert exact[0].split() == [
        "zero1", "16,000,000,000", "16,000,000,000", "24,000,000,000", "56,000,000,000",
    ]  # fmt: skip


def test_a_rounded_amount_is_marked() -> None:
    assert "≈ 2.29 GB" in "\n".join(printed(width=80, cards=7))


def test_an_uneven_division_is_explained() -> None:
    assert any("uneven" in line for line in printed(width=80, cards=7))


def test_an_even_division_needs_no_explanation() -> None:
    assert not any("uneven" in line for line in printed(width=80))


def test_the_reader_is_told_that_nothing_was_measured() -> None:
    assert "never a hardware measurement" in " ".join(line.strip() for line in printed(width=80))


def test_the_recipe_is_told_with_its_bytes_and_its_source() -> None:
    text = "\n".join(printed(width=80))
    for told in (
        "mixed-adam: mixed-precision Adam, 16 bytes a parameter",
        "kept: weights 2, gradients 2, master 4, m 4, v 4",
        "for a moment: view 2, gradient 2\n",
        "source: Rajbhandari et al., ZeRO (2020), section 3.1",
    ):
        assert told in text


def test_what_a_recipe_leaves_out_and_reduces_in_is_told_where_it_differs() -> None:
    text = "\n".join(printed(width=200, recipe="fsdp2-mixed-fp32-reduce"))
    assert "for a moment: view 2, gradient 2, reduction 4\n" in text
    assert "left out: Adam's step counters" in text
    assert "the fp32 copy of a layer's gradient that is sent" in text


def test_the_same_is_given_in_binary_units() -> None:
    lines = printed(width=80)
    binary = lines[next(at for at, line in enumerate(lines) if "in binary units" in line) :]
    assert row(binary, "full shard")[-1].strip() == "≈ 29.8 GiB"
    assert row(binary, "whole model")[-1].strip() == "≈ 119 GiB"


def test_why_another_tools_number_may_differ_is_told() -> None:
    text = " ".join(line.strip() for line in printed(width=80))
    for word in ("GiB", "fp32", "layout", "activations", "buffers", "fragmentation"):
        assert word in text[text.index("Another tool's number") :]


def test_another_tools_estimate_is_told_for_its_own_recipe_only() -> None:
    theirs = "\n".join(printed(width=200, recipe="fp32-gradients"))
    for told in (
        "DeepSpeed's documentation, ZeRO-2: 4P + 16P/N, 64 GB, ≈ 59.6 GiB\n",
        "DeepSpeed's code since 2024, ZeRO-2: 2P + 18P/N, 52 GB, ≈ 48.4 GiB\n",
        "DeepSpeed's documentation, ZeRO-3: 18P/N + 4L, 37 GB, ≈ 34.5 GiB (L: a whole layer here, ",
    ):
        assert told in theirs
    assert "DeepSpeed" not in "\n".join(printed(width=80))


def test_one_of_a_kind_is_written_as_one() -> None:
    one = Ledger(1, 1, Layers.equal(1), RECIPES["mixed-adam"])
    first = str(next(iter(ledger_tables(one)))).splitlines()[0]
    assert first == "1 parameter, 1 card, 1 layer (assumed equal)"
    two = Ledger(2, 2, Layers.equal(2), RECIPES["mixed-adam"])
    first = str(next(iter(ledger_tables(two)))).splitlines()[0]
    assert first == "2 parameters, 2 cards, 2 layers (assumed equal)"


def test_listed_layers_are_not_called_equal() -> None:
    rows = [Row("embedding", 10**9, "embedding"), *[Row("block", 10**9)] * 7]
    ledger = Ledger(8 * 10**9, 4, Layers.listed(rows), RECIPES["mixed-adam"])
    first = next(iter(ledger_tables(ledger)))
    assert "7 layers (listed)" in str(first)
