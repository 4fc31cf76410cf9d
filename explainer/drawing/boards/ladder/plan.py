"""n47: between the two ends of the main track, the rungs that divide one role each."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.beats.key import MOVE, QUICK, SLOW, Key, Plan
from explainer.drawing.boards.ladder.view import ROLES, Bar, View
from explainer.drawing.facts import Facts
from explainer.ledger import Role, Strategy

CUES = ("whole", "optimizer", "gradients", "params", "ladder", "sent", "subtotal")
ENDS = (Strategy.REPLICATED, Strategy.FULL)
"""What the main track has shown."""
BUILT = {"optimizer": Strategy.ZERO1, "gradients": Strategy.ZERO2}
"""The rungs between, and the cue in which each is built."""
ORDER = (Role.OPTIMIZER, Role.GRADIENTS, Role.PARAMETERS)
"""In which order roles come to be divided."""


def plan(facts: Facts) -> Plan[View]:
    """Both ends are there; then each rung begins as the one before it was."""
    rungs = {rung.strategy: rung for rung in facts.deep.rungs}
    bars = tuple(Bar(each, rungs[each] if each in ENDS else None) for each in Strategy)
    opening = View(bars, frozenset(ENDS))
    whole = replace(opening, lit=frozenset({ENDS[0]}))
    cues = {"whole": _role_by_role(whole, tuple(Role))}
    view = whole
    for cue, strategy in BUILT.items():
        before = view.bars[tuple(Strategy).index(strategy) - 1]
        begun = _with(replace(view, lit=frozenset({strategy})), Bar(strategy, before.kept))
        taken = _with(begun, Bar(strategy, rungs[strategy]))
        view = replace(taken, stepped=view.stepped | {strategy})
        cues[cue] = (Key(begun, MOVE), Key(view, SLOW))
    last = replace(view, lit=frozenset({ENDS[1]}), roles=frozenset({Role.PARAMETERS}))
    stepped = replace(last, roles=ROLES, stepped=view.stepped | {ENDS[1]})
    cues["params"] = (Key(last, MOVE), Key(stepped, SLOW))
    ladder = replace(stepped, lit=frozenset(Strategy))
    owned = replace(ladder, owned=True)
    cues["ladder"] = (*_role_by_role(ladder, ORDER)[: len(ORDER)], Key(owned, MOVE))
    return Plan(opening, {**cues, **_after(ladder)})


def _after(ladder: View) -> dict[str, tuple[Key[View], ...]]:
    """What each sends, one by one; then what none of the totals counts."""
    quiet, each = replace(ladder, lit=frozenset(), sent_lit=True), tuple(Strategy)
    sent = tuple(Key(replace(quiet, sent=each[: n + 1]), QUICK) for n in range(len(each)))
    totals = replace(ladder, sent=each, head_lit=True)
    lent = replace(totals, view=True)
    more = replace(lent, uncounted=True)
    return {"sent": sent, "subtotal": (Key(totals, QUICK), Key(lent, MOVE), Key(more, MOVE))}


def _role_by_role(view: View, roles: tuple[Role, ...]) -> tuple[Key[View], ...]:
    """One role after the other, and then all of them."""
    single = (Key(replace(view, roles=frozenset({role})), QUICK) for role in roles)
    return (*single, Key(view, QUICK))


def _with(view: View, bar: Bar) -> View:
    """The view with another bar in the place of its strategy's."""
    return replace(view, bars=tuple(bar if b.strategy == bar.strategy else b for b in view.bars))
