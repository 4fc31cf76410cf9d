"""n48: rows appear, a column adds up and goes to its owner; then what the division is for."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.beats.key import MOVE, QUICK, SLOW, STEPS, Key, Plan, in_steps
from explainer.drawing.boards.sums.column import columns
from explainer.drawing.boards.sums.lengths import STAGES
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
    opening = SumsView(columns(found, fold), batches, outcome(found))
    first, *rest = fold.drawn
    one = replace(opening, rows=(first,), focus=frozenset({f"row{first}"}))
    every = replace(one, rows=fold.places, focus=frozenset())
    column = replace(every, focus=frozenset({f"column{first}"}))
    # The row that is told apart is no owner's of the column just lit, where there is another.
    other = (rest or [first])[0]
    row = replace(every, apart=other, focus=frozenset({f"row{other}"}))
    added = replace(column, totals=(first,))
    divided = replace(added, means=(first,))
    delivered = replace(divided, kept=(first,))
    done = _others(delivered, tuple(rest))
    let_go = replace(done[-1].view, rows=(), totals=(), kept=())
    lined = replace(let_go, lined=True)
    whole = replace(lined, whole=True)
    forgotten = replace(whole, undivided=True)
    return Plan(
        opening,
        {
            "one": (Key(one, MOVE),),
            "all": (Key(every, SLOW),),
            "column": (Key(column, MOVE),),
            "row": (Key(row, MOVE),),
            "add": (Key(added, SLOW),),
            "divide": (Key(divided, MOVE),),
            "deliver": (Key(delivered, SLOW),),
            "others": done,
            "check": (Key(let_go, QUICK), Key(lined, MOVE)),
            "whole": (Key(whole, MOVE),),
            "forgotten": (Key(forgotten, MOVE),),
            "hidden": _effects(forgotten),
        },
    )


def _effects(forgotten: SumsView) -> Keys:
    """Stage by stage from the gradient to the weights; then where the fault shows, if it does."""
    stages = [replace(forgotten, effects=count) for count in range(1, STAGES + 1)]
    shown = replace(stages[-1], shown=True)
    tells = any(changes(each) for each in forgotten.outcome.times.values())
    return tuple(Key(view, MOVE) for view in (*stages, *([shown] if tells else [])))


def _others(delivered: SumsView, rest: tuple[int, ...]) -> Keys:
    """The other columns in turn, in few steps where there are many; then all at rest."""
    keys, done = [], delivered.kept
    for step in in_steps(rest, STEPS - 1):
        done = (*done, *step)
        focus = frozenset(f"column{owner}" for owner in step)
        view = replace(delivered, totals=done, means=done, kept=done, focus=focus)
        keys.append(Key(view, SLOW))
    return (
        *keys,
        Key(replace(delivered, totals=done, means=done, kept=done, focus=frozenset()), QUICK),
    )


def outcome(found: Additions) -> Outcome:
    """What the table and the comparisons tell of two runs, beside the columns."""
    numerics = found.job.numerics
    return Outcome(
        mean=found.mean,
        undivided=found.undivided,
        times=found.times,
        weights=found.gaps["weights"],
        moved=found.moved,
        bytes_sent=numerics.reduction,
        bytes_kept=numerics.bytes_of("gradients"),
    )
