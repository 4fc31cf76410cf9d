"""No picture shows cards at odds: one version of the parameters everywhere, and its tags."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.names import style
from explainer.drawing.grammar.picture import Picture

BATCH = re.compile("B[₀-₉]+")
TAG = re.compile(r"t(?:\+(\d+))?")


def versions(picture: Picture) -> Iterator[Check]:
    """Parameters and optimizer states kept, and parameters borrowed, are all of one version."""
    found: dict[int | None, str] = {}
    for box in picture.of("persistent", "temporary"):
        if box.meaning.role in {"parameters", "optimizer", "view"}:
            first = next(iter(found.values()), box.id)
            found.setdefault(box.meaning.version, box.id)
            fault = f"is of version {box.meaning.version}, unlike {first}"
            yield Check(box.id, fault if len(found) > 1 else None)


def tags(picture: Picture) -> Iterator[Check]:
    """A version tag says how far what it lies on is ahead of the version written t."""
    base = None if picture.view is None else picture.view.base
    starts: set[int] = set() if base is None else {base}
    for _, label, area in picture.labels:
        if style(label) == "tag" and not BATCH.fullmatch(label.text):
            carrier, match = picture.carrier(area), TAG.fullmatch(label.text)
            version = None if carrier is None else carrier.box.meaning.version
            if match is None or version is None:
                yield Check(label.id, f"says {label.text}, but lies on nothing that has a version")
                continue
            starts.add(version - int(match[1] or 0))
            fault = f"says {label.text} on version {version}" if len(starts) > 1 else None
            yield Check(label.id, fault)
