"""What the card keeps for long: a solid floor in its owner's colour, one stripe a role."""

from __future__ import annotations

from explainer.drawing.boards.step.frame import Frame
from explainer.drawing.boards.step.lengths import role_text
from explainer.drawing.boards.step.view import View
from explainer.drawing.colour import text_on
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, indexed, write
from explainer.drawing.rect import Rect
from explainer.drawing.residence import CARD
from explainer.drawing.spread import spread
from explainer.ledger import Role, Strategy, total_text

NAMED = 1.35
"""The height of a stripe with room for the subtotal, in sizes of its text."""


def floor(view: View, ctx: Context, at: Frame) -> list[Mark]:
    """The stripes with their names beside them, and the subtotal on the tallest."""
    s, theme = ctx.sizes, ctx.theme
    fills = {role: ctx.owner(CARD, lit(view, role), theme.background) for role in Role}
    rows = stripes(ctx, at)
    marks: list[Mark] = [
        box(
            f"floor.{role}",
            rect,
            Meaning("persistent", card=CARD, role=role, owner=CARD, nbytes=kept(ctx, role)),
            fill=fills[role],
        )
        for role, rect in rows.items()
    ]
    marks += [
        Line(
            f"floor.{role}.edge",
            ((rect.x, rect.y), (rect.right, rect.y)),
            FURNITURE,
            theme.background,
            s.hair,
        )
        for role, rect in list(rows.items())[1:]
    ]
    return [*marks, *_subtotal(ctx, fills, rows), *_names(view, ctx, at, rows)]


def lit(view: View, role: Role) -> bool:
    """Whether a role's stripe is lit: they are so from the top down."""
    return view.tone("floor") and list(Role).index(role) < view.laid


def kept(ctx: Context, role: Role) -> int:
    """Bytes that the card keeps of a role."""
    return ctx.facts.ledger.per_card(Strategy.FULL, role).nbytes


def subtotal_text(ctx: Context) -> str:
    """What the card keeps in all, as its roles add up to it."""
    return total_text([kept(ctx, role) for role in Role])


def stripes(ctx: Context, at: Frame) -> dict[Role, Rect]:
    """Each role's stripe, from the top down."""
    found, y = {}, at.floor.y
    for role in Role:
        high = kept(ctx, role) * at.px_per_byte
        found[role] = Rect(at.floor.x, y, at.floor.w, high)
        y += high
    return found


def _subtotal(ctx: Context, fills: dict[Role, str], rows: dict[Role, Rect]) -> list[Mark]:
    """Whose the floor is, and how much it is: on its tallest stripe, or beside what is too low."""
    s = ctx.sizes
    role, rect = max(rows.items(), key=lambda each: each[1].h)
    fill = fills[role]
    if rect.h < NAMED * s.subtotal:
        return []
    ink = text_on(fill, "#000000", "#ffffff")
    name = write(
        "floor.owner",
        indexed("θ", CARD),
        (rect.x + 1.5 * s.pad, rect.cy),
        s.card_title,
        fill=ink,
        on=fill,
        smallest=s.smallest,
        bold=True,
    )
    total = write(
        "floor.subtotal",
        subtotal_text(ctx),
        (name.x + name.width + 1.5 * s.pad, rect.cy),
        s.subtotal,
        fill=ink,
        on=fill,
        smallest=s.smallest,
        bold=True,
    )
    return [name, total]


def _names(view: View, ctx: Context, at: Frame, rows: dict[Role, Rect]) -> list[Mark]:
    """Each role with its amount, beside its stripe."""
    s, theme = ctx.sizes, ctx.theme
    bottom = at.lane("compute").y - s.pad
    top = min(at.floor.y - s.row_line / 3, bottom - s.row_line * len(rows))
    places = spread([(rect.cy, s.row_line) for rect in rows.values()], top, bottom)
    return [
        write(
            f"floor.{role}.label",
            role_text(ctx.facts.script, role, ctx.facts.lang),
            (at.gutter.right, y),
            s.label,
            fill=theme.text if lit(view, role) else theme.muted,
            on=theme.background,
            smallest=s.smallest,
            anchor="end",
        )
        for role, y in zip(rows, places, strict=True)
    ]
