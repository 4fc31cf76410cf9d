"""What stands for many says for how many, and so does the stack of folded cards."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.marks import Box
from explainer.drawing.terms import count_text


def folds(picture: Picture) -> Iterator[Check]:
    """Where cards are folded, the stack and each grid's folded lane carry their number, no others.

    Nothing else stands for many, and every card is drawn or folded.
    """
    fold = picture.context.fold
    due = count_text(fold)
    for box in picture.of("stack"):
        texts = [label.text for label in picture.inside(box)]
        right = box.meaning.count == len(fold.folded) and due in texts
        yield Check(box.id, None if right else f"stands for {len(fold.folded)}, but says {texts}")
    shown = list(picture.cards)
    stacks = len(picture.of("stack"))
    right = shown == list(fold.drawn) and stacks == (fold.stack is not None)
    yield Check("cards", None if right else f"draws cards {shown} and {stacks} stacks")
    for (card, role), cells in picture.rows.items():
        for cell in cells:
            folded = cell.meaning.owner == fold.stack
            count = len(fold.folded) if folded else 1
            right = cell.meaning.count == count
            yield Check(cell.id, None if right else f"stands for {cell.meaning.count} shards")
            if folded and role == "optimizer":
                texts = _carried(picture, card, cell)
                fault = None if texts == [due] else f"stands for {due}, but says {texts}"
                yield Check(cell.id, fault and f"card {card}: {fault}")


def _carried(picture: Picture, card: int, cell: Box) -> list[str]:
    """The texts in a folded lane's lowest cell, or else on the second line under it."""
    inside = [label.text for label in picture.inside(cell)]
    foot = picture.context.layout.cards[card].tray.y
    under = [
        label.text
        for _, label, area in picture.labels
        if cell.x < area.cx < cell.x + cell.w and cell.y + cell.h < area.cy < foot
    ]
    return inside or under
