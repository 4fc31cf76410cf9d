"""Which temporary arrays must exist at a stage, worked out from the stage alone."""

from __future__ import annotations

from explainer.training.schedule import Schedule
from explainer.training.trace import Stage


def turn(stage: Stage, layers: int, schedule: Schedule) -> int | None:
    """The layer whose turn it is; a view gathered ahead comes in an earlier layer's turn."""
    if stage.layer is None or stage.name != "gathered":
        return stage.layer
    if stage.phase == "forward":
        return max(stage.layer - schedule.prefetch, 0)
    return min(stage.layer + schedule.prefetch, layers - 1)


def needed(
    stage: Stage, layers: int, borrows: bool, schedule: Schedule
) -> frozenset[tuple[str, int]]:
    """The (tensor, layer) pairs of TRANSIENT that every rank must hold at a stage, and no others.

    borrows: whether parameters are divided. What a layer's forward turn saves stays until its
    gradient is reduced; its full gradient exists from its backward turn until then.
    """
    now = turn(stage, layers, schedule)
    if now is None:
        return frozenset()
    forward = stage.phase == "forward"
    passed = stage.name in {"computed", "released"} if forward else stage.name != "reduced"
    held = {("activation", layer) for layer in range(now + passed)}
    if not forward and stage.name in {"gradient", "computed"}:
        held.add(("gradient", now))
    if borrows:
        held.update(("view", layer) for layer in _views(stage, now, layers, schedule))
    return frozenset(held)


def _views(stage: Stage, now: int, layers: int, schedule: Schedule) -> range:
    """The layers whose views are held at a stage in the turn of layer `now`."""
    gathering = stage.name == "gathered"
    if stage.phase == "forward":
        first = now + (stage.name == "released") if schedule.reshard else 0
        last = stage.layer if gathering else now + schedule.prefetch
        return range(first, min(last or 0, layers - 1) + 1)
    if gathering:
        return range(stage.layer or 0, now + 1)
    return range(max(now - schedule.prefetch, 0) if schedule.reshard else 0, now)
