"""The typeface is found by name or asked for, and its gaps are known."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from explainer.drawing.fonts import FAMILY, find_face, missing_glyphs
from explainer.errors import MissingError

Answer = Callable[[str], None]


@pytest.fixture
def fontconfig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Answer:
    """A fontconfig that answers what it is told to, alone on PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))

    def answers(text: str) -> None:
        program = tmp_path / "fc-match"
        program.write_text(f"#!/bin/sh\nprintf '{text}'\n")
        program.chmod(0o755)

    return answers


def test_the_face_is_the_one_fontconfig_names(fontconfig: Answer) -> None:
    fontconfig(f"/fonts/cjk.ttc\\n2\\n{FAMILY},{FAMILY} Light\\nRegular\\n")
    face = find_face.__wrapped__(False)
    assert (face.file, face.index, face.bold) == (Path("/fonts/cjk.ttc"), 2, False)


@pytest.mark.parametrize(
    "answer",
    [
        "/fonts/sans.ttf\\n0\\nDejaVu Sans\\nBook\\n",
        "/fonts/cjk.ttc\\n0\\nNoto Sans CJK JP\\nRegular\\n",
        f"/fonts/cjk.ttc\\n2\\n{FAMILY}\\nBold\\n",
        "",
    ],
    ids=["another family", "another region", "another weight", "no answer"],
)
def test_another_face_is_not_taken_for_it(fontconfig: Answer, answer: str) -> None:
    fontconfig(answer)
    with pytest.raises(MissingError, match=re.escape(f"The font '{FAMILY}' (regular) is not")):
        find_face.__wrapped__(False)


@pytest.mark.usefixtures("fontconfig")
def test_without_fontconfig_the_message_says_how_to_get_it() -> None:
    with pytest.raises(MissingError) as missing:
        find_face.__wrapped__(True)
    assert missing.value.exit_code == 3
    for manager in ("apt-get install", "dnf install", "brew install"):
        assert manager in str(missing.value)


@pytest.mark.parametrize(
    "text", ["所属片", "θ₀", "Lₙ", "×64", "Σ g₀ ÷ 4", "t+1", "“归谁保管”", "Ω→≈"]
)
def test_what_the_lecture_writes_can_be_drawn(text: str) -> None:
    assert missing_glyphs(text.translate(str.maketrans("₀₁₂₃ₙ", "0123n"))) == ()


def test_characters_without_a_glyph_are_named_once() -> None:
    assert missing_glyphs("卡 \U0001f9ff a\U0001f9ff ꙮ\n\u00a0") == ("\U0001f9ff", "ꙮ")
