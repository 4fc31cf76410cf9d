"""A YAML document as a plain tree that remembers where each part was written.

The tree is built from parser events rather than by a loader, so that nothing is ever constructed
from the text, and so that what a storyboard may not use (anchors, aliases, tags, keys given twice)
is seen, with its position, before it can do anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

import yaml

DEEPEST = 20
"""How far mappings and lists may be nested; a storyboard needs eight."""

_NUMBER = re.compile(r"[-+]?([0-9][0-9_]*\.?[0-9_]*|\.[0-9][0-9_]*)([eE][-+]?[0-9]+)?")
_TRUTHS = frozenset({"true", "false", "yes", "no", "on", "off"})
_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_TURNS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that are not seen and turn the order of others about (Unicode's Bidi_Control)."""


class Kind(StrEnum):
    """What a scalar is: quoted scalars are always text, plain ones may be something else."""

    TEXT = "text"
    NUMBER = "number"
    TRUTH = "truth"
    NULL = "null"
    REFUSED = "refused"


@dataclass(frozen=True)
class ScalarNode:
    """One value. `start` and `end` are character positions of its source, quotes included.

    `style` is YAML's: None (plain), `'`, `"`, `|` or `>`. `given` is the key of the `--set` the
    value came from, None for a value of the file.
    """

    value: str
    kind: Kind
    start: int
    end: int
    style: str | None = None
    given: str | None = None


@dataclass(frozen=True)
class MapNode:
    """A mapping: keys are always scalars and each is there once."""

    entries: tuple[tuple[ScalarNode, Node], ...]
    start: int
    given: str | None = None

    @cached_property
    def _by_name(self) -> Mapping[str, tuple[ScalarNode, Node]]:
        return {name.value: (name, value) for name, value in self.entries}

    def get(self, key: str) -> Node | None:
        """Return the value of `key`, or None."""
        return self._by_name[key][1] if key in self._by_name else None

    def key(self, key: str) -> ScalarNode | None:
        """Return the node of the key itself, or None."""
        return self._by_name[key][0] if key in self._by_name else None


@dataclass(frozen=True)
class ListNode:
    """A list of nodes."""

    items: tuple[Node, ...]
    start: int
    given: str | None = None


Node = ScalarNode | MapNode | ListNode


@dataclass(frozen=True)
class Refusal:
    """Something a storyboard may not hold: what, how to mend it, and the character position."""

    message: str
    start: int


@dataclass
class Builder:
    """Builds the tree from parser events; `refusals` collects what is not allowed."""

    events: Iterator[yaml.Event]
    refusals: list[Refusal] = field(default_factory=list)

    def document(self) -> Node | None:
        """Return the only document's root, or None when the text holds none."""
        root: Node | None = None
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    self._refuse("a second document starts here; a storyboard is one", event)
                    return root
                root = self._node(next(self.events), 0)
        return root

    def _refuse(self, message: str, event: yaml.Event) -> None:
        self.refusals.append(Refusal(message, _start(event)))

    def _node(self, event: yaml.Event, depth: int) -> Node:
        if isinstance(event, yaml.AliasEvent):
            self._refuse(f"alias *{event.anchor} is not allowed; write the value out", event)
            return ScalarNode("", Kind.REFUSED, _start(event), _end(event))
        anchor, tag = getattr(event, "anchor", None), getattr(event, "tag", None)
        if anchor is not None:
            self._refuse(f"anchor &{anchor} is not allowed; write the value out each time", event)
        if tag is not None:
            name = str(tag).replace(_CORE, "!!")
            self._refuse(f"tag {name} is not allowed; a storyboard is data, leave it out", event)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if depth >= DEEPEST:
            raise TooDeepError(_start(event))
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(event, depth)
        return self._map(event, depth)

    def _scalar(self, event: yaml.ScalarEvent) -> ScalarNode:
        kind = Kind.TEXT if event.style is not None or event.tag else kind_of(event.value)
        bad = next((sign for sign in event.value if not drawable(sign)), None)
        if bad is not None:
            self._refuse(f"character U+{ord(bad):04X} cannot be written or drawn; remove it", event)
            kind = Kind.REFUSED
        return ScalarNode(event.value, kind, _start(event), _end(event), event.style)

    def _list(self, event: yaml.Event, depth: int) -> ListNode:
        items: list[Node] = []
        while not isinstance(inner := next(self.events), yaml.SequenceEndEvent):
            items.append(self._node(inner, depth + 1))
        return ListNode(tuple(items), _start(event))

    def _map(self, event: yaml.Event, depth: int) -> MapNode:
        entries: dict[str, tuple[ScalarNode, Node]] = {}
        while not isinstance(inner := next(self.events), yaml.MappingEndEvent):
            key, value = self._node(inner, depth + 1), self._node(next(self.events), depth + 1)
            if not isinstance(key, ScalarNode):
                self._refuse("a key must be a name, not a list or a mapping", inner)
            elif key.value in entries:
                message = f"key {key.value!r} is given twice; keep one of the two"
                self._refuse(message, inner)
            elif key.kind is not Kind.REFUSED:
                entries[key.value] = (key, value)
        return MapNode(tuple(entries.values()), _start(event))


def _start(event: yaml.Event) -> int:
    return 0 if event.start_mark is None else event.start_mark.index


def _end(event: yaml.Event) -> int:
    return 0 if event.end_mark is None else event.end_mark.index


class TooDeepError(Exception):
    """The document is nested deeper than `DEEPEST`; `start` is where."""

    def __init__(self, start: int) -> None:
        """Take the character position where the limit is passed."""
        super().__init__(start)
        self.start = start


_CORE = "tag:yaml.org,2002:"


def kind_of(plain: str) -> Kind:
    """Return what an unquoted scalar is.

    Dates, hexadecimal and base-sixty numbers of YAML 1.1 are text here: no field wants them.
    """
    if plain in _NULLS:
        return Kind.NULL
    if plain.lower() in _TRUTHS:
        return Kind.TRUTH
    return Kind.NUMBER if _NUMBER.fullmatch(plain) else Kind.TEXT


def drawable(sign: str) -> bool:
    """Return whether a character may stand in a file and a picture.

    That is XML's rule, and that no text shows in another order than it is written in.
    """
    code = ord(sign)
    return sign in "\n\t" or (
        code >= 0x20
        and sign not in _TURNS
        and not 0x7F <= code < 0xA0
        and not 0xD800 <= code < 0xE000
        and code & 0xFFFE != 0xFFFE
    )
