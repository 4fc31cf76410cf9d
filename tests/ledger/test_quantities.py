"""A quantity has a form for the eye and one for the ear, in each language."""

from fractions import Fraction
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.lang import LANGS
from explainer.ledger import RECIPES, Layers, Ledger, chinese, english, is_measured, values
from explainer.ledger.multiples import Multiple

LECTURE = values(Ledger(8 * 10**9, 4, Layers.equal(32), RECIPES["mixed-adam"]))
num2words = import_module("num2words").num2words


@pytest.mark.parametrize(
    ("name", "eye", "zh", "en"),
    [
        ("params", "8B", "八十亿", "eight billion"),
        ("cards", "4", "四", "four"),
        ("others", "3", "三", "three"),
        ("layers", "32", "三十二", "thirty-two"),
        ("share", "1/4", "四分之一", "one quarter"),
        ("total", "128\u00a0GB", "一百二十八 GB", "one hundred twenty-eight gigabytes"),
        ("pool", "512\u00a0GB", "五百一十二 GB", "five hundred twelve gigabytes"),
        ("master", "32\u00a0GB", "三十二 GB", "thirty-two gigabytes"),
        ("full.total", "32\u00a0GB", "三十二 GB", "thirty-two gigabytes"),
        ("full.copies", "1", "一", "one"),
        ("view", "0.5\u00a0GB", "零点五 GB", "zero point five gigabytes"),
        ("zero1.drop", "72\u00a0GB", "七十二 GB", "seventy-two gigabytes"),
        ("full.drop", "12\u00a0GB", "十二 GB", "twelve gigabytes"),
        ("micro_batches", "8", "八", "eight"),
        ("bubble", "3/11", "十一分之三", "three elevenths"),
        ("slots", "33", "三十三", "thirty-three"),
        ("slots.busy", "24", "二十四", "twenty-four"),
        ("slots.idle", "9", "九", "nine"),
        ("gpipe.held", "8", "八", "eight"),
        ("1f1b.held", "4", "四", "four"),
        ("peak.on-demand", "1\u00a0GB", "一 GB", "one gigabyte"),
        ("peak.ahead", "1.5\u00a0GB", "一点五 GB", "one point five gigabytes"),
        ("peak.staying", "16.5\u00a0GB", "十六点五 GB", "sixteen point five gigabytes"),
        ("views", "16\u00a0GB", "十六 GB", "sixteen gigabytes"),
    ],
)
def test_the_lectures_quantities(name: str, eye: str, zh: str, en: str) -> None:
    quantity = LECTURE[name]
    assert [quantity.eye(lang) for lang in LANGS] == [eye, eye]
    assert (quantity.ear("zh"), quantity.ear("en")) == (zh, en)


@pytest.mark.parametrize(
    ("params", "eye", "zh", "en"),
    [
        (70_000_000, "70M", "七千万", "seventy million"),
        (1_500_000_000, "1.5B", "十五亿", "one point five billion"),
        (1_001, "1\u00a0001", "一千零一", "one thousand one"),
        (2_000_000_000, "2B", "二十亿", "two billion"),
        (200_000_000, "200M", "两亿", "two hundred million"),
        (6_738_415_616, "≈\u00a06.74B", "约六十七亿四千万", "about six point seven four billion"),
        (999_999_999, "≈\u00a01B", "约十亿", "about one billion"),
    ],
)
def test_other_models_are_said(params: int, eye: str, zh: str, en: str) -> None:
    said = values(Ledger(params, 4, Layers.equal(1), RECIPES["mixed-adam"]))["params"]
    assert (said.eye("zh"), said.ear("zh"), said.ear("en")) == (eye, zh, en)


