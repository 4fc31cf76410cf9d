"""A row of pips in a station's panel: one for each layer on the rail, or for each owner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explainer.drawing.boards.loop.view import Ring
from explainer.drawing.context import Context
from explainer.drawing.layout import rail_layers
from explainer.drawing.marks import Label, Mark, Meaning
from explainer.drawing.pen import box, indexed, layer_name, write
from explainer.drawing.rect import Rect

PIPS = 1.25
"""How far above a panel's foot its pips stand, in sizes of a label."""
PIP = 0.62
"""The most that a pip is wide, in sizes of a label."""
DENSE = 0.66
"""The most that it takes of the way to the next one."""
APART = 0.8
"""From a row's names to its pips, in pads."""
Look = tuple[str, str]
"""The colour of a row, and that of its panel."""


@dataclass(frozen=True)
class Pip:
    """One that passes, or several that are `folded` into one; filled once it is `done`.

    `colour` is what it is filled with then; an owner's pip has its colour. One whose `turn` it is
    has a strong outline.
    """

    name: str
    colour: str
    done: bool
    turn: bool = False
    folded: bool = False
    owner: int | None = None


@dataclass(frozen=True)
class Row:
    """A station's pips, with the names of the first and the last; `look` as in Look."""

    station: str
    ends: tuple[str, ...]
    pips: tuple[Pip, ...]
    look: Look


def layers(ring: Ring, ctx: Context, station: str, look: Look, *, lit: bool) -> Row:
    """A pip for each layer on the rail."""
    count = ctx.facts.ledger.layers.count
    passing = zip(ctx.layout.slots, rail_layers(count), strict=True)
    found = (
        Pip(
            name="dot" if slot is None else f"pip{slot}",
            colour=look[0],
            done=layer in ring.through(station),
            turn=lit and slot is not None and ring.layer == layer,
            folded=slot is None,
        )
        for slot, layer in passing
    )
    ends = (layer_name(0, count), layer_name(count - 1, count))
    return Row(station, ends, tuple(found), look)


def owners(ring: Ring, ctx: Context, station: str, look: Look, *, lit: bool) -> Row:
    """A pip for each owner: all of them are filled in the same picture."""
    fold = ctx.fold
    found = (
        Pip(
            name=f"{'dot' if place == fold.stack else 'pip'}{place}",
            colour=ctx.owner(place, lit, look[1]),
            done=place in ring.updated,
            folded=place == fold.stack,
            owner=place,
        )
        for place in fold.places
    )
    ends = dict.fromkeys(indexed("θ", place) for place in (fold.places[0], fold.places[-1]))
    return Row(station, tuple(ends), tuple(found), look)


def pips(row: Row, ctx: Context, panel: Rect) -> list[Mark]:
    """The names at the row's ends, and the pips between them."""
    s, y = ctx.sizes, panel.bottom - PIPS * ctx.sizes.label
    names = list(_names(row, ctx, panel, y))
    left, right = names[0].bounds[2] + APART * s.pad, panel.right - s.pad
    if len(names) > 1:
        right = names[1].bounds[0] - APART * s.pad
    pitch = (right - left) / len(row.pips)
    side = min(DENSE * pitch, PIP * s.label)
    marks: list[Mark] = [*names]
    for i, pip in enumerate(row.pips):
        spot = Rect(left + (i + 0.5) * pitch - side / 2, y - side / 2, side, side)
        marks += _dots(row, ctx, pip, spot) if pip.folded else [_pip(row, ctx, pip, spot)]
    return marks


def _names(row: Row, ctx: Context, panel: Rect, y: float) -> Iterator[Label]:
    s, (colour, fill) = ctx.sizes, row.look
    for i, text in enumerate(row.ends):
        yield write(
            f"ring.{row.station}.{'last' if i else 'first'}",
            text,
            (panel.right - s.pad if i else panel.x + s.pad, y),
            s.label,
            fill=colour,
            on=fill,
            smallest=s.smallest,
            anchor="end" if i else "start",
        )


def _pip(row: Row, ctx: Context, pip: Pip, spot: Rect, end: str = "") -> Mark:
    """One pip; one that is still empty has its panel's colour."""
    stroke = row.look[0] if pip.turn else ctx.theme.muted
    return box(
        f"ring.{row.station}.{pip.name}{end}",
        spot,
        Meaning("furniture", owner=pip.owner),
        fill=pip.colour if pip.done else row.look[1],
        stroke=pip.colour if pip.done else stroke,
        stroke_width=ctx.sizes.line if pip.turn else ctx.sizes.hair,
        radius=spot.w / 2,
    )


def _dots(row: Row, ctx: Context, pip: Pip, spot: Rect) -> list[Mark]:
    """Those that are folded: three small pips for all of them."""
    size = 2 * ctx.sizes.line
    spots = (
        Rect(spot.cx + (k - 1) * 1.4 * size - size / 2, spot.cy - size / 2, size, size)
        for k in range(3)
    )
    return [_pip(row, ctx, pip, at, f".{k}") for k, at in enumerate(spots)]
