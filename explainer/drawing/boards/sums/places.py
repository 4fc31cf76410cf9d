"""Where the table's parts stand: rows are cards, columns parameters, results at the right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explainer.drawing.boards.sums.digits import text
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.context import Context
from explainer.drawing.marks import Anchor
from explainer.drawing.pen import indexed
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import REFERENCE_HEIGHT
from explainer.drawing.typeset import runs_width, text_width, typeset

BAR, HEAD, ROWS = 140.0, 210.0, 242.0
"""Top of the bar, middle of the heads, and top of the first row, on a 1080-line frame.

So are all lengths here.
"""
FEW, MANY = 328.0, 368.0
"""The height that the rows take, where they are few and where they are many."""
PITCH, GAP = 92.0, 26.0
"""The most from one row to the next, and the most that is free between two."""
WIDEST = 300.0
"""The most that a column takes."""
UNDER, APART, WAYS = 52.0, 58.0, 50.0
"""From the last row to the middle of the sums, from there to the means, and to the first way."""
LAST = 862.0
"""The lowest of the ways to the owners."""
ROOMY = 5
"""With more places, columns stand closer and nothing is told beside the numbers."""
NOTE = 8.0
"""What is free between a gradient's name and its number, at least."""
SIZES = (34.0, 30.0, 26.0)
"""What numbers may be set in: the largest that has room."""


@dataclass(frozen=True)
class Places:
    """The table's places in px: `cells[row, column]`, `owned[row]` for what an owner keeps.

    `number` is the size of all numbers in the table, `right[column]` where their last digits end,
    `total` and `mean` the middles of their lines, `ways[column]` how low a result travels.
    roomy: whether columns stand wide apart; named, tagged: whether a contribution has room for its
    own name and for its samples'. inside: whether what an owner keeps is large enough to carry its
    number.
    """

    unit: float
    cells: Mapping[tuple[int, int], Rect]
    owned: Mapping[int, Rect]
    right: Mapping[int, float]
    total: float
    mean: float
    ways: Mapping[int, float]
    number: float
    roomy: bool
    named: bool
    tagged: bool
    inside: bool

    def y(self, at: float) -> float:
        """A length of a 1080-line frame."""
        return at * self.unit

    def head(self, row: int) -> tuple[float, Anchor]:
        """Where words over what owners keep stand: over its middle, if it is wide enough."""
        own = self.owned[row]
        return (own.cx, "middle") if self.inside else (own.x, "start")


def places(view: SumsView, ctx: Context) -> Places:
    """The table of a view; the same in all its pictures, for it takes their widest numbers."""
    unit, shown = ctx.layout.height / REFERENCE_HEIGHT, ctx.fold.places
    count, roomy = len(shown), len(shown) <= ROOMY
    ratio = view.outcome.bytes_kept / view.outcome.bytes_sent
    wide, gap, aside = _across(view, ctx, ratio, unit)
    pitch = min(PITCH, ((FEW if roomy else MANY) + GAP) / count)
    tops = {row: (ROWS + i * pitch) * unit for i, row in enumerate(shown)}
    high = (pitch - min(GAP, pitch * (0.28 if roomy else 0.2))) * unit
    left = ctx.layout.content.x + _head(ctx)
    lefts = {column: left + j * (wide + gap) for j, column in enumerate(shown)}
    kept = left + count * (wide + gap) - gap + aside
    pad = (18 if roomy else 8) * unit
    number, named, tagged = _number(view, ctx, wide - 2 * pad, unit, roomy=roomy)
    total = tops[shown[-1]] + high + UNDER * unit
    mean = total + APART * unit
    first = mean + WAYS * unit
    step = (LAST * unit - first) / max(count, ROOMY)
    return Places(
        unit,
        {(r, c): Rect(lefts[c], tops[r], wide, high) for r in shown for c in shown},
        {r: Rect(kept, tops[r], wide * ratio, high) for r in shown},
        {c: lefts[c] + wide - pad for c in shown},
        total,
        mean,
        {c: first + (count - 1 - j) * step for j, c in enumerate(shown)},
        number,
        roomy,
        named,
        tagged,
        ratio >= 1,
    )


def numbers(view: SumsView) -> list[str]:
    """Every number that stands in a column."""
    return [
        text(number)
        for c in view.columns
        for number in (*c.parts, c.total, c.mean, c.undivided, c.whole)
    ]


def channel(ctx: Context) -> float:
    """How far apart the ways up to the owners are, on a 1080-line frame."""
    return 14.0 if len(ctx.fold.places) <= ROOMY else 9.0


def _across(view: SumsView, ctx: Context, ratio: float, unit: float) -> tuple[float, float, float]:
    """A column's width, what is free between two, and before what owners keep.

    A result that is kept in fewer bytes is too small to carry its number, which stands beside.
    """
    count = len(ctx.fold.places)
    roomy = count <= ROOMY
    gap, aside = (56, 64) if roomy else (12, 36)
    widest, size = max(numbers(view), key=len), SIZES[0] if roomy else SIZES[-1]
    beside = 0.0 if ratio >= 1 else text_width(widest, size, bold=True) + 16
    taken = (count - 1) * gap + aside + (count - 1) * channel(ctx) + 36 + beside
    free = ctx.layout.content.w - _head(ctx) - taken * unit
    return min(free / (count + ratio), WIDEST * unit), gap * unit, aside * unit


def _number(
    view: SumsView, ctx: Context, room: float, unit: float, *, roomy: bool
) -> tuple[float, bool, bool]:
    """The largest size of numbers, and whether a gradient's and its samples' names fit beside them.

    Names give way before numbers do, and samples' names, which rows tell as well, before others.
    """
    s, last = ctx.sizes, ctx.fold.places[-1]
    symbol = indexed("g", last)
    longest = symbol if ctx.fold.stack is None else f"Σ {symbol}"
    name = runs_width(typeset(longest, s.label, True, s.smallest)) + NOTE * unit
    tag = runs_width(typeset(indexed("B", last), s.smallest, False, s.smallest)) + s.narrow_pad
    for beside in (name + tag, name) if roomy else (name,):
        for size in SIZES:
            if beside + _widest(view, size * unit) <= room:
                return size * unit, True, beside > name
    fitting = (size for size in SIZES if _widest(view, size * unit) <= room)
    return next(fitting, SIZES[-1]) * unit, False, False


def _widest(view: SumsView, size: float) -> float:
    return max(text_width(each, size, bold=True) for each in numbers(view))


def _head(ctx: Context) -> float:
    """The width of the rows' heads: a card's name and its samples', or a row's own words."""
    s, last = ctx.sizes, ctx.fold.places[-1]
    name = text_width(f"{ctx.facts.term('card')} {last}", s.label, bold=True)
    batch = runs_width(typeset(indexed("B", last), s.label, True, s.smallest))
    words = [
        ctx.facts.term(term) for term in ("sums_real_run", "sums_whole_batch", "sums_undivided")
    ]
    widest = max(text_width(word, s.label, bold=True) for word in words)
    return max(name + s.pad + max(s.token, batch + s.pad), widest) + 2 * s.pad
