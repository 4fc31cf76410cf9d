"""The written index is the owner: θ in lanes and parameter tiles, g in gradients."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.marks import Box
from explainer.drawing.pen import indexed
from explainer.drawing.typeset import SUBSCRIPTS

NAMED = re.compile("([θg])([₀-₉]+)")
LETTER = {"view": "θ", "gradient": "g"}


def indices(picture: Picture) -> Iterator[Check]:
    """Tiles and sums carry their shard's name, and no text in or of an owner's names another's."""
    for box in picture.of("temporary", "sum"):
        text = " ".join(label.text for label in picture.inside(box))
        yield Check(box.id, _carries(box, text) if box.meaning.count == 1 else _names(box, text))
    for _, label, area in picture.labels:
        named = {int(m[2].translate(SUBSCRIPTS)) for m in NAMED.finditer(label.text)}
        carrier = picture.carrier(area)
        around = None if carrier is None else carrier.box.meaning.owner
        for owner in (label.owner, around):
            if named and owner is not None:
                fault = None if named == {owner} else f"says {label.text}, but belongs to θ{owner}"
                yield Check(label.id, fault)
        if label.owner is not None and not named:
            yield Check(label.id, f"has the colour of θ{label.owner} without naming it")


def lanes(picture: Picture) -> Iterator[Check]:
    """Under each lane of a card's grid, above its tray, stands the name of its shard."""
    for (card, _), cells in picture.rows.items():
        frame = picture.cards[card]
        tray = picture.trays.get(card)
        foot = frame.bottom if tray is None else tray.y
        for cell in (cell for cell in cells if cell.meaning.count == 1):
            names = [
                label.text
                for _, label, area in picture.labels
                if cell.x < area.cx < cell.x + cell.w
                and cell.y + cell.h < area.cy < foot
                and NAMED.fullmatch(label.text)
            ]
            wanted = indexed("θ", cell.meaning.owner if cell.meaning.owner is not None else "?")
            yield Check(
                cell.id,
                None
                if names == [wanted]
                else f"is a lane of {wanted}, but under it stands {names or 'nothing'}",
            )


def _names(box: Box, text: str) -> str | None:
    """What stands for many must not carry the name of one."""
    found = NAMED.search(text)
    return None if found is None else f"stands for {box.meaning.count}, but says {found[0]}"


def _carries(box: Box, text: str) -> str | None:
    owner, role = box.meaning.owner, box.meaning.role or ""
    if owner is None:
        return "names no owner"
    wanted = indexed(LETTER.get(role, "g"), owner)
    return None if wanted in text else f"should carry {wanted}, but says '{text}'"
