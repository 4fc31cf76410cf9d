import io

from rich.console import Console

from explainer.command.ledger_table import ledger_tables
from explainer.ledger import RECIPES, Layers, Ledger


def printed(width: int, params: int = 8 * 10**9, cards: int = 4) -> list[str]:
    ledger = Ledger(
        params=params, cards=cards, layers=Layers.equal(32), recipe=RECIPES["mixed-adam"]
    )
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
