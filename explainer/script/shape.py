"""Holding a storyboard's tree against its shape: pydantic's findings as faults with a place."""

from __future__ import annotations

from collections.abc import Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from explainer.errors import Fault
from explainer.lang import LANGS
from explainer.ledger import Ledger
from explainer.script.fields import Number
from explainer.script.ledger_section import LECTURE, contradictions, ledger_of, missing
from explainer.script.ledger_shape import VARIANTS, LedgerShape
from explainer.script.nearest import did_you_mean, nearest, shown
from explainer.script.schema import StoryboardShape
from explainer.script.source import Source, Steps
from explainer.script.tree import Kind, ListNode, MapNode, Node, ScalarNode

_OF_KEY = "[key]"
"""The last step of pydantic's path when the key itself is wrong."""


def check_shape(source: Source) -> tuple[StoryboardShape | None, tuple[Fault, ...]]:
    """Return the storyboard's values, or None and everything in which its shape is wrong."""
    gaps = tuple(source.fault(gap[:-1], _missing(source, gap)) for gap in missing(source))
    ledger = source.find(("ledger",))
    wrong = () if ledger is None else tuple(contradictions(source, _plain(ledger)))
    try:
        shape = StoryboardShape.model_validate(_plain(source.root))
    except ValidationError as error:
        details = error.errors(include_url=False)
        found = (_fault(source, detail) for detail in details)
        return None, (*gaps, *(fault for fault in found if fault is not None), *wrong)
    return shape, (*gaps, *wrong)


def read_ledger(source: Source) -> Ledger:
    """Return the ledger that the storyboard describes.

    Where its shape is wrong, which `check_shape` reports, this is the lecture's own, so that the
    texts can still be checked.
    """
    node = source.find(("ledger",))
    try:
        found = ledger_of(LedgerShape.model_validate(None if node is None else _plain(node)))
    except ValidationError:
        found = None
    return LECTURE if found is None else found


def _plain(node: Node) -> object:
    if isinstance(node, MapNode):
        return {key.value: _plain(value) for key, value in node.entries}
    if isinstance(node, ListNode):
        return [_plain(item) for item in node.items]
    match node.kind:
        case Kind.NUMBER:
            return Number(node.value)
        case Kind.TRUTH:
            return node.value.lower() in ("true", "yes", "on")
        case Kind.NULL:
            return None
        case _:
            return node.value


def _fault(source: Source, detail: ErrorDetails) -> Fault | None:
    """Return one finding as a fault; None for a value that has been refused already."""
    path: Steps = tuple(step for step in detail["loc"] if step not in VARIANTS)
    if path[-1:] == (_OF_KEY,):
        wanted = f"is no key here; there is {detail.get('ctx', {}).get('expected', 'no other')}"
        return source.key_fault(path[:-1], f"{shown(str(path[-2]))} {wanted}")
    node = source.find(path)
    if isinstance(node, ScalarNode) and node.kind is Kind.REFUSED:
        return None
    match detail["type"]:
        case "missing":
            return source.fault(path[:-1], _missing(source, path))
        case "extra_forbidden":
            return source.key_fault(path, _unknown(path))
        case _:
            return source.fault(path, _bad_value(path, node, detail))


def _bad_value(path: Steps, node: Node | None, detail: ErrorDetails) -> str:
    match detail["type"]:
        case "literal_error":
            return _choice(node, detail)
        case "value_error":
            return str(detail.get("ctx", {}).get("error", detail["msg"]))
        case "too_short":
            return f"is an empty list; write at least one {str(path[-1]).removesuffix('s')}"
        case _:
            return _wanted(path, node)


def _missing(source: Source, path: Steps) -> str:
    key = str(path[-1])
    if key in LANGS and set(keys_at(path[:-1])) == set(LANGS):
        return f"no {key!r} text; every text is written in zh and in en"
    parent = source.find(path[:-1])
    given = [name.value for name, _ in parent.entries] if isinstance(parent, MapNode) else []
    typed = nearest(key, [name for name in given if name not in keys_at(path[:-1])])
    hint = f"; {typed!r} may be meant for it" if typed else ""
    return f"key {key!r} is missing{hint}"


def _unknown(path: Steps) -> str:
    known = keys_at(path[:-1])
    return f"unknown key {shown(str(path[-1]))}{did_you_mean(str(path[-1]), known)}; known are " + (
        ", ".join(known)
    )


def _choice(node: Node | None, detail: ErrorDetails) -> str:
    expected = str(detail.get("ctx", {}).get("expected", ""))
    known = [word.strip("' ") for word in expected.replace(" or ", ", ").split(",")]
    if not isinstance(node, ScalarNode):
        return f"must be {expected}"
    return f"{shown(node.value)} is not {expected}{did_you_mean(node.value, known)}"


def _wanted(path: Steps, node: Node | None) -> str:
    """Return what is wrong with a value of the wrong kind."""
    shape = shape_at(path)
    keys = keys_at(path)
    if get_origin(shape) is list:
        wanted = "must be a list"
    elif get_origin(shape) is dict:
        wanted = "must be a mapping of names to texts"
    elif keys:
        wanted = f"must be a mapping with the keys {', '.join(keys)}"
    else:
        wanted = "must be a text"
    return f"{wanted}, but {_is(node, wanted == 'must be a text')}"


def _is(node: Node | None, quotes: bool) -> str:
    if isinstance(node, ListNode | MapNode):
        what = "is a list" if isinstance(node, ListNode) else "is a mapping"
        sign = "[" if isinstance(node, ListNode) else "{"
        return what + (f"; a text that begins with {sign} needs quotes" if quotes else "")
    if node is None or node.kind is Kind.NULL:
        return "there is nothing"
    kinds = {Kind.NUMBER: "is the number", Kind.TRUTH: "is the yes-or-no value"}
    said = f"{kinds.get(node.kind, 'is the text')} {shown(node.value).strip(chr(39))}"
    return said + ("; put it in quotes" if quotes else "")


def keys_at(path: Steps) -> Sequence[str]:
    """Return the keys that the shape at `path` knows, in order."""
    shape = shape_at(path)
    return tuple(shape.model_fields) if _has_keys(shape) else ()


def shape_at(path: Steps) -> Any:
    """Return the type that the schema wants at `path`, or None where it wants nothing."""
    shape: Any = StoryboardShape
    for step in path:
        if _has_keys(shape):
            field = shape.model_fields.get(str(step))
            shape = None if field is None else _bare(field.annotation)
        else:
            shape = _bare(get_args(shape)[-1]) if get_args(shape) else None
    return shape


def _bare(shape: Any) -> Any:
    """Return a type without its annotations and without None; of several, the one with keys."""
    if get_origin(shape) is Annotated:
        return _bare(get_args(shape)[0])
    if get_origin(shape) not in (Union, UnionType):
        return shape
    parts = [_bare(part) for part in get_args(shape) if part is not NoneType]
    return next((part for part in parts if _has_keys(part)), parts[0])


def _has_keys(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, BaseModel)
