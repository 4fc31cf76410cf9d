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
    ledger = ctx.facts.ledger
    kept = sum(b.card == card and b.role == role for b in view.blocks)
    return (
        ledger.whole(Role(role)).nbytes if kept == ledger.cards else kept * block_bytes(ctx, role)
    )


def subtotal(view: View, ctx: Context, card: int) -> int:
    """A card's persistent subtotal over the rows shown so far."""
    return sum(row_bytes(view, ctx, card, role) for role in view.rows[card])


def subtotal_text(view: View, ctx: Context, card: int) -> str:
    """A card's subtotal as its rows add up to it: with ≈ when any of the numbers is rounded."""
    return total_text([row_bytes(view, ctx, card, role) for role in view.rows[card]])


def layer_bytes(ctx: Context, tensor: str) -> int:
    """One whole layer of a tensor, at the lecture's size: layers are assumed equal."""
    ledger = ctx.facts.ledger
    return (ledger.view() if tensor == "weights" else ledger.gradient()).nbytes
