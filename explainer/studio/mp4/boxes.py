"""What FFmpeg writes into an MP4 otherwise than it is wanted: changed in place, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from explainer.lang import Lang
from explainer.studio.mp4.packets import LANGUAGE_CODE

_ENABLED = 1


def amend(path: Path, lang: Lang) -> None:
    """Turn captions off until someone chooses them, and say in which language chapters are.

    FFmpeg turns the first text track on whatever it is told, and calls chapters English.
    """
    start, moov = _moov(path)
    for at, end in _boxes(moov, 0, len(moov), b"trak"):
        kind = _handler(moov, at, end)
        if kind == b"sbtl":
            moov[_inside(moov, at, end, b"tkhd") + 3] &= ~_ENABLED
        elif kind == b"text":
            place = _inside(moov, at, end, b"mdia", b"mdhd")
            place += 32 if moov[place] else 20
            moov[place : place + 2] = _packed(LANGUAGE_CODE[lang])
    with path.open("r+b") as file:
        file.seek(start)
        file.write(moov)


def _moov(path: Path) -> tuple[int, bytearray]:
    """Where the content of the box `moov` stands in the file, and the content."""
    with path.open("rb") as file:
        while head := file.read(8):
            size = int.from_bytes(head[:4], "big")
            if head[4:] == b"moov":
                return file.tell(), bytearray(file.read(size - 8))
            if size == 1:
                size = int.from_bytes(file.read(8), "big") - 8
            file.seek(size - 8, 1)
    raise ValueError(f"{path} has no index")


def _boxes(data: bytearray, start: int, end: int, name: bytes) -> Iterator[tuple[int, int]]:
    """Start and end of the content of each box with this name, in data[start:end]."""
    while start + 8 <= end:
        size = int.from_bytes(data[start : start + 4], "big")
        if data[start + 4 : start + 8] == name:
            yield start + 8, start + size
        start += size


def _inside(data: bytearray, start: int, end: int, *names: bytes) -> int:
    """Where the content of a box begins that stands in others, each the first of its name."""
    for name in names:
        start, end = next(_boxes(data, start, end, name))
    return start


def _handler(data: bytearray, start: int, end: int) -> bytes:
    """What kind of track it is: `vide`, `soun`, `sbtl` for captions, `text` for chapters."""
    at = _inside(data, start, end, b"mdia", b"hdlr") + 8
    return bytes(data[at : at + 4])


def _packed(code: str) -> bytes:
    """Three letters of five bits each, as the box `mdhd` has them."""
    value = 0
    for letter in code:
        value = value << 5 | ord(letter) - 0x60
    return value.to_bytes(2, "big")
