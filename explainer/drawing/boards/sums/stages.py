"""The quantities from the gradient to the weights, and how the forgotten division changed each."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.boards.sums.said import changes, gap_text, gap_unseen, times_text
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.context import Context
from explainer.training import Times


@dataclass(frozen=True)
class Tile:
    """A quantity: its mark's name, its words, how it changed, and what that comes to.

    formula: whether its words are a formula. shows: whether the change can be seen.
    """

    name: str
    head: str
    main: str
    foot: str = ""
    formula: bool = False
    shows: bool = False


def stages_of(view: SumsView, ctx: Context) -> tuple[tuple[Tile, ...], ...]:
    """The stages that are there; in one are the quantities that follow from the same one."""
    term, times = ctx.facts.term, dict(view.outcome.times)
    first, step = times.pop("gradients"), times.pop("step")
    adapts = "v" in times
    rule = Tile(
        "step",
        "m÷√v" if adapts else term("sums_update"),
        times_text(step),
        _cancelled(times["m"], times["v"]) if adapts else "",
        formula=adapts,
        shows=changes(step),
    )
    gradients = Tile("gradients", term("sums_gradients"), times_text(first), shows=changes(first))
    states = tuple(_state(ctx, name, each) for name, each in times.items())
    return ((gradients,), states, (rule,), (_weights(view, ctx),))[: view.effects]


def _state(ctx: Context, tensor: str, times: Times) -> Tile:
    """A state, by its word or its letter."""
    word = tensor == "momentum"
    head = ctx.facts.term(tensor) if word else tensor
    return Tile(tensor, head, times_text(times), formula=not word, shows=changes(times))


def _cancelled(m: Times, v: Times) -> str:
    """4 ÷ √16 = 1: how both factors cancel, where they are whole and just do; else nothing."""
    exact = m.least == m.most and v.least == v.most == m.most**2
    if not exact or m.most <= 1 or not float(m.most).is_integer():
        return ""
    return f"{m.most:.0f} ÷ √{v.most:.0f} = 1"


def _weights(view: SumsView, ctx: Context) -> Tile:
    """That none differs, or by how much at most; and how many do."""
    outcome, term = view.outcome, ctx.facts.term
    head, main = term("sums_weights"), term("sums_same")
    if outcome.moved:
        head = f"{head} · {term('sums_largest_gap')}"
        main = gap_text(outcome.weights, view.decimals)
    differ = f"{outcome.moved} / {outcome.mean.entries} {term('sums_differ')}"
    return Tile("weights", head, main, differ, shows=not gap_unseen(outcome.weights, view.decimals))
