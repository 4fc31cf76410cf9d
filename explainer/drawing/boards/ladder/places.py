"""Where the ladder's bars stand: as wide as their numbers need, as high as their bytes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from explainer.drawing.boards.ladder.lengths import LEADER, SPARE, WIDEST
from explainer.drawing.boards.ladder.view import Bar
from explainer.drawing.context import Context
from explainer.drawing.rect import Rect
from explainer.drawing.rungs import Part, Rung
from explainer.drawing.sizes import REFERENCE_HEIGHT
from explainer.drawing.terms import amount_text
from explainer.drawing.typeset import text_width
from explainer.ledger import Role, Strategy, total_text

WIDE = 180.0
"""px of a bar, at least, if its labels are to name their roles at any cost."""
HEAD, TOP, BASE = 156.0, 240.0, 762.0
"""y of the line over the bars, of the highest bar's top, and of what all bars stand on."""
STEP = 26.0
"""px that a step stays away from the bar it leads to."""

NEAR = "≈"
Detail = Literal["worked", "worded", "bare"]


@dataclass(frozen=True)
class Places:
    """Rectangles in px; `per_byte` is height, the same in all bars.

    `detail` is how much the labels beside the bars have room to tell.
    """

    unit: float
    width: float
    pitch: float
    left: float
    top: float
    base: float
    per_byte: float
    detail: Detail

    def bar(self, strategy: Strategy) -> Rect:
        """All that one card would keep if nothing were divided."""
        x = self.left + tuple(Strategy).index(strategy) * self.pitch
        return Rect(x, self.top, self.width, self.base - self.top)

    def parts(self, bar: Bar) -> dict[Role, Rect]:
        """What is kept of each role, standing on each other from the base up."""
        found, foot, frame = {}, self.base, self.bar(bar.strategy)
        for part in bar.kept.parts if bar.kept is not None else ():
            high = part.nbytes * self.per_byte
            foot -= high
            found[part.role] = Rect(frame.x, foot, frame.w, high)
        return found

    def level(self, bar: Bar) -> float:
        """y of the top of what is kept."""
        return self.base - bar.nbytes * self.per_byte

    def ghost(self, bar: Bar) -> Rect:
        """What the card does not keep any longer, over what it keeps; all where nothing is yet."""
        frame = self.bar(bar.strategy)
        if bar.kept is None:
            return frame
        high = bar.kept.dropped * self.per_byte
        return Rect(frame.x, self.level(bar) - high, frame.w, high)


def places(ctx: Context) -> Places:
    """With labels as full as leaves the bars room for their totals."""
    details: tuple[Detail, ...] = ("worked", "worded", "bare")
    found = [_places(ctx, detail) for detail in details]
    wide = [each for each in found[1:] if each.width >= WIDE * each.unit]
    return next((each for each in found if _roomy(ctx, each)), (*wide, found[-1])[0])


def _places(ctx: Context, detail: Detail) -> Places:
    """The bars are as wide as possible up to a limit, and what is left goes between them."""
    content, unit = ctx.layout.content, ctx.layout.height / REFERENCE_HEIGHT
    rungs = ctx.facts.deep.rungs
    beside = _widest_label(ctx, detail) + (LEADER + SPARE) * unit
    bars = len(rungs)
    free = content.w - bars * beside - (bars - 1) * (STEP + SPARE) * unit
    width = min(free / bars, WIDEST * unit)
    pitch = (content.w - beside - width) / (bars - 1)
    top, base = TOP * unit, BASE * unit
    per_byte = (base - top) / max(rung.nbytes for rung in rungs)
    return Places(unit, width, pitch, content.x, top, base, per_byte, detail)


def _roomy(ctx: Context, at: Places) -> bool:
    """Whether totals fit into the ghosts, and those without one do not reach far over their bar.

    One that no bar is wide enough for has its place over the ghost.
    """
    for rung in ctx.facts.deep.rungs:
        total = text_width(rung_total(rung), ctx.sizes.subtotal, True)
        spare = SPARE if rung.dropped else -SPARE
        if at.width < total + spare * at.unit <= WIDEST * at.unit:
            return False
    return True


def part_text(ctx: Context, rung: Rung, part: Part, detail: Detail) -> str:
    """A role with what is kept of it, in the unit of the bar's total or else in its own.

    "worked" adds by how many cards what is divided was divided; "bare" leaves the role to the
    first bar, whose order all others have.
    """
    word, amount = ctx.facts.term(part.role), amount_text(part.nbytes, rung.nbytes)
    if detail == "worked" and part.divided:
        sign = "" if amount.startswith(NEAR) else "= "
        return f"{word} ÷{ctx.facts.ledger.cards} {sign}{amount}"
    first = rung.strategy == Strategy.REPLICATED
    return amount if detail == "bare" and not first else f"{word} {amount}"


def _widest_label(ctx: Context, detail: Detail) -> float:
    texts = (
        part_text(ctx, rung, part, detail) for rung in ctx.facts.deep.rungs for part in rung.parts
    )
    return max(text_width(text, ctx.sizes.label) for text in texts)


def rung_total(rung: Rung) -> str:
    """The subtotal of a rung."""
    return total_text([part.nbytes for part in rung.parts])
