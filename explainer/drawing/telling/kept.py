"""What cards keep for long, in words: shards, roles with their bytes, subtotals or versions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from explainer.drawing.amounts import row_bytes, subtotal_text
from explainer.drawing.context import Context
from explainer.drawing.pen import indexed, version_name
from explainer.drawing.telling.teller import Teller
from explainer.drawing.terms import states
from explainer.drawing.view import ROLES, View
from explainer.ledger import Strategy, gb

Shards = tuple[tuple[str, tuple[int, ...]], ...]
"""The shards of each role that a card keeps."""


def kept(view: View, ctx: Context) -> list[str]:
    """Who keeps what and how much it is; cards with the same amounts share a sentence."""
    tell, full = Teller(ctx), Teller(replace(ctx, brief=False))
    drawn: dict[str, list[int]] = {}
    for card in ctx.fold.drawn:
        if view.rows[card]:
            drawn.setdefault(_amounts(view, full, card), []).append(card)
    found = [_sentence(view, tell, cards) for cards in drawn.values()]
    hidden = [card for card in ctx.fold.drawn if not view.rows[card]]
    if ctx.brief:
        found = [*_version(view, tell), *found]
    elif hidden and drawn:
        found.append(tell.say("undrawn", cards=tell.cards(hidden)))
    if any(_lacks(view, ctx, card) for card in ctx.fold.drawn):
        found.append(tell.say("ghosts"))
    if ctx.fold.stack is not None and drawn:
        found.append(tell.say("one lane", shards=tell.shards("θ", [ctx.fold.stack])))
    return [*found, *_owned(view, tell), *_copies(view, tell)]


def _shards(view: View, card: int) -> Shards:
    return tuple(
        (role, tuple(sorted(b.shard for b in view.blocks if (b.card, b.role) == (card, role))))
        for role in view.rows[card]
    )


def _lacks(view: View, ctx: Context, card: int) -> bool:
    return any(len(of) < len(ctx.fold.places) for _, of in _shards(view, card))


def _sentence(view: View, tell: Teller, cards: Sequence[int]) -> str:
    alike: dict[Shards, list[int]] = {}
    for card in cards:
        alike.setdefault(_shards(view, card), []).append(card)
    own = tell.ctx.brief and len(cards) > 1 and _own(alike)
    who = tell.listed(
        (
            tell.say("keeps", len(same), cards=tell.cards(same), shards=_holding(tell, shards))
            for shards, same in alike.items()
        )
        if not own
        else [tell.say("keep own", cards=tell.cards(cards))],
        by="comma",
    )
    what = _amounts(view, tell, cards[0])
    if view.totals and view.base is None:
        size = subtotal_text(view, tell.ctx, cards[0])
        what += tell.say("subtotal", len(cards), size=size)
    return tell.say("kept", who=who[:1].upper() + who[1:], what=what)


def _own(alike: Mapping[Shards, Sequence[int]]) -> bool:
    """Whether each of several cards keeps the shard it owns, and no other."""
    return all(
        {of for _, of in shards} == {(card,)} for shards, same in alike.items() for card in same
    )


def _holding(tell: Teller, shards: Shards) -> str:
    """The shards of all roles alike, or role by role."""
    different = {of for _, of in shards}
    if len(different) == 1:
        return tell.shards("θ", different.pop())
    return tell.listed(
        tell.say("amount", role=tell.say(role), size=tell.shards("θ", of)) for role, of in shards
    )


def _amounts(view: View, tell: Teller, card: int) -> str:
    """The roles shown, with their bytes where they are told, and the version if that is told."""
    roles = tell.listed(_role(view, tell, card, role) for role in view.rows[card])
    said = tell.say("roles", roles=roles)
    if view.base is not None and not _version(view, tell):
        mine = {b.version for b in view.blocks if (b.card, b.role) == (card, "parameters")}
        names = tell.listed(version_name(version, view.base) for version in sorted(mine))
        said += tell.say("version", version=names)
    return said


def _version(view: View, tell: Teller) -> list[str]:
    """The version of all parameters that cards keep, for a listener, if they have one version."""
    versions = {b.version for b in view.blocks if b.role == ROLES[0] in view.rows[b.card]}
    if not tell.ctx.brief or view.base is None or len(versions) != 1:
        return []
    return [tell.say("versions", version=version_name(versions.pop(), view.base))]


def _role(view: View, tell: Teller, card: int, role: str) -> str:
    if role == "optimizer" and view.states:
        return tell.say("states", states=_states(tell))
    # A listener is told the subtotal.
    if not view.totals or tell.ctx.brief:
        return tell.say(role)
    size = gb(row_bytes(view, tell.ctx, card, role))
    return tell.say("amount", role=tell.say(role), size=size)


def _states(tell: Teller) -> str:
    """The optimizer's tensors, each with what a card keeps of it."""
    ledger = tell.ctx.facts.ledger
    if tell.ctx.brief:
        return tell.listed(tell.say(tensor.name) for tensor in states(ledger))
    return tell.listed(
        tell.say(
            "amount",
            role=tell.say(tensor.name),
            size=gb(ledger.per_card_tensor(Strategy.FULL, tensor.name).nbytes),
        )
        for tensor in states(ledger)
    )


def _owned(view: View, tell: Teller) -> list[str]:
    """The lanes that are outlined: those of shards kept by their owner."""
    rows = {(b.card, b.shard) for b in view.blocks if b.role in view.rows[b.card]}
    own = sorted(shard for card, shard in rows if card == shard and shard in view.outlined)
    if tell.ctx.brief and len(own) > 1 and own == list(tell.ctx.fold.places):
        return [tell.say("owned", what=tell.say("own lanes"))]
    lanes = [tell.say("lane", cards=tell.cards([n]), shard=indexed("θ", n)) for n in own]
    return [tell.say("owned", what=tell.listed(lanes))] if lanes else []


def _copies(view: View, tell: Teller) -> list[str]:
    if view.copies is None:
        return []
    every = tell.ctx.brief and set(view.copies.shards) == set(tell.ctx.fold.places)
    counted = [
        tell.say(
            "copy of each" if shard == tell.ctx.fold.stack else "copy",
            n=view.copies.count,
            shard=tell.shards("θ", [shard]),
            cards=tell.cards(cards),
        )
        for shard, cards in zip(view.copies.shards, view.copies.holders, strict=True)
    ]
    if every and len(counted) > 1:
        counted = [tell.say("copy of every", n=view.copies.count)]
    found = [tell.say("copies", what=tell.clauses(counted))]
    were = view.copies.former
    return found if were is None else [*found, tell.say("copies before", n=were)]
