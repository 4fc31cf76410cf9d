"""How many bytes what is drawn stands for: the run says who holds what, the ledger how much."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.view import View
from explainer.ledger import Role, Strategy, total_text


def block_bytes(ctx: Context, role: str) -> int:
    """One shard of a role, at the lecture's size; the last shard of an uneven cut may be less."""
    return ctx.facts.ledger.per_card(Strategy.FULL, Role(role)).nbytes


def row_bytes(view: View, ctx: Context, card: int, role: str) -> int:
    """What a card keeps of a role as drawn: the whole, or so many shards of it."""
    ledger, fold = ctx.facts.ledger, ctx.fold
    kept = sum(len(fold.members(shard)) for shard in view.shards(card, role))
    if kept == ledger.cards:
        return ledger.whole(Role(role)).nbytes
    return kept * block_bytes(ctx, role)


def subtotal(view: View, ctx: Context, card: int) -> int:
    """A card's persistent subtotal over the rows shown so far."""
    return sum(row_bytes(view, ctx, card, role) for role in view.rows[card])


def subtotal_text(view: View, ctx: Context, card: int) -> str:
    """A card's subtotal as its rows add up to it: with ≈ when any of the numbers is rounded."""
    return total_text([row_bytes(view, ctx, card, role) for role in view.rows[card]])


def layer_bytes(ctx: Context, tensor: str, layer: int) -> int:
    """One whole layer on a card: its "view", or its "gradient" before reduction."""
    ledger = ctx.facts.ledger
    return (ledger.view(layer) if tensor == "view" else ledger.gradient(layer)).nbytes


def piece_bytes(ctx: Context, tensor: str, layer: int) -> int:
    """One owner's part of such a layer; the last part of an uneven cut may be less."""
    ledger = ctx.facts.ledger
    whose = ledger.view_piece if tensor == "view" else ledger.gradient_piece
    return whose(layer).nbytes


def tray_factor(ctx: Context, tensor: str, layer: int) -> int:
    """How many times a tray magnifies such parts."""
    return ctx.layout.magnified(piece_bytes(ctx, tensor, layer))
