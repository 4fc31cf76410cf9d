"""Under the table sums and means; at its right what each owner keeps, and the way there."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.boards.sums.digits import relation, text
from explainer.drawing.boards.sums.kept import kept
from explainer.drawing.boards.sums.places import HEAD, Places, numbers
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.boards.sums.way import beside, way
from explainer.drawing.colour import text_on
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.parts.dots import dots
from explainer.drawing.parts.words import words
from explainer.drawing.pen import FURNITURE, box, indexed, write
from explainer.drawing.terms import count_text
from explainer.drawing.typeset import runs_width, text_width, typeset


def results(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """As far as they are there: sums, means, ways, and what is kept."""
    marks = _line_heads(view, ctx, at)
    for owner in view.totals:
        marks += _total(view, ctx, at, owner)
    for owner in view.means:
        marks += _mean(view, ctx, at, owner)
    for owner in view.kept if not view.lined else ():
        marks += _kept(view, ctx, at, owner)
    if ctx.fold.stack is not None and set(view.kept) == set(ctx.fold.drawn) and not view.let_go:
        marks += _folded(view, ctx, at, ctx.fold.stack)
    return marks


def _line_heads(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """What the two lines under the table are, and the column at its right."""
    s, x = ctx.sizes, ctx.layout.content.x
    marks: list[Mark] = []
    if view.totals:
        lit = any(view.lit(f"column{owner}") for owner in view.totals)
        marks.append(
            words(ctx, "total.head", "Σ", (x, at.total), lit=lit, size=s.card_title, bold=True)
        )
    if view.dividing and not view.let_go:
        said = f"÷ {ctx.facts.ledger.cards}"
        marks.append(words(ctx, "mean.head", said, (x, at.mean), size=s.card_title, bold=True))
    if view.kept and not view.let_go:
        said, (over, anchor) = ctx.facts.term("sums_owner_keeps"), at.head(ctx.fold.places[0])
        head = words(ctx, "kept.head", said, (over, at.y(HEAD)), lit=False, anchor=anchor)
        marks.append(head)
    return marks


def _number(
    view: SumsView, ctx: Context, at: Places, owner: int, line: tuple[str, float, str, str]
) -> list[Mark]:
    """A number under its column, with the sign of how it follows from what is above it."""
    name, y, sign, said = line
    lit = view.lit(f"column{owner}")
    size, widest = at.number, max(numbers(view), key=len)
    left = at.right[owner] - text_width(widest, size, True) - at.y(14 if at.roomy else 5)
    return [
        words(ctx, f"{name}{owner}.sign", sign, (left, y), lit=lit, anchor="end"),
        words(
            ctx,
            f"{name}{owner}.value",
            said,
            (at.right[owner], y),
            lit=lit,
            size=size,
            bold=True,
            anchor="end",
        ),
    ]


def _total(view: SumsView, ctx: Context, at: Places, owner: int) -> list[Mark]:
    """A line under the column as in written addition, and the sum."""
    column, cell = view.column(owner), at.cells[ctx.fold.places[-1], owner]
    lit = view.lit(f"column{owner}")
    y = (cell.bottom + at.total - at.number / 2) / 2
    rule = Line(
        f"total{owner}.rule",
        ((cell.x, y), (cell.right, y)),
        FURNITURE,
        ctx.theme.text if lit else ctx.theme.border,
        ctx.sizes.line,
    )
    line = ("total", at.total, relation(column.adds), text(column.total))
    return [rule, *_number(view, ctx, at, owner, line)]


def _mean(view: SumsView, ctx: Context, at: Places, owner: int) -> list[Mark]:
    column = view.column(owner)
    line = ("mean", at.mean, relation(column.divides), text(column.mean))
    return _number(view, ctx, at, owner, line)


def _kept(view: SumsView, ctx: Context, at: Places, owner: int) -> list[Mark]:
    """The mean as its owner keeps it, in its own row, and the way it came."""
    s, own, lit = ctx.sizes, at.owned[owner], view.lit(f"column{owner}")
    if view.gathered:
        own = replace(own, x=at.cells[owner, owner].x)
    fill = ctx.owner(owner, lit, ctx.theme.background)
    on = text_on(fill, "#000000", "#ffffff")
    wires = [] if view.let_go else [_wire(view, ctx, at, owner)]
    meaning = kept(view, owner)
    frame = box(f"kept{owner}", own, meaning, fill=fill)
    said, pad = text(view.column(owner).mean), s.narrow_pad * 2
    right = own.right - pad if at.inside else own.right + beside(view, at) - at.y(8)
    value = write(
        f"kept{owner}.value",
        said,
        (right, own.cy),
        at.number,
        fill=on if at.inside else ctx.theme.text if lit else ctx.theme.muted,
        on=fill if at.inside else ctx.theme.background,
        smallest=s.smallest,
        bold=True,
        anchor="end",
    )
    symbol = indexed("g", owner)
    taken = runs_width(typeset(symbol, s.label, True, s.smallest)) + 2 * pad
    if not at.inside or own.x + taken > value.x:
        return [*wires, frame, value]
    name = write(
        f"kept{owner}.label",
        symbol,
        (own.x + pad, own.cy),
        s.label,
        fill=on,
        on=fill,
        smallest=s.smallest,
        bold=True,
    )
    return [*wires, frame, name, value]


def _wire(view: SumsView, ctx: Context, at: Places, owner: int) -> Line:
    """The way of a column's mean to its owner."""
    s, lit = ctx.sizes, view.lit(f"column{owner}")
    return Line(
        f"kept{owner}.way",
        way(view, ctx, at, owner),
        Meaning("wire", owner=owner),
        ctx.owner(owner, lit, ctx.theme.background),
        s.bold_line if lit and view.focus else s.line,
        arrow=True,
    )


def _folded(view: SumsView, ctx: Context, at: Places, stack: int) -> list[Mark]:
    """Where the folded owners keep theirs: how many they are, and that theirs came as well."""
    own, many = at.owned[stack], len(ctx.fold.folded)
    fill = ctx.owner(stack, True, ctx.theme.background)
    meaning = kept(view, stack, many)
    marks: list[Mark] = [box(f"kept{stack}", own, meaning, fill=fill)]
    on = text_on(fill, "#000000", "#ffffff")
    if not at.inside:
        return [*marks, *dots(ctx, f"kept{stack}", own, on, across=True)]
    return [
        *marks,
        write(
            f"kept{stack}.label",
            count_text(ctx.fold),
            (own.cx, own.cy),
            ctx.sizes.label,
            fill=on,
            on=fill,
            smallest=ctx.sizes.smallest,
            bold=True,
            anchor="middle",
        ),
    ]