@pytest.mark.parametrize(
    ("cards", "zh", "en"),
    [
        (1, "全部", "all"),
        (2, "二分之一", "one half"),
        (3, "三分之一", "one third"),
        (8, "八分之一", "one eighth"),
        (20, "二十分之一", "one twentieth"),
        (32, "三十二分之一", "one thirty-second"),
        (64, "六十四分之一", "one sixty-fourth"),
        (100, "一百分之一", "one hundredth"),
        (128, "一百二十八分之一", "one one-hundred-twenty-eighth"),
        (1000, "一千分之一", "one thousandth"),
        (4096, "四千零九十六分之一", "one four-thousand-ninety-sixth"),
    ],
)
def test_a_share_is_said(cards: int, zh: str, en: str) -> None:
    share = values(Ledger(8 * 10**9, cards, Layers.equal(32), RECIPES["mixed-adam"]))["share"]
    assert (share.ear("zh"), share.ear("en")) == (zh, en)


@pytest.mark.parametrize(("params", "said"), [(500_000, "one megabyte"), (1, "two bytes")])
def test_one_unit_is_singular(params: int, said: str) -> None:
    weights = values(Ledger(params, 1, Layers.equal(1), RECIPES["mixed-adam"]))["weights"]
    assert weights.ear("en") == said


def test_only_sizes_that_three_digits_cannot_hold_are_rounded() -> None:
    assert not [name for name, quantity in LECTURE.items() if quantity.rounded]
    uneven = values(Ledger(8 * 10**9, 7, Layers.equal(32), RECIPES["mixed-adam"]))
    assert uneven["full.total"].rounded
    assert not uneven["share"].rounded


@pytest.mark.parametrize(
    ("count", "alone", "counting"),
    [
        (1, "一", "一"), (2, "二", "两"), (12, "十二", "十二"), (20, "二十", "二十"),
        (22, "二十二", "二十二"), (102, "一百零二", "一百零二"), (200, "二百", "二百"),
        (222, "二百二十二", "二百二十二"), (2000, "两千", "两千"), (2002, "两千零二", "两千零二"),
        (4096, "四千零九十六", "四千零九十六"), (12_000, "一万二千", "一万二千"),
        (20_000, "两万", "两万"), (22_000, "两万二千", "两万二千"), ("2", "二", "两"),
        ("2.5", "二点五", "二点五"), ("0.2", "零点二", "零点二"),
    ],
)  # fmt: skip
def test_chinese_counts_with_another_two(count: int | str, alone: str, counting: str) -> None:
    assert (chinese(count), chinese(count, counting=True)) == (alone, counting)


@pytest.mark.parametrize(
    "following", ["张卡", " 张卡", "层", "份。", "片", "卡、", "GB", "个等大的层", "倍"]
)
def test_a_measure_word_is_known(following: str) -> None:
    assert is_measured(following)


@pytest.mark.parametrize("following", ["", "。", "，也", " 和", "分之一", "训练", "，张"])
def test_other_words_are_no_measure_words(following: str) -> None:
    assert not is_measured(following)


def test_two_of_a_unit_is_said_like_two_of_a_thing() -> None:
    two = values(Ledger(10**9, 1, Layers.equal(1), RECIPES["mixed-adam"]))["parameters"]
    assert (two.eye("zh"), two.ear("zh"), two.ear("en")) == ("2\u00a0GB", "两 GB", "two gigabytes")


@pytest.mark.parametrize(("cards", "eye"), [(1, ("全部", "all")), (4, ("1/4", "1/4"))])
def test_a_share_of_everything_is_said_in_a_word(cards: int, eye: tuple[str, str]) -> None:
    share = values(Ledger(8 * 10**9, cards, Layers.equal(32), RECIPES["mixed-adam"]))["share"]
    assert (share.eye("zh"), share.eye("en")) == eye


def test_a_share_of_nothing_is_zero() -> None:
    alone = values(Ledger(8 * 10**9, 1, Layers.equal(32), RECIPES["mixed-adam"]))["bubble"]
    assert [alone.eye(lang) for lang in LANGS] == ["0", "0"]
    assert [alone.ear(lang) for lang in LANGS] == ["零", "zero"]


