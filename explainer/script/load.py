"""Storyboard file in, checked `Script` out; all that is wrong with it is found at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from explainer.errors import Fault, Place, StoryboardError
from explainer.ledger import values
from explainer.script.assemble import Parts, assemble
from explainer.script.beats import Scenes, check_beats, check_terms
from explainer.script.script import Script
from explainer.script.settings import apply
from explainer.script.shape import check_shape, read_ledger
from explainer.script.source import Source, Steps, read
from explainer.script.texts import Text, read_texts
from explainer.script.tree import MapNode, Node, ScalarNode

Inspect = Callable[[Script], Iterable[Fault]]


def nothing(script: Script) -> tuple[Fault, ...]:
    """Find no further fault."""
    del script
    return ()


def load(
    path: Path,
    scenes: Scenes,
    terms: frozenset[str],
    overrides: Sequence[str] = (),
    inspect: Inspect = nothing,
) -> Script:
    """Read and check a storyboard.

    `scenes` maps each scene to its cue names in order, `terms` are the words the pictures need, and
    `overrides` are `KEY=VALUE` as given to `--set`; the last of two for one key counts. `inspect`
    looks for what only a later room can find wrong; texts with faults of their own are empty for
    it, so that all is told at once. Raises StoryboardError with every fault found, each at its line
    and column.
    """
    source, refused = read(path)
    source, misplaced = apply(source, overrides)
    shape, misshapen = check_shape(source)
    ledger = read_ledger(source)
    names = values(ledger)
    texts = read_texts(source, names)
    built = [*refused, *misplaced, *misshapen, *check_terms(source, terms)]
    faults = [
        *built,
        *(fault for text in texts.values() for fault in text.faults),
        *check_beats(source, texts, scenes),
    ]
    if shape is None or built:
        raise StoryboardError(dict.fromkeys(faults))
    places = _places(source, texts)
    sound = {path: text.without_faults() for path, text in texts.items()}
    script = assemble(Parts(shape, ledger, names, sound, places))
    faults += inspect(script)
    if faults:
        raise StoryboardError(dict.fromkeys(faults))
    return script


def _places(source: Source, texts: Mapping[Steps, Text]) -> Mapping[str, Place]:
    """Return where each text and each of the voice's settings was written; one from `--set` has the
    option as its file.
    """
    found = {}
    for path in (*texts, *_scalars(source.find(("voice",)), ("voice",))):
        node = source.find(path)
        if isinstance(node, ScalarNode):
            given = node.given
            at = source.place(node.start) if given is None else Place(f"--set {given}", 1, 1)
            found[source.label(path).replace(" ", ".")] = at
    return MappingProxyType(found)


def _scalars(node: Node | None, path: Steps) -> Iterator[Steps]:
    """Return the paths of all single values in mappings."""
    if isinstance(node, MapNode):
        for key, value in node.entries:
            yield from _scalars(value, (*path, key.value))
    elif isinstance(node, ScalarNode):
        yield path
