"""Each beat's still is the one last looked at.

A picture changed on purpose is taken over with `pytest tests/drawing --renew-goldens`; the diff
of tests/goldens then says line by line what changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from explainer.lang import LANGS, Lang
from tests.drawing.dump import dump
from tests.drawing.edits import edit
from tests.drawing.pictures import Pictures, beats

GOLDENS = Path(__file__).parents[1] / "goldens"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("beat", beats("all"))
def test_the_still_is_as_it_was(
    lecture: Pictures, beat: str, lang: Lang, pytestconfig: pytest.Config
) -> None:
    now = dump(lecture.picture(lecture.still(beat, lang), lang).drawing)
    golden = GOLDENS / f"{beat}.{lang}.dark.txt"
    if pytestconfig.getoption("--renew-goldens", default=False):
        golden.write_text(now, encoding="utf-8")
    assert now.splitlines() == golden.read_text(encoding="utf-8").splitlines()


def test_every_golden_belongs_to_a_still() -> None:
    stills = {f"{beat}.{lang}.dark.txt" for beat in beats("all") for lang in LANGS}
    assert {path.name for path in GOLDENS.iterdir()} == stills


def test_a_changed_mark_is_one_changed_line(lecture: Pictures) -> None:
    real = lecture.picture(lecture.still("b2")).drawing
    before, after = (
        dump(drawing).splitlines() for drawing in (real, edit("card1.view.s2", dashed=False)(real))
    )
    assert [
        n for n, (one, other) in enumerate(zip(before, after, strict=True)) if one != other
    ] == [next(n for n, line in enumerate(before) if line.startswith("box card1.view.s2:"))]
