"""The model with its two cuts, and the cards that keep its shards."""

from __future__ import annotations

from explainer.drawing.boards.cuts.look import frame, named, text
from explainer.drawing.boards.cuts.names import layer_names, legend
from explainer.drawing.boards.cuts.places import places
from explainer.drawing.boards.cuts.sheet import Sheet
from explainer.drawing.boards.cuts.view import Cuts
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark, Meaning
from explainer.drawing.pen import FURNITURE, box
from explainer.drawing.typeset import runs_width, typeset
from explainer.ledger import Role


def model(view: Cuts, ctx: Context) -> list[Mark]:
    """The whole model, what it is cut into, and beside it either the cuts' names or the cards."""
    it = Sheet(view, ctx, places(ctx))
    lanes = it.at.lanes.items() if view.lanes else ()
    marks: list[Mark] = [*_panel(it), *([] if view.lanes else [_whole(it)])]
    marks += [it.lane(f"model.s{shard}", rect, shard) for shard, rect in lanes]
    marks += [it.shard_name(f"model.s{shard}", rect, shard) for shard, rect in lanes]
    if view.bands and not view.lanes:
        marks += [*it.hairs("model", it.at.model), *_lit_band(it), *layer_names(it)]
    elif view.bands:
        marks += [*it.hairs("model", it.at.model), *layer_names(it)]
    for shard, rect in lanes:
        marks += it.cell(f"model.s{shard}", rect, shard)
    for card in view.cards:
        marks += _card(it, card)
    if not view.cards:
        return [*marks, *legend(it)]
    return marks if ctx.fold.stack is None else [*marks, *_stack(it, ctx.fold.stack)]


def _panel(it: Sheet) -> list[Mark]:
    """What the model stands on: no card, and named so."""
    s, theme = it.ctx.sizes, it.ctx.theme
    panel = box(
        "model.panel",
        it.at.panel,
        FURNITURE,
        fill=theme.card,
        stroke=theme.border,
        stroke_width=s.hair,
        radius=s.corner,
    )
    words, at = it.ctx.facts.term("cuts_model"), (it.at.model.cx, it.at.names)
    name = text(it.ctx, "model.name", words, at, fill=theme.muted, on=theme.card, bold=True)
    return [panel, name]


def _whole(it: Sheet) -> Mark:
    """The model before it is cut down."""
    return box(
        "model",
        it.at.model,
        Meaning("furniture", nbytes=it.ctx.facts.ledger.whole(Role.PARAMETERS).nbytes),
        fill=it.ctx.theme.raised,
        stroke=it.ctx.theme.muted,
        stroke_width=it.ctx.sizes.hair,
    )


def _lit_band(it: Sheet) -> list[Mark]:
    """The layer whose turn it is, before any shard is cut."""
    if it.view.layer is None:
        return []
    theme, area = it.ctx.theme, it.at.cell(it.at.model, it.view.layer)
    meaning = Meaning("focus", layer=it.view.layer)
    width = it.ctx.sizes.line
    return [
        box("model.cell", area, meaning, fill=theme.muted, stroke=theme.text, stroke_width=width)
    ]


def _card(it: Sheet, card: int) -> list[Mark]:
    """A card with the shard that it keeps: a part of every layer."""
    ctx, place = it.ctx, it.at.frames[card]
    words, s = named(ctx, card), ctx.sizes
    if runs_width(typeset(words, s.label, True, s.smallest)) > place.w - s.pad:
        words = str(card)
    top, theme = (place.cx, it.at.names), ctx.theme
    name = f"holder{card}"
    marks: list[Mark] = [
        frame(ctx, name, card, place),
        text(ctx, f"{name}.name", words, top, fill=theme.muted, on=theme.card, bold=True),
    ]
    for shard in (shard for holder, shard in sorted(it.view.kept) if holder == card):
        rect, lane = it.at.kept(card), f"{name}.s{shard}"
        marks += [it.lane(lane, rect, shard, card), *it.hairs(lane, rect)]
        marks += [*it.cell(lane, rect, shard), it.shard_name(lane, rect, shard)]
    return marks


def _stack(it: Sheet, place: int) -> list[Mark]:
    """What stands for the folded cards, which each have a shard as well."""
    rect, words = it.at.frames[place], named(it.ctx, place)
    at = (rect.cx, rect.cy)
    label = text(it.ctx, f"holder{place}.name", words, at, on=it.ctx.theme.card, bold=True)
    return [frame(it.ctx, f"holder{place}", place, rect), label]
