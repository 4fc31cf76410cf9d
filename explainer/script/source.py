"""Reading the storyboard file: bytes to a tree with positions, or a `StoryboardError`."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path

import yaml

from explainer.errors import Fault, Place, StoryboardError
from explainer.script.syntax import explain
from explainer.script.tree import (
    DEEPEST,
    Builder,
    Kind,
    ListNode,
    MapNode,
    Node,
    ScalarNode,
    TooDeepError,
)

LARGEST = 500_000
"""Bytes a storyboard may have; a lecture's has some tens of thousands."""

Steps = tuple[str | int, ...]
"""Where a node is in the tree: keys and list positions from 0, from the root down."""


@dataclass(frozen=True)
class Source:
    """A storyboard's text and tree. `root` may differ from the text where `--set` changed it."""

    file: str
    text: str
    lines: tuple[int, ...]
    root: MapNode

    def place(self, index: int) -> Place:
        """Return the place of a character position; line and column count characters from 1."""
        return place(self.file, self.lines, index)

    def find(self, path: Steps) -> Node | None:
        """Return the node at `path`, or None."""
        node: Node | None = self.root
        for step in path:
            node = _child(node, step)
        return node

    def text_at(self, path: Steps) -> str | None:
        """Return the text written at `path`, or None when there is none or it is no text."""
        node = self.find(path)
        is_text = isinstance(node, ScalarNode) and node.kind is Kind.TEXT
        return node.value if is_text and isinstance(node, ScalarNode) else None

    def label(self, path: Steps) -> str:
        """Return how a message names a field: `b2 narration.zh`, `terms.card.en`."""
        beat, rest = "", path
        if len(path) > 1 and path[0] == "beats":
            beat = self.text_at((*path[:2], "id")) or f"beat {int(path[1]) + 1}"
            rest = path[2:]
        return f"{beat} {dotted(rest)}".strip()

    def fault(self, path: Steps, message: str, index: int | None = None) -> Fault:
        """Return a fault at `path`: its deepest node that exists, or at character `index`.

        A fault in a value from `--set` has no place; its message starts with `--set KEY`.
        """
        node = self._deepest(path)
        if node.given is not None:
            return Fault(f"--set {node.given}: {message}")
        label = self.label(path)
        text = f"{label}: {message}" if label else message
        return Fault(text, self.place(node.start if index is None else index))

    def key_fault(self, path: Steps, message: str) -> Fault:
        """Return a fault at the key of the last step of `path`, named by the mapping it is in."""
        parent = self.find(path[:-1])
        key = parent.key(str(path[-1])) if isinstance(parent, MapNode) else None
        if key is not None and key.given is not None:
            return Fault(f"--set {key.given}: {message}")
        return self.fault(path[:-1], message, None if key is None else key.start)

    def _deepest(self, path: Steps) -> Node:
        node: Node = self.root
        for step in path:
            inner = _child(node, step)
            if inner is None:
                break
            node = inner
        return node


def read(path: Path) -> tuple[Source, tuple[Fault, ...]]:
    """Read a storyboard; return it with the faults that still leave a tree to look at.

    Raises StoryboardError when there is nothing to look at: no file, not UTF-8, not YAML, no
    mapping. A byte order mark at the start is allowed and not counted.
    """
    file = str(path)
    return parse(file, _decode(file, _load_bytes(file, path)))


def parse(file: str, text: str) -> tuple[Source, tuple[Fault, ...]]:
    """Like `read`, for text already in hand; `file` is the name messages use."""
    lines = (0, *(found.end() for found in re.finditer(r"\r\n|\r|\n", text)))

    def fault(message: str, index: int) -> Fault:
        return Fault(message, place(file, lines, index))

    try:
        builder = Builder(yaml.parse(text, Loader=yaml.SafeLoader))
        root = builder.document()
    except yaml.reader.ReaderError as error:
        # PyYAML gives the character for text as a number, for bytes as a byte.
        message = f"character U+{int(error.character):04X} cannot be in a storyboard; remove it"
        raise StoryboardError([fault(message, error.position)]) from None
    except yaml.MarkedYAMLError as error:
        message, index = explain(error, text)
        raise StoryboardError([fault(message, index)]) from None
    except TooDeepError as error:
        message = f"nested more than {DEEPEST} levels deep; a storyboard needs no such depth"
        raise StoryboardError([fault(message, error.start)]) from None
    except (ValueError, OverflowError):
        # PyYAML lets chr() fail on escapes such as "\UFFFFFFFF", int() on a directive's version.
        message = "this escape or directive stands for nothing; write the character itself"
        raise StoryboardError([fault(message, _impossible(text))]) from None
    found = tuple(fault(refusal.message, refusal.start) for refusal in builder.refusals)
    if not isinstance(root, MapNode):
        raise StoryboardError(found or [_shapeless(root, fault("", 0).place)])
    return Source(file, text, lines, root), found


def place(file: str, lines: tuple[int, ...], index: int) -> Place:
    """Return the place of character `index`, given where each line starts."""
    line = bisect_right(lines, index)
    return Place(file, line, index - lines[line - 1] + 1)


def dotted(path: Steps) -> str:
    """Return a path as messages write it: list positions from 1, in brackets."""
    parts = [f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path]
    return "".join(parts).removeprefix(".")


def _child(node: Node | None, step: str | int) -> Node | None:
    if isinstance(node, MapNode) and isinstance(step, str):
        return node.get(step)
    if isinstance(node, ListNode) and isinstance(step, int) and step < len(node.items):
        return node.items[step]
    return None


def _impossible(text: str) -> int:
    """Return where the first escape is that stands for no character."""
    escapes = re.finditer(r"\\U([0-9A-Fa-f]{8})", text)
    return next((found.start() for found in escapes if int(found[1], 16) > 0x10FFFF), 0)


def _shapeless(root: Node | None, start: Place | None) -> Fault:
    wanted = "a storyboard is a mapping with the keys lecture, ledger, theme, reading, terms, beats"
    if root is None or (isinstance(root, ScalarNode) and root.kind is Kind.NULL):
        return Fault(f"the file is empty; {wanted}", start)
    shape = "a list" if isinstance(root, ListNode) else "a single value"
    return Fault(f"the file is {shape}; {wanted}", start)


def _load_bytes(file: str, path: Path) -> bytes:
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except FileNotFoundError:
        message = f"{file}: there is no such file; name the storyboard with --storyboard FILE"
        raise StoryboardError([Fault(message)]) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise StoryboardError([Fault(f"{file}: cannot be read: {reason}")]) from None
    if len(data) > LARGEST:
        message = f"{file}: larger than {LARGEST:,} bytes; this is no storyboard"
        raise StoryboardError([Fault(message)])
    return data


def _decode(file: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # `start` counts from behind a byte order mark when there is one.
        before = data.removeprefix(b"\xef\xbb\xbf")[: error.start].decode("utf-8", "replace")
        lines = (0, *(found.end() for found in re.finditer(r"\r\n|\r|\n", before)))
        message = "not UTF-8 text; save the file in the encoding UTF-8"
        raise StoryboardError([Fault(message, place(file, lines, len(before)))]) from None