@pytest.mark.parametrize(
    ("times", "eye", "ear"),
    [
        ("3/2", ("1.5\u00a0倍", "1.5×"), ("一点五倍", "one point five times")),
        ("1", ("1.0\u00a0倍", "1.0×"), ("一点零倍", "one point zero times")),
        ("5/4", ("1.25\u00a0倍", "1.25×"), ("一点二五倍", "one point two five times")),
        (
            "4/3",
            ("≈\u00a01.33\u00a0倍", "≈\u00a01.33×"),
            ("约一点三三倍", "about one point three three times"),
        ),
        ("12", ("12.0\u00a0倍", "12.0×"), ("十二点零倍", "twelve point zero times")),
    ],
)
def test_a_multiple_is_written_and_said(
    times: str, eye: tuple[str, str], ear: tuple[str, str]
) -> None:
    multiple = Multiple("sent", frozenset(), Fraction(times))
    assert tuple(map(multiple.eye, LANGS)) == eye
    assert tuple(map(multiple.ear, LANGS)) == ear
    assert multiple.rounded == ("≈" in eye[0])


def test_cards_that_send_nothing_have_no_multiple_to_name() -> None:
    alone = values(Ledger(8 * 10**9, 1, Layers.equal(32), RECIPES["mixed-adam"]))["full.sent"]
    assert [form(lang) for lang in LANGS for form in (alone.eye, alone.ear)] == [""] * 4


def test_a_rounded_size_says_that_it_is_near() -> None:
    many = values(Ledger(70 * 10**9, 64, Layers.equal(80), RECIPES["mixed-adam"]))
    part = many["full.optimizer"]
    assert part.eye("zh") == part.eye("en") == "≈\u00a013.1\u00a0GB"
    assert (part.ear("zh"), part.ear("en")) == (
        "约十三点一 GB",
        "about thirteen point one gigabytes",
    )


def test_a_total_is_near_when_a_part_shown_beside_it_is() -> None:
    many = values(Ledger(70 * 10**9, 64, Layers.equal(80), RECIPES["mixed-adam"]))
    assert many["full.total"].value == 17_500_000_000
    assert many["full.total"].eye("en") == "≈\u00a017.5\u00a0GB"
    assert many["total"].eye("en") == "1.12\u00a0TB"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "零"), (10, "十"), (12, "十二"), (20, "二十"), (101, "一百零一"), (110, "一百一十"),
        (112, "一百一十二"), (1005, "一千零五"), (1010, "一千零一十"), (10_000, "一万"),
        (100_000, "十万"), (100_500, "十万零五百"), (150_000, "十五万"), (8 * 10**9, "八十亿"),
        (10**12, "一万亿"), (100_001_000, "一亿零一千"), ("1.88", "一点八八"), ("10.5", "十点五"),
    ],
)  # fmt: skip
def test_chinese_numbers(number: int | str, said: str) -> None:
    assert chinese(number) == said


@given(st.integers(0, 10**15))
def test_english_numbers_are_the_dictionarys_without_and(number: int) -> None:
    usual = num2words(number).replace(",", "").replace(" and ", " ")
    assert english(number) == usual


def _value(said: str) -> int:
    """Chinese back to a number, by adding up: an independent reading for the test below."""
    for word, size in (("亿", 10**8), ("万", 10**4), ("千", 1000), ("百", 100), ("十", 10)):
        head, found, rest = said.rpartition(word)
        if found:
            return (_value(head) if head else 1) * size + _value(rest)
    return "零一二三四五六七八九".index(said.lstrip("零").replace("两", "二") or "零")


@given(st.integers(0, 10**12))
def test_chinese_numbers_mean_the_number(number: int) -> None:
    assert _value(chinese(number)) == number


@given(st.integers(1, 10**18), st.integers(1, 10**5), st.integers(1, 10**4))
def test_every_quantity_of_every_ledger_can_be_written_and_said(
    params: int, cards: int, layers: int
) -> None:
    ledger = Ledger(params, cards, Layers.equal(layers), RECIPES["mixed-adam"])
    for quantity in values(ledger).values():
        for lang in LANGS:
            assert bool(quantity.eye(lang)) == bool(quantity.ear(lang))
            assert quantity.eye(lang) or (
                quantity.name.startswith("rest.") or quantity.name.endswith(".sent")
            )
            assert quantity.eye(lang) or cards == 1
