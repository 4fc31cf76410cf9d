"""What the ledger says about a case, given the layout that its library uses."""

from __future__ import annotations

from math import prod

from explainer.ledger import (
    RECIPES,
    Layers,
    Layout,
    Ledger,
    Recipe,
    Role,
    Schedule,
    Strategy,
    calls,
    divided,
    kept,
    parts,
)
from tests.pytorch.cases import Case
from tests.pytorch.records import names, sizes


def shapes(case: Case) -> dict[str, tuple[int, ...]]:
    """The model's parameters as PyTorch has them, in its order."""
    return {
        name: size
        for layer, shape in enumerate(case.job.shapes)
        for name, size in zip(names(layer), sizes(shape), strict=True)
    }


def recipe(case: Case) -> Recipe:
    """The ledger's recipe of the same name."""
    return RECIPES[case.numerics.name]


def layout(case: Case) -> Layout:
    """How the case's library divides what it divides; DDP divides nothing."""
    if case.library == "fsdp2":
        return Layout.DIM0
    return Layout.FLAT if case.library == "ddp" else Layout.WHOLE


def divides(case: Case, role: Role) -> bool:
    """Whether the case divides this role among the ranks."""
    return role in divided(Strategy(case.strategy))


def held(case: Case, role: Role) -> tuple[dict[str, int], ...]:
    """[rank][parameter] = numbers of it that a rank keeps of a tensor of this role; none is 0."""
    named, ranks = shapes(case), case.job.ranks
    if not divides(case, role):
        return ({name: prod(shape) for name, shape in named.items()},) * ranks
    cut = parts(layout(case), list(named.values()), ranks)
    return tuple({list(named)[part.tensor]: part.params for part in mine} for mine in cut)


def local(case: Case, role: Role) -> tuple[int, ...]:
    """Bytes of a role on each rank."""
    strategy, every = Strategy(case.strategy), list(shapes(case).values())
    ranks = kept(recipe(case), strategy, layout(case), every, case.job.ranks)
    return tuple(mine[role].nbytes for mine in ranks)


def padded(case: Case) -> int:
    """Numbers of the model with every rank's chunk as long as the first, as FSDP2 sends them."""
    ranks = case.job.ranks
    return sum(ranks * -(-rows // ranks) * prod(rest) for rows, *rest in shapes(case).values())


def sent_as(case: Case) -> dict[str, list[int]]:
    """By collective, the bytes a parameter of every time it goes over the model in a step."""
    job = case.job
    ledger = Ledger(sum(job.layer_params), job.ranks, Layers.equal(job.layers), recipe(case))
    found: dict[str, list[int]] = {"all-gather": [], "reduce-scatter": []}
    for call in calls(ledger, Strategy.FULL, Schedule(reshard=case.resharding)):
        found[call.collective.value].append(call.bytes_per_parameter)
    return found
