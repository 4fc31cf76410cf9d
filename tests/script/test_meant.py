"""What is offered in place of a stray quantity: names of its value and of its kind, or none."""

import pytest

from explainer.ledger import RECIPES, Layers, Ledger, values
from explainer.script.meant import meanings, meant
from explainer.script.stray import strays

GENERAL = (
    "write it as {ledger.NAME}; `python render.py ledger` lists the names; "
    "if none fits, say it without a number"
)


def offered(text: str, cards: int = 4) -> str:
    known = meanings(values(Ledger(8_000_000_000, cards, Layers.equal(32), RECIPES["mixed-adam"])))
    (stray,) = strays(text)
    return meant(text, stray.start, stray.token, known)


def names(*found: str) -> str:
    return "write " + " or ".join(f"{{ledger.{name}}}" for name in found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("只留 32 GB。", ("full.total", "master", "m")),
        ("keeps 32 GB.", ("full.total", "master", "m")),
        ("长期小计是三十二 GB。", ("full.total", "master", "m")),
        ("thirty-two gigabytes a card", ("full.total", "master", "m")),
        ("32 gigabytes a card", ("full.total", "master", "m")),
        ("128 GB", ("replicated.total", "total")),
        ("One hundred and twenty-eight gigabytes", ("replicated.total", "total")),
        ("16 GB", ("replicated.parameters", "replicated.gradients", "parameters")),
        ("96GB", ("replicated.optimizer", "optimizer")),
        ("24 GB", ("full.optimizer", "zero1.optimizer", "zero2.optimizer")),
        ("44 GB", ("zero2.total",)),
        ("0.5 GB", ("view", "gradient")),
    ],
)
def test_a_size_is_offered_totals_first_then_roles_then_tensors(
    text: str, found: tuple[str, ...]
) -> None:
    assert offered(text) == names(*found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("四张卡", "cards"),
        ("4 张卡", "cards"),
        ("４ 张卡", "cards"),
        ("四块 GPU", "cards"),
        ("四GPU", "cards"),
        ("四张不同的卡", "cards"),
        ("four cards", "cards"),
        ("a four-card machine", "cards"),
        ("a 4-GPU machine", "cards"),
        ("four identical cards", "cards"),
        ("其余三张卡", "others"),
        ("the other three cards", "others"),
        ("三十二层", "layers"),
        ("32 layers", "layers"),
        ("四分之一", "share"),
        ("a quarter of it", "share"),
        ("one-fourth of it", "share"),
        ("25% of it", "share"),
        ("¼ of it", "share"),
        ("8B", "params"),
        ("八十亿参数", "params"),
        ("an eight-billion-parameter model", "params"),
        ("8_000_000_000 parameters", "params"),
        ("只留一份", "full.copies"),
        ("one copy", "full.copies"),
        ("四个阶段", "stages"),
        ("four pipeline stages", "stages"),
        ("八个微批次", "micro_batches"),
        ("eight micro-batches", "micro_batches"),
        ("十一分之三", "bubble"),
        ("three elevenths", "bubble"),
    ],
)
def test_a_count_is_offered_by_what_it_counts(text: str, found: str) -> None:
    assert offered(text) == names(found)


def test_a_count_of_copies_is_never_offered_the_cards() -> None:
    assert offered("存了四份") == names("replicated.copies", "zero1.copies", "zero2.copies")


@pytest.mark.parametrize(
    "text",
    [
        "只留一半",
        "the 1st of them",
        "三层",
        "先借第三层",
        "第 4 张卡",
        "四层",
        "four layers",
        "三十二张卡",
        "四台机器",
        "四张图",
        "four models",
        "除以四",
        "All four agree",
        "3.4 cards",
        "4 GBit",
        "77%",
        "32",
        "32 MB",
        "8 people",
        "eight billion people",
        "三千二百张卡",
        "上百张卡",
        "四分之三",
        "9" * 200,
    ],
)
def test_nothing_is_offered_when_value_or_kind_differ(text: str) -> None:
    assert offered(text) == GENERAL


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("自己的 g₀ 到 g₃", ("shards.g",)),
        ("g₁、g₂、g₃ 依次照办", ("rest.g",)),
        ("its own g₀ to g₃", ("shards.g",)),
        ("then g₁, g₂ and g₃", ("rest.g",)),
        ("θ₃ 归它", ("last.theta",)),
        ("θ₀ to θ₇", ("shards.theta", "rest.theta", "last.theta")),
        ("B₁", ("shards.batch", "rest.batch", "last.batch")),
        ("back from L₃₂", ("last.layer",)),
        ("back from L₈₀", ("last.layer",)),
    ],
)
def test_an_index_is_offered_the_rows_of_its_letter(text: str, found: tuple[str, ...]) -> None:
    assert offered(text) == names(*found)


@pytest.mark.parametrize("text", ["一半", "二分之一", "half the memory", "one half of it", "½"])
def test_a_half_is_the_share_of_two_cards(text: str) -> None:
    assert offered(text, cards=2) == names("share")


def test_a_pair_of_cards_in_chinese_is_said_with_another_word() -> None:
    assert offered("两张卡", cards=2) == names("cards")
