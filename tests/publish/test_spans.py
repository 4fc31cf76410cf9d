"""Captions know which characters a reference wrote, and part none of what belongs together."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.lang import LANGS, Lang
from explainer.ledger import RECIPES, Layers, Ledger, values
from explainer.publish import Caption, captions
from explainer.publish.breaks import atoms, clean, cleaned
from explainer.script import Filled, Script, Segment, Span
from explainer.timeline import timeline

Film = Callable[..., Script]
FPS = Fraction(30)
NAMES = values(Ledger(70 * 10**9, 64, Layers.equal(80), RECIPES["mixed-adam"]))
WHOLE = ("full.total", "total", "cards", "params", "shards.g", "rest.theta", "share", "view")
FILLERS: dict[Lang, tuple[str, ...]] = {
    "zh": ("轮到这一层时", "，", "所以", "。", "每张卡都"),
    "en": (" and then ", ", ", " keeps ", ". ", " the samples of "),
}


def said(pieces: list[str], lang: Lang) -> Filled:
    """Return a text of fillers and, by name, what references write."""
    text = Filled("")
    for piece in pieces:
        if piece in NAMES:
            words = NAMES[piece].eye(lang)
            text += Filled(words, (Span(0, len(words), piece),))
        else:
            text += Filled(piece)
    return text


def shown(film: Film, text: Filled, lang: Lang) -> tuple[Caption, ...]:
    script = film(([("a", text.text)], [("a", text.text)]))
    part = Segment("a", text.text, text.text, text.spans)
    beat = replace(script.beats[0], narration=dict.fromkeys(LANGS, (part,)))
    script = replace(script, beats=(beat,))
    return captions(timeline(script, lang, FPS), script, lang)


def texts(lang: Lang) -> st.SearchStrategy[list[str]]:
    piece = st.tuples(st.sampled_from(FILLERS[lang]), st.sampled_from(WHOLE))
    return st.lists(piece, min_size=1, max_size=8).map(
        lambda both: [p for pair in both for p in pair]
    )


@pytest.mark.parametrize("lang", LANGS)
@given(data=st.data())
def test_what_a_reference_wrote_is_known_and_never_parted(
    film: Film, lang: Lang, data: st.DataObject
) -> None:
    text = said(data.draw(texts(lang)), lang)
    found = [
        (span.name, line[span.start : span.end])
        for caption in shown(film, text, lang)
        for line, spans in zip(caption.lines, caption.spans, strict=True)
        for span in spans
    ]
    wanted = [(s.name, text.text[s.start : s.end]) for s in text.spans]
    assert found == wanted
    lines = [caption.on_one_line for caption in shown(film, text, lang)]
    assert [(s.name, one.text[s.start : s.end]) for one in lines for s in one.spans] == wanted
    whole, at = clean(text.text), 0
    for one in lines:
        assert whole[at:].lstrip().startswith(one.text)
        at = whole.index(one.text, at) + len(one.text)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "from 128\u00a0GB to ≈\u00a017.5\u00a0GB.",
            ["from", "128\u00a0GB", "to", "≈\u00a017.5\u00a0GB."],
        ),
        ("all g₀\u00a0to\u00a0g₆₃ on", ["all", "g₀\u00a0to\u00a0g₆₃", "on"]),
        ("divided by 64. This", ["divided", "by", "64.", "This"]),
        ("on 64 cards, not 8B weights", ["on", "64 cards,", "not", "8B weights"]),
        ("from t to t+1 on", ["from", "t", "to", "t+1", "on"]),
        ("自己的 g₀\u00a0到\u00a0g₆₃。", ["自", "己", "的", "g₀\u00a0到\u00a0g₆₃。"]),
        ("约 ≈\u00a017.5\u00a0GB。", ["约", "≈\u00a017.5\u00a0GB。"]),
    ],
)
def test_a_number_keeps_its_sign_its_unit_and_what_it_counts(text: str, parts: list[str]) -> None:
    assert [atom.text for atom in atoms(text)] == parts


@given(
    st.text(alphabet="a4 \u00a0\n\t\x07一。", max_size=30), st.lists(st.integers(0, 30), max_size=6)
)
def test_cleaning_a_text_keeps_what_was_written(text: str, cuts: list[int]) -> None:
    places = sorted({min(cut, len(text)) for cut in cuts})
    spans = tuple(Span(a, b, f"n{a}") for a, b in list(pairwise(places))[::2])
    bare = cleaned(Filled(text, spans))
    assert bare.text == clean(text)
    kept = {span.name: bare.text[span.start : span.end] for span in bare.spans}
    for span in spans:
        solid = "".join(text[span.start : span.end].replace("\x07", "").split())
        assert "".join(kept.get(span.name, "").split()) == solid
