"""A line is said as a lecturer would say it, and nothing in it is dropped without a word."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from explainer.lang import LANGS, Lang
from explainer.ledger import RECIPES
from explainer.voice import Speech, pronounced, speech, unspeakable
from tests.script.outputs import lecture

ZH = [
    ("参数十六 GB，梯度", "参数十六 G B，梯度"),
    ("零点五 GiB、一 TB", "零点五 G I B、一 T B"),
    ("轮到 L₃，θ₂ 和 g₁、B₀", "轮到 L 三，西塔二和 G 一、B 零"),
    ("θ 零的所属卡", "西塔零的所属卡"),
    ("得到的就是 Σ。", "得到的就是西格玛。"),
    ("θₜ₊₁，x² 与 10⁻³", "西塔 T 加一，X 平方与十的负三次方"),
    ("Σ ÷ 4，3×4，1.5×，一点五×", "西格玛除以四，三乘四，一点五倍，一点五倍"),
    ("x ≈ 3，约 ≈ 3 GB", "X 约等于三，约约三 G B"),
    ("t+1，t − 1，t-1，-5 度", "T 加一，T 减一，T 减一，负五度"),
    ("a = b，a → b，t′", "A 等于 B，A 到 B，T 撇"),
    ("50%，五十%，1/4，½", "百分之五十，百分之五十，四分之一，二分之一"),
    ("一 F 一 B 与 1F1B", "一 F 一 B 与一 F 一 B"),
    ("m/v，GB/s", "M、V，G B 每秒"),
    ("FSDP、DDP、SGD、GPU", "F S D P、D D P、S G D、G P U"),
    ("ZeRO-3 / FSDP", "zero 三、F S D P"),
    ("GPipe，MoE，Adam", "G pipe，M O E，Adam"),
    ("取齐 all-gather、reduce-scatter", "取齐 all gather、reduce scatter"),
    ("fp32 和 bf16", "F P 三十二和 B F 十六"),
    ("“分”的办法", "分的办法"),
    ("段数（p）和《书》", "段数，P，和书"),
    ("——你好……再见", "你好，再见"),
    ("g\u00a0零\u2009到\u3000g\u00a0三\u200b", "G 零到 G 三"),
    ("2 GB，第 2 张，2 张", "两 G B，第二张，两张"),
    ("1,024 个，007，1.5.2", "一千零二十四个，零零七，一点五点二"),
    ("3–4 张，H100", "三到四张，H 一百"),
    ("𝜃₀，ＧＢ，㎇，①", "西塔零，G B，G B，一"),
    ("GPipe, Adam: 好.", "G pipe，Adam：好。"),
]
EN = [
    ("sixteen gigabytes of parameters, ", "sixteen gigabytes of parameters,"),
    ("L₃'s turn, L three’s turn", "L three's turn, L three's turn"),
    ("θ₂, theta two and Σ", "theta two, theta two and sigma"),
    ("Σ ÷ 4, 1.5×, 3 × 4", "sigma divided by four, one point five times, three times four"),
    ("t+1, t − 1, -0.5", "T plus one, T minus one, minus zero point five"),
    ("a = b, x ≈ 3, ≈ 3", "a equals B, X is about three, about three"),
    ("50%, 1/4, 3/11, 3/2", "fifty percent, one quarter, three elevenths, three halves"),
    ("1F1B, one F one B", "one F one B, one F one B"),
    ("m, v; m/v", "M, V; M, V"),
    ("1 GB, 2 GB, 5 GiB/s", "one gigabyte, two gigabytes, five gibibytes per second"),
    ("ZeRO, ZeRO three, ZeRO-3 / FSDP", "zero, zero three, zero three, F S D P"),
    ("GPUs, GPU's, DDP", "G P U's, G P U's, D D P"),
    ("all-gather, reduce-scatter, micro-batch", "all-gather, reduce-scatter, micro-batch"),
    ("bf16, fp32 and 16-bit", "B F sixteen, F P thirty-two and sixteen bit"),
    ("DeepSpeed, PyTorch, GPipe, MoE", "Deep Speed, Py Torch, G pipe, M O E"),
    ("don't; it’s I, a card", "don't; it's I, a card"),
    ("“So (it is)”—or not… Yes!", "So, it is, or not, Yes!"),
    ("e.g. U.S. cards, i.e. none", "for example U S cards, that is none"),
    ("5–6, render.py", "five to six, render dot py"),
]


@cache
def lexicon(lang: Lang) -> Mapping[str, str]:
    return lecture().voice.lexicon[lang]


@pytest.mark.parametrize(("words", "said"), ZH)
def test_chinese_is_read_as_a_lecturer_reads_it(words: str, said: str) -> None:
    assert pronounced(words, "zh", lexicon("zh")) == said


@pytest.mark.parametrize(("words", "said"), EN)
def test_english_is_read_as_a_lecturer_reads_it(words: str, said: str) -> None:
    assert pronounced(words, "en", lexicon("en")) == said


@pytest.mark.parametrize(
    ("words", "lang", "signs"),
    [
        ("好😀，∂x 和 ∂y", "zh", ("😀", "∂")),
        ("a ☃\ufe0f of 四 cards", "en", ("☃", "四")),
        ("x^2 | y", "en", ("^", "|")),
        ("Ж и か", "zh", ("Ж", "и", "か")),
        ("x\u0302 \ue000", "en", ("\u0302", "\ufffd")),
        ("“L₃” — θ÷4 (½)…", "en", ()),
    ],
)
def test_signs_nobody_can_say_are_told(words: str, lang: Lang, signs: tuple[str, ...]) -> None:
    assert unspeakable(words, lang) == signs


def test_a_lexicon_makes_a_sign_speakable() -> None:
    assert unspeakable("∂x", "zh", {"∂": "偏"}) == ()
    assert pronounced("∂x", "zh", {"∂": "偏"}) == "偏 X"


@pytest.mark.parametrize(
    ("words", "lexicon_", "said"),
    [
        ("a GB", {"GB": "gig"}, "a gig"),
        ("ab abc", {"ab": "one", "abc": "two"}, "one two"),
        ("all-gather all", {"all": "X", "all-gather": "gather"}, "gather X"),
        ("Adam Adams adam", {"Adam": "X"}, "X Adams adam"),
        ("fp8 fp80", {"fp8": "X"}, "X fp eighty"),
        ("one two", {"one": "two", "two": "three"}, "two three"),
        ("tag", {"tag": r"\1 <b> & \g<0> {x}"}, r"\1 <b> & \g<0> {x}"),
        ("a.c abc", {"a.c": "X"}, "X abc"),
        ("L₃ m's", {"L": "layer", "m": "em"}, "layer three em's"),
        ("1/4 of it", {"1/4": "a fourth"}, "a fourth of it"),
        ("ends. (so)", {"(": "open", ")": "close"}, "ends. open so close"),
        ("x\u00a0y", {"x y": "both"}, "both"),
        ("said", {" ": "never", "": "never"}, "said"),
    ],
)
def test_the_lexicon_comes_first(words: str, lexicon_: dict[str, str], said: str) -> None:
    assert pronounced(words, "en", lexicon_) == said


def test_chinese_words_of_a_lexicon_apply_anywhere() -> None:
    assert pronounced("重复的重", "zh", {"重复": "虫复"}) == "虫复的重"


SETTINGS = [
    (),
    *((f"ledger.cards={cards}",) for cards in (1, 2, 64)),
    *((f"ledger.recipe={recipe}",) for recipe in RECIPES),
]
SAYABLE = {
    "zh": re.compile(r"[A-Za-z\u4e00-\u9fff ，。？！；：、]+"),
    "en": re.compile(r"[A-Za-z ,.?!;:'-]+"),
}


def speeches(*overrides: str) -> list[Speech]:
    return [speech(beat, lang) for beat in lecture(*overrides).beats for lang in LANGS]


@pytest.mark.parametrize("overrides", SETTINGS, ids=" ".join)
def test_every_line_of_the_lecture_can_be_said(overrides: tuple[str, ...]) -> None:
    lines = [
        (said.lang, line.ear)
        for said in speeches(*overrides)
        for part in said.parts
        for line in part.lines
    ]
    assert len(lines) > 200
    assert [ear for lang, ear in lines if unspeakable(ear, lang, lexicon(lang))] == []
    read = [(lang, pronounced(ear, lang, lexicon(lang))) for lang, ear in lines]
    assert [text for lang, text in read if not SAYABLE[lang].fullmatch(text)] == []


anything = st.text(st.one_of(st.characters(), st.sampled_from("GBL₃θ²×÷/%.,-('’)“三 1")))


@given(anything, st.sampled_from(LANGS))
def test_any_text_is_letters_and_stops_or_told(words: str, lang: Lang) -> None:
    said = pronounced(words, lang)
    for sign in said:
        known = sign in " ，。？！；：、,.?!;:'-" or sign.isalpha()
        assert known, f"{sign!r} in {said!r}"
    if not unspeakable(words, lang) and re.search(r"[^\W_]", words):
        assert said


@given(st.text("GBLabms₃θ²×÷≈/%.,-−(\"'’)“…三一点分之， 013"), st.sampled_from(LANGS))
def test_what_can_be_said_stays_as_it_is_said(words: str, lang: Lang) -> None:
    assume(not unspeakable(words, lang))
    once = pronounced(words, lang)
    again = pronounced(once, lang)
    assert again.replace(" ", "").lower() == once.replace(" ", "").lower()
