"""n47: from all of the state on every card to a shard of each role, one role a rung."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.beats.key import MOVE, QUICK, SLOW, Key, Plan
from explainer.drawing.boards.ladder.view import Bar, View
from explainer.drawing.facts import Facts
from explainer.ledger import Role, Strategy

CUES = ("whole", "optimizer", "gradients", "params", "ladder", "sent", "subtotal")
_DIVIDES = {
    "optimizer": Strategy.ZERO1,
    "gradients": Strategy.ZERO2,
    "params": Strategy.FULL,
}
"""The rung on which each role comes to be divided."""


def plan(facts: Facts) -> Plan[View]:
    """The replicated bar grows role by role; then each rung begins as the one before it was."""
    rungs = {rung.strategy: rung for rung in facts.deep.rungs}
    first, roles = rungs[Strategy.REPLICATED], tuple(Role)
    whole = tuple(
        View((Bar(first.strategy, first, roles[:shown]),), frozenset({first.strategy}))
        for shown in range(1, len(roles) + 1)
    )
    cues = {"whole": tuple(Key(view, QUICK) for view in whole[1:])}
    view = whole[-1]
    for cue, strategy in _DIVIDES.items():
        copied = Bar(strategy, view.bars[-1].kept)
        begun = View((*view.bars, copied), frozenset({strategy}))
        view = replace(begun, bars=(*view.bars, Bar(strategy, rungs[strategy])))
        cues[cue] = (Key(begun, MOVE), Key(view, SLOW))
    ladder = replace(view, lit=frozenset(Strategy))
    sent = replace(ladder, lit=frozenset(), sent=True, sent_lit=True)
    subtotal = replace(ladder, sent=True)
    return Plan(
        whole[0],
        {
            **cues,
            "ladder": (Key(ladder, MOVE),),
            "sent": (Key(sent, MOVE),),
            "subtotal": (Key(subtotal, MOVE),),
        },
    )
