"""What the ladder tells beside its totals: views that they do not count, and what is sent."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.ladder import SLACK, bars, ghost
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import NEAR, within
from explainer.drawing.marks import Box
from explainer.drawing.rect import Rect
from explainer.ledger import Role, Strategy, divided, ratio


def views(picture: Picture) -> Iterator[Check]:
    """A view is one layer's, as large as its bytes, over a bar whose cards must borrow it.

    Its area is to the scale of the bars, but for the factor that is written beside it.
    """
    ledger = picture.context.facts.ledger
    found = bars(picture)
    for box in picture.of("tray"):
        strategy = Strategy(box.id.removesuffix(".view"))
        borrows = Role.PARAMETERS in divided(strategy) and ledger.cards > 1
        layer, over = box.meaning.layer, ghost(picture, strategy)
        if not borrows or strategy not in found or layer is None or over is None:
            yield Check(box.id, "is over a bar whose cards borrow no view")
            continue
        right = box.meaning.nbytes == ledger.view(layer).nbytes
        yield Check(box.id, None if right else f"does not stand for the view of layer {layer}")
        area = Rect(box.x, box.y, box.w, box.h)
        inside = within(area, Rect(over.x, over.y, over.w, over.h))
        yield Check(box.id, None if inside else "is not over what its bar keeps")
        yield Check(box.id, _scaled(box, found[strategy][Role.OPTIMIZER]))
    due = picture.view.view and not picture.of("tray")
    yield Check("view", None if not due or _without(picture) else "is not drawn")


def _scaled(box: Box, kept: Box) -> str | None:
    usual = kept.w * kept.h / (kept.meaning.nbytes or 1) * box.meaning.magnified
    off = abs(box.w * box.h / (box.meaning.nbytes or 1) - usual) > SLACK * usual
    return "is not magnified by its factor" if off else None


def _without(picture: Picture) -> bool:
    """Whether there is nothing to draw, or the room that a bar leaves is less than half of it."""
    ledger = picture.context.facts.ledger
    kept = ledger.per_card(Strategy.FULL).nbytes
    return ledger.cards == 1 or 2 * kept >= ledger.whole().nbytes


def sent(picture: Picture) -> Iterator[Check]:
    """Small bars, for the strategies of which it is told, are as long as what is sent is much."""
    ledger, scales = picture.context.facts.ledger, dict[str, float]()
    boxes = {placed.box.id: placed.box for placed in picture.boxes}
    found = bars(picture)
    for strategy in Strategy:
        times, name = ratio(ledger, strategy), f"{strategy}.sent.bar"
        due = times is not None and strategy in picture.view.sent
        if due != (name in boxes):
            yield Check(name, "is missing" if due else "is not due")
        elif times is not None and due:
            box, over = boxes[name], found[strategy][Role.PARAMETERS]
            scales[name] = box.w / float(times)
            under = abs(box.x - over.x) < NEAR and box.y >= over.y + over.h
            yield Check(name, None if under else "is not under its bar")
            one = abs(scales[name] - next(iter(scales.values()))) < NEAR
            yield Check(name, None if one else "is not to the scale of the others")
