"""The alt text names what is seen, and tables of other recipes keep the grammar."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from explainer.drawing.grammar import inspect
from explainer.lang import LANGS, Lang
from tests.drawing.pictures import STORYBOARD, Pictures
from tests.drawing.sized import loaded, sized

NUMBER = re.compile(r"[+−]?\d+\.\d+")


@pytest.mark.parametrize("lang", LANGS)
def test_every_number_that_is_seen_is_told(lecture: Pictures, lang: Lang) -> None:
    for shot in lecture.shots("n48", lang):
        drawing = lecture.picture(shot, lang).drawing
        seen = {n for label in drawing.labels() for n in NUMBER.findall(label.text)}
        assert seen <= set(NUMBER.findall(drawing.description)), shot


@pytest.mark.parametrize("lang", LANGS)
def test_no_number_is_told_that_is_not_seen(lecture: Pictures, lang: Lang) -> None:
    for shot in lecture.shots("n48", lang):
        drawing = lecture.picture(shot, lang).drawing
        seen = {n for label in drawing.labels() for n in NUMBER.findall(label.text)}
        assert set(NUMBER.findall(drawing.description)) <= seen, shot


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_is_told_with_its_samples(lecture: Pictures, lang: Lang) -> None:
    told = lecture.picture(lecture.still("n48", lang), lang).drawing.description
    assert [told.count(f"B{index}") for index in "₀₁₂₃"] == [1] * 4


@pytest.mark.parametrize(("gradient", "cards"), [(4, 4), (2, 8), (2, 12)])
def test_a_gradient_kept_in_fewer_bytes_is_smaller_and_has_its_number_beside(
    tmp_path: Path, gradient: int, cards: int
) -> None:
    recipe = (
        "recipe: {name: own, title: Own, source: nowhere, "
        f"tensors: {{weights: 2, gradients: 1, momentum: 2}}, view: 2, gradient: {gradient}}}"
    )
    text = STORYBOARD.read_text()
    assert "recipe: mixed-adam" in text
    path = tmp_path / "storyboard.yaml"
    path.write_text(text.replace("recipe: mixed-adam", recipe))
    made = sized(loaded(f"ledger.cards={cards}", storyboard=path), "en")
    for shown in made.shown("deep"):
        if shown.beat != "n48":
            continue
        picture = made.picture(shown)
        assert inspect(picture).findings == ()
        boxes = {box.id: box for box in picture.drawing.boxes()}
        if {"kept0", "row0.g0"} <= boxes.keys():
            small, large = boxes["kept0"], boxes["row0.g0"]
            assert small.w * gradient == pytest.approx(large.w)
            (number,) = [text for text in picture.drawing.labels() if text.id == "kept0.value"]
            assert number.x > small.x + small.w
