"""Pictures put aside for encoding alone: a list of lossless films and of their key frames."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

LIST = "pieces.json"


@dataclass(frozen=True)
class Piece:
    """A segment's pictures as a lossless film, and which of them our encoder makes key frames."""

    file: str
    keys: tuple[bool, ...]


def write_pieces(folder: Path, pieces: Sequence[Piece]) -> None:
    """List what is put aside in a folder."""
    (folder / LIST).write_text(json.dumps([asdict(piece) for piece in pieces]), encoding="utf-8")


def read_pieces(folder: Path) -> list[Piece]:
    """What was put aside in a folder."""
    found = json.loads((folder / LIST).read_text(encoding="utf-8"))
    return [Piece(each["file"], tuple(each["keys"])) for each in found]
