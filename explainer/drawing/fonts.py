"""Where the one typeface of every picture is found on this machine."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import uharfbuzz as hb

from explainer.errors import MissingError

FAMILY = "Noto Sans CJK SC"
UNITS_PER_EM = 1000


@dataclass(frozen=True)
class Face:
    """A face inside a font file: the file, and its index when the file is a collection."""

    file: Path
    index: int
    bold: bool


def _remedy(what: str) -> MissingError:
    return MissingError(
        f"{what}. Install it with one of:\n"
        "  apt-get install fontconfig fonts-noto-cjk\n"
        "  dnf install fontconfig google-noto-sans-cjk-fonts\n"
        "  brew install fontconfig && brew install --cask font-noto-sans-cjk-sc"
    )


@cache
def find_face(bold: bool) -> Face:
    """The Simplified Chinese face in regular or bold.

    fontconfig answers with its nearest guess when a family is absent, and with Japanese forms
    when only another region's face is there; the name in its answer is therefore checked.
    Raises MissingError with how to install it.
    """
    if shutil.which("fc-match") is None:
        raise _remedy("fontconfig's fc-match is not on this machine, so no font can be found")
    style = "bold" if bold else "regular"
    answer = subprocess.run(
        ["fc-match", "-f", "%{file}\n%{index}\n%{family}\n%{style}", f"{FAMILY}:{style}"],
        capture_output=True,
        text=True,
        check=False,
    ).stdout.split("\n")
    if len(answer) < 4 or FAMILY not in answer[2] or style not in answer[3].lower():
        raise _remedy(f"The font '{FAMILY}' ({style}) is not on this machine")
    return Face(Path(answer[0]), int(answer[1]), bold)


@cache
def shaper(bold: bool) -> hb.Font:
    """The HarfBuzz font that measures and outlines text of this weight."""
    face = find_face(bold)
    return hb.Font(hb.Face(hb.Blob.from_file_path(str(face.file)), face.index))


def missing_glyphs(text: str) -> tuple[str, ...]:
    """Characters of `text` the typeface cannot draw (a renderer would leave an empty box)."""
    font = shaper(False)
    return tuple(
        dict.fromkeys(c for c in text if not c.isspace() and not font.get_nominal_glyph(ord(c)))
    )
