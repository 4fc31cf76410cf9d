"""n48: rows appear, a column adds up and goes to its owner; then what the division is for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from explainer.drawing.beats.key import MOVE, QUICK, SLOW, STEPS, Key, Plan, in_steps
from explainer.drawing.boards.sums.column import columns
from explainer.drawing.boards.sums.lengths import STAGES
from explainer.drawing.boards.sums.places import ROOMY
from explainer.drawing.boards.sums.said import changes
from explainer.drawing.boards.sums.view import Outcome, SumsView
from explainer.drawing.facts import Facts
from explainer.training import Additions

CUES = (
    "one",
    "all",
    "column",
    "row",
    "add",
    "divide",
    "deliver",
    "others",
    "check",
    "whole",
    "forgotten",
    "hidden",
)
Keys = tuple[Key[SumsView], ...]


def plan(facts: Facts) -> Plan[SumsView]:
    """The table fills, the first column is reduced, then the others; then the two comparisons."""
    found, fold = facts.deep.sums, facts.fold
    batches = {card: found.batches[card] for card in fold.drawn}
    slices = tuple(found.job.slices[found.layer]) if fold.stack is None else ()
    opening = SumsView(columns(found, fold), slices, batches, outcome(found))
    first, *rest = fold.drawn
    one = _one(opening, first)
    every = replace(one[-1].view, rows=fold.places, focus=frozenset())
    column = replace(every, focus=frozenset({f"column{first}"}))
    # The row that is told apart is no owner's of the column just lit, where there is another.
    other = (rest or [first])[0]
    row = replace(every, apart=other, focus=frozenset({f"row{other}"}))
    signed = 1 < len(fold.places) <= ROOMY
    plus = replace(column, plus=(first,) if signed else ())
    added = replace(plus, totals=(first,))
    dividing = replace(added, dividing=True)
    divided = replace(dividing, means=(first,))
    delivered = replace(divided, kept=(first,))
    done = _others(delivered, tuple(rest), signed=signed)
    check = _check(done[-1].view)
    whole = _whole(check[-1].view, fold.drawn if len(fold.places) <= ROOMY else ())
    forgotten = replace(whole[-1].view, undivided=True)
    return Plan(
        opening,
        {
            "one": one,
            "all": (Key(every, SLOW),),
            "column": (Key(column, MOVE), *([Key(plus, MOVE)] if signed else [])),
            "row": (Key(row, MOVE),),
            "add": (Key(added, SLOW),),
            "divide": (Key(dividing, QUICK), Key(divided, MOVE)),
            "deliver": (Key(delivered, SLOW),),
            "others": done,
            "check": check,
            "whole": whole,
            "forgotten": (Key(forgotten, MOVE),),
            "hidden": _effects(forgotten),
        },
    )


def _one(opening: SumsView, first: int) -> Keys:
    """A card and the layer, which it has a gradient for all of; then the parameters picked."""
    card = replace(opening, rows=(first,), barred=True, focus=frozenset({f"row{first}"}))
    return Key(card, MOVE), Key(replace(card, picked=True), SLOW)


def _check(done: SumsView) -> Keys:
    """What owners keep is left of the table, moves over to its columns, and onto one line."""
    let_go = replace(
        done, rows=(), plus=(), totals=(), dividing=False, means=(), let_go=True, focus=frozenset()
    )
    gathered = replace(let_go, gathered=True)
    lined = replace(gathered, lined=True)
    return Key(let_go, QUICK), Key(gathered, MOVE), Key(lined, QUICK)


def _whole(lined: SumsView, told: Sequence[int]) -> Keys:
    """The big batch, how near a mean must be, each column that is, and how many there are."""
    whole = replace(lined, whole=True)
    allowed = replace(whole, allowed=True)
    each = [replace(allowed, agreed=tuple(told[: n + 1])) for n in range(len(told))]
    counted = replace(allowed, agreed=tuple(told), counted=True)
    return Key(whole, MOVE), *(Key(view, QUICK) for view in (allowed, *each, counted))


def _effects(forgotten: SumsView) -> Keys:
    """Stage by stage from the gradient to the weights; then where the fault shows, if it does."""
    stages = [replace(forgotten, effects=count) for count in range(1, STAGES + 1)]
    shown = replace(stages[-1], shown=True)
    tells = any(changes(each) for each in forgotten.outcome.times.values())
    return tuple(Key(view, MOVE) for view in (*stages, *([shown] if tells else [])))


def _others(delivered: SumsView, rest: tuple[int, ...], *, signed: bool) -> Keys:
    """The other columns in turn, in few steps where there are many; then all at rest."""
    keys, done = [], delivered.kept
    for step in in_steps(rest, STEPS - 1):
        done = (*done, *step)
        focus = frozenset(f"column{owner}" for owner in step)
        plus = done if signed else ()
        view = replace(delivered, plus=plus, totals=done, means=done, kept=done, focus=focus)
        keys.append(Key(view, SLOW))
    last = keys[-1].view if keys else delivered
    return (*keys, Key(replace(last, focus=frozenset()), QUICK))


def outcome(found: Additions) -> Outcome:
    """What the table and the comparisons tell of two runs, beside the columns."""
    numerics = found.job.numerics
    return Outcome(
        mean=found.mean,
        times=found.times,
        weights=found.gaps["weights"],
        moved=found.moved,
        bytes_sent=numerics.reduction,
        bytes_kept=numerics.bytes_of("gradients"),
    )
