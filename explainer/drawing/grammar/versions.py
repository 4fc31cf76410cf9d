"""No picture shows cards at odds: one version of the parameters everywhere, as it is written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.names import style
from explainer.drawing.grammar.picture import Picture

BATCH = re.compile("B[₀-₉]+")
TAG = re.compile(r"t(?:\+(\d+))?")
UPDATED = frozenset({"parameters", "optimizer"})
"""Roles that an update writes. A gradient's buffer has the version it was last reduced at."""


def versions(picture: Picture) -> Iterator[Check]:
    """Parameters and optimizer states kept, and parameters borrowed, are all of one version."""
    found: dict[int | None, str] = {}
    for box in picture.of("persistent", "temporary"):
        if box.meaning.role in UPDATED | {"view"}:
            first = next(iter(found.values()), box.id)
            found.setdefault(box.meaning.version, box.id)
            fault = f"is of version {box.meaning.version}, unlike {first}"
            yield Check(box.id, fault if len(found) > 1 else None)


def tags(picture: Picture) -> Iterator[Check]:
    """What is written on a tile or in a card's head says how far it is ahead of the version t.

    A tag tells the version of what it lies on, a head that of all that its card updates.
    """
    base = None if picture.view is None else picture.view.base
    starts: set[int] = set() if base is None else {base}
    for _, label, area in picture.labels:
        match style(label):
            case "tag" if not BATCH.fullmatch(label.text):
                carrier = picture.carrier(area)
                found = set() if carrier is None else {carrier.box.meaning.version}
                text = label.text
            case "version":
                found = _of_card(picture, picture.card_at(area))
                text = label.text.removeprefix(f"{picture.context.facts.term('version')} ")
            case _:
                continue
        yield Check(label.id, _tag(text, found, starts))


def _of_card(picture: Picture, card: int | None) -> set[int | None]:
    """The versions of the parameters and optimizer states that a card is drawn to keep."""
    kept = (box.meaning for box in picture.of("persistent"))
    return {m.version for m in kept if m.card == card and m.role in UPDATED}


def _tag(text: str, found: set[int | None], starts: set[int]) -> str | None:
    """What is wrong with a written version; `starts` learns what it takes t to be."""
    match, version = TAG.fullmatch(text), next(iter(found), None)
    if match is None or version is None:
        return f"says {text}, but lies on nothing that has a version"
    if len(found) > 1:
        return f"says {text} of versions {sorted(map(str, found))}"
    starts.add(version - int(match[1] or 0))
    return f"says {text} on version {version}" if len(starts) > 1 else None
