"""Marks in every teacher field of a storyboard, and a search for them in whatever was made of it.

`planted(storyboard, copy)` writes a storyboard whose teacher fields all carry a mark of their own;
`found(folder)` names the files below a folder that hold one of them, and which;
`marks_of` are those of one beat in one language.
"""

from __future__ import annotations

import html
import re
import zipfile
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import yaml
from pypdf import PdfReader

CORE = "Wandtafelkreide"
"""What all marks begin with; no digits, which a storyboard would refuse."""
_DIGITS = "bcdfghjkmn"


def planted(storyboard: Path, copy: Path) -> tuple[str, ...]:
    """Write the storyboard to `copy` with a mark in every teacher field; return the marks."""
    tree = yaml.safe_load(storyboard.read_text(encoding="utf-8"))
    marks: list[str] = []
    for beat in tree["beats"]:
        beat["teacher"] = _marked(beat["teacher"], marks)
    copy.write_text(yaml.safe_dump(tree, allow_unicode=True, sort_keys=False), encoding="utf-8")
    return tuple(marks)


def _marked(node: Any, marks: list[str]) -> Any:
    """The node with a mark at the start and another at the end of each of its texts."""
    match node:
        case dict():
            return {key: _marked(value, marks) for key, value in node.items()}
        case list():
            return [_marked(value, marks) for value in node]
        case _:
            first, last = (_mark(len(marks) + n) for n in (0, 1))
            marks += [first, last]
            return f"{first} {node} {last}"


def _mark(number: int) -> str:
    return CORE + "".join(_DIGITS[int(digit)] for digit in f"{number:04}")


def marks_of(storyboard: Path, beat: str, lang: str) -> frozenset[str]:
    """The marks in what a marked storyboard has for the teacher of one beat, in one language."""
    tree = yaml.safe_load(storyboard.read_text(encoding="utf-8"))
    (teacher,) = (each["teacher"] for each in tree["beats"] if each["id"] == beat)
    asked = [each[part] for each in teacher["questions"] for part in ("question", "answer")]
    texts = [each[lang] for each in (teacher["pointing"], *asked)]
    return frozenset(mark for text in texts for mark in marks_in(text.encode()))


def found(folder: Path) -> dict[Path, tuple[str, ...]]:
    """The files below a folder in whose name or bytes a mark stands, with the marks.

    Raises FileNotFoundError for a folder without files, in which nothing could be found.
    """
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    if not files:
        raise FileNotFoundError(f"no file in {folder}")
    named = {path: (*marks_in(path.name.encode()), *marks_in(path.read_bytes())) for path in files}
    return {path: tuple(dict.fromkeys(marks)) for path, marks in named.items() if marks}


def marks_in(data: bytes) -> tuple[str, ...]:
    """The marks in a file's bytes, however they are written there."""
    every = (match for text in texts(data) for match in _PATTERN.finditer(text))
    return tuple(dict.fromkeys(_plain(match[0]) for match in every))


def texts(data: bytes) -> Iterator[bytes]:
    """The bytes, and what is packed in them: in a zip or a PDF, and zlib or gzip data anywhere."""
    yield data
    for match in _PACKED.finditer(data):
        yield _unpacked(memoryview(data)[match.start() :][:_MOST])
    if zipfile.is_zipfile(BytesIO(data)):
        with zipfile.ZipFile(BytesIO(data)) as packed:
            for name in packed.namelist():
                yield name.encode()
                yield from texts(packed.read(name))
    if data.startswith(b"%PDF-"):
        reader = PdfReader(BytesIO(data))
        yield "\n".join(page.extract_text() for page in reader.pages).encode()
        yield repr(reader.metadata).encode()


def _forms(letters: str) -> bytes:
    """A pattern for one of the letters as any of the usual encodings and escapes write it."""
    codes = [ord(each) for each in letters]
    plain = "".join(map(re.escape, letters))
    hexes = "|".join(f"{code:x}" for code in codes)
    numbers = "|".join(map(str, codes))
    return (
        rf"(?:[{plain}]|\\u00(?:{hexes})|&#0*(?:{numbers});|&#x0*(?:{hexes});|%(?:{hexes}))"
        r"\x00{0,3}"
    ).encode()


_PACKED = re.compile(rb"\x78[\x01\x5e\x9c\xda]|\x1f\x8b\x08")
_PATTERN = re.compile(
    b"".join(map(_forms, CORE)) + b"(?:" + _forms(_DIGITS) + b"){4}", re.IGNORECASE
)
_MOST = 10**6
"""The most bytes looked at of what is packed at one place; texts are shorter."""


def _unpacked(data: memoryview) -> bytes:
    try:
        return zlib.decompressobj(zlib.MAX_WBITS | 32).decompress(data, 100 * _MOST)
    except zlib.error:
        return b""


def _plain(written: bytes) -> str:
    text = html.unescape(unquote(written.replace(b"\0", b"").decode("ascii")))
    return re.sub(r"\\u(00..)", lambda code: chr(int(code[1], 16)), text)
