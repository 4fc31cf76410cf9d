"""Every answer of the what-if's script is the ledger's, to the byte and to the letter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from explainer.lang import LANGS
from explainer.ledger import RECIPES, Layers, Ledger, Role, Row, Strategy, divided, gb, parse_count
from explainer.ledger import values as quantities
from explainer.ledger.amounts import Params
from explainer.publish.site.whatif import whatif_table
from explainer.script import Script
from tests.site.whatif_page import answers, browsing, script, shown, written

CARDS = (1, 2, 3, 4, 7, 8, 64, 1024, 4096)
ODD = (7, 4095, 999_999, 6_738_415_616, 12_345_678_901, 999_500_000_000, 2**53 + 1, 10**18 - 1)
SIZES = (*(10**power for power in range(6, 19)), *(10**power + 1 for power in range(6, 18)), *ODD)


@pytest.fixture(scope="module")
def lecture() -> Script:
    return script()


@pytest.fixture(scope="module")
def page(lecture: Script) -> Iterator[Page]:
    with browsing() as browser, shown(browser, lecture) as page:
        yield page


def expected(ledger: Ledger) -> list[object]:
    """The same from the ledger."""
    view = ledger.view().nbytes
    each: list[object] = []
    for strategy in Strategy:
        parts = tuple(ledger.per_card(strategy, role).nbytes for role in Role)
        total, borrows = ledger.per_card(strategy).nbytes, Role.PARAMETERS in divided(strategy)
        texts = [list(map(str, parts)), list(map(written, parts))]
        sums = [str(total), written(total, parts), str(view), written(view), borrows]
        each.append([strategy.value, *texts, *sums])
    return [Params("", frozenset(), ledger.params).eye("zh"), each]


def cases(ledger: Ledger, sizes: Sequence[int], cards: Sequence[int]) -> list[Ledger]:
    return [
        replace(ledger, params=size, cards=number, recipe=recipe)
        for size in sizes
        for number in cards
        for recipe in RECIPES.values()
    ]


def wrong(page: Page, table: dict[str, Any], asked: list[Ledger]) -> list[Ledger]:
    """The cases in which the script answers otherwise than the ledger."""
    found = answers(page, table, asked)
    return [case for case, answer in zip(asked, found, strict=True) if answer != expected(case)]


def test_every_answer_is_the_ledgers(page: Page, lecture: Script) -> None:
    assert wrong(page, whatif_table(lecture), cases(lecture.ledger, SIZES, CARDS)) == []


@pytest.mark.parametrize("layers", [1, 7, 1000])
def test_other_layers_have_other_views(page: Page, lecture: Script, layers: int) -> None:
    ledger = replace(lecture.ledger, layers=Layers.equal(layers))
    table = whatif_table(replace(lecture, ledger=ledger))
    assert wrong(page, table, cases(ledger, SIZES, (4,))) == []


def test_a_recipe_of_the_storyboards_own_is_reckoned_too(page: Page, lecture: Script) -> None:
    mine = replace(RECIPES["adam-8"], name="mine", view=4)
    ledger = replace(lecture.ledger, params=10**12 + 1, recipe=mine)
    table = whatif_table(replace(lecture, ledger=ledger))
    assert answers(page, table, [ledger]) == [expected(ledger)]


def test_listed_layers_have_a_view_at_their_own_size_only(page: Page, lecture: Script) -> None:
    rows = [Row("embedding", 900, "embedding"), Row("a", 70), Row("b", 301)]
    ledger = replace(lecture.ledger, params=1271, layers=Layers.listed(rows))
    table = whatif_table(replace(lecture, ledger=ledger))
    other = replace(ledger, params=1272, layers=Layers.equal(2))
    own, unknown = answers(page, table, [ledger, other])
    assert own == expected(ledger)
    assert isinstance(unknown, list)
    assert [each[5:7] for each in unknown[1]] == [[None, None]] * 4


def test_texts_are_those_that_the_lecture_refers_to(page: Page, lecture: Script) -> None:
    asked = [replace(lecture.ledger, params=size, cards=7) for size in (*ODD, 8 * 10**9)]
    found = answers(page, whatif_table(lecture), asked)
    for case, answer in zip(asked, found, strict=True):
        named = quantities(case)
        assert isinstance(answer, list)
        for lang in LANGS:
            assert answer[0] == named["params"].eye(lang)
            for strategy, _, parts, _, total, _, view, _ in answer[1]:
                own = [named[f"{strategy}.{role}"].eye(lang) for role in Role]
                assert (parts, total) == (own, named[f"{strategy}.total"].eye(lang))
                assert view == named["view"].eye(lang)


def test_any_size_is_written_as_the_ledger_writes_it(page: Page, lecture: Script) -> None:
    chance = Random(7)
    sizes = [chance.randrange(10 ** chance.randrange(1, 23)) for _ in range(4000)]
    ties = [half * 10**power for half in (1225, 1235, 9995, 9985, 5) for power in range(18)]
    told = "([table, sizes]) => sizes.map(n => lectureWhatIf.accounts(table).size(BigInt(n)))"
    asked = [*sizes, *ties, *range(1001)]
    found = page.evaluate(told, [whatif_table(lecture), list(map(str, asked))])
    assert found == list(map(written, asked))
    assert gb(1_225_000_000) == "1.22\u00a0GB"  # halves go to the even digit


TYPED = (
    *(
        "8e9",
        "8B",
        "8 b",
        "8_000_000_000",
        "8\u00a0000\u00a0000",
        " +1.5B ",
        "70M",
        "1e18",
        "12.5K",
    ),
    *("", "0", "-1", "-8B", "1.5", "1e19", "1e9999", "0.1e1", "8e-1", "10e-1", "1000e-3k", "1e-3T"),
    *(
        "eight",
        "8X",
        "8,000",
        "8__0",
        "0x10",
        "1e",
        "１２",
        "NaN",
        "∞",
        "8 000",
        "1" * 61,
        "9" * 19,
    ),
    *("0000008", "1.0000000000000000000000001T", "8\u212a", "1.", ".5", "+-8", "1e+3", "1E3"),
)


def test_numbers_are_read_as_the_storyboard_reads_them(page: Page, lecture: Script) -> None:
    read = """([table, texts]) => texts.map(text => {
        const value = lectureWhatIf.accounts(table).read(text);
        return value === null ? null : String(value);
    })"""
    found = page.evaluate(read, [whatif_table(lecture), list(TYPED)])
    assert dict(zip(TYPED, found, strict=True)) == {text: _read(text) for text in TYPED}


def _read(text: str) -> str | None:
    try:
        return str(parse_count(text))
    except ValueError:
        return None


def _bytes(table: dict[str, Any]) -> None:
    table["recipes"][-1]["tensors"][-1]["bytes"] += 1


def _view(table: dict[str, Any]) -> None:
    table["recipes"][4]["view"] = 2


def _divided(table: dict[str, Any]) -> None:
    table["strategies"][2]["divided"].remove("gradients")


def _role(table: dict[str, Any]) -> None:
    table["recipes"][0]["tensors"][0]["role"] = "gradients"


def _layers(table: dict[str, Any]) -> None:
    table["layers"]["count"] += 1


def _digits(table: dict[str, Any]) -> None:
    table["sizes"]["digits"] = 4


def _least(table: dict[str, Any]) -> None:
    table["sizes"]["scale"][0][2] = str(10**11)


def _space(table: dict[str, Any]) -> None:
    table["sizes"]["space"] = " "


def _legible(table: dict[str, Any]) -> None:
    table["counts"]["legible"] = 9


def _power(table: dict[str, Any]) -> None:
    table["counts"]["powers"]["T"] = 15


@pytest.mark.parametrize(
    "spoil",
    [_bytes, _view, _divided, _role, _layers, _digits, _least, _space, _legible, _power],
)
def test_a_spoilt_table_is_noticed(
    page: Page, lecture: Script, spoil: Callable[[dict[str, Any]], None]
) -> None:
    table: dict[str, Any] = deepcopy(whatif_table(lecture))
    spoil(table)
    assert wrong(page, table, cases(lecture.ledger, SIZES, (4,))) != []
