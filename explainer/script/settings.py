"""`--set KEY=VALUE`: values that stand in for the storyboard's, checked just the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from explainer.errors import Fault
from explainer.script.nearest import shown
from explainer.script.source import Source
from explainer.script.tree import (
    DEEPEST,
    Kind,
    ListNode,
    MapNode,
    Node,
    ScalarNode,
    drawable,
    kind_of,
)

_EXAMPLE = "write KEY=VALUE, for example --set ledger.cards=8"


def apply(source: Source, overrides: Sequence[str]) -> tuple[Source, tuple[Fault, ...]]:
    """Return the source with each override put in its tree, and the faults of those that fit none.

    A key nobody knows is put in as well: the schema refuses it with the rest.
    """
    faults = []
    for override in overrides:
        key, sign, value = override.partition("=")
        key = key.strip()
        steps = key.split(".")
        bad = next((char for char in override if not drawable(char)), None)
        if bad is not None:
            message = f"character U+{ord(bad):04X} cannot be in a setting; remove it"
            faults.append(Fault(f"--set {shown(override)}: {message}"))
            continue
        if not sign or not all(steps) or len(steps) > DEEPEST:
            faults.append(Fault(f"--set {shown(override)}: {_EXAMPLE}"))
            continue
        try:
            root = _put(source.root, steps, _scalar(value.strip(), key))
        except _NoPlaceError as error:
            faults.append(Fault(f"--set {key}: {error}"))
            continue
        source = replace(source, root=root)
    return source, tuple(faults)


class _NoPlaceError(Exception):
    """The key leads through something that holds no keys."""


def _put(node: Node | None, steps: Sequence[str], leaf: ScalarNode) -> MapNode:
    """Return a mapping with `leaf` at `steps`, made from `node`."""
    first, rest = steps[0], steps[1:]
    if isinstance(node, ListNode):
        raise _NoPlaceError("leads into a list; change lists in the storyboard itself")
    if isinstance(node, ScalarNode) and node.kind is not Kind.NULL:
        raise _NoPlaceError(f"leads into the single value {shown(node.value)}")
    entries = list(node.entries) if isinstance(node, MapNode) else []
    start = 0 if node is None else node.start
    at = next((at for at, (name, _) in enumerate(entries) if name.value == first), None)
    old = None if at is None else entries[at]
    value: Node = leaf if not rest else _put(None if old is None else old[1], rest, leaf)
    name = ScalarNode(first, Kind.TEXT, 0, 0, given=leaf.given) if old is None else old[0]
    if old is None or at is None:
        entries.append((name, value))
    else:
        entries[at] = (name, value)
    given = leaf.given if not isinstance(node, MapNode) else node.given
    return MapNode(tuple(entries), start, given)


def _scalar(value: str, key: str) -> ScalarNode:
    """Return the value as YAML reads it; quotes make a text of what would be a number."""
    kind = kind_of(value)
    if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"":
        value, kind = value[1:-1], Kind.TEXT
    return ScalarNode(value, kind, 0, len(value), given=key)
