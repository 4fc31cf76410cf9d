"""The bytes each rank of PyTorch really holds, by role, against its library's layout."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from explainer.training import PERSISTENT
from tests.pytorch.cases import CASES, FSDP2, ZERO, Case
from tests.pytorch.layouts import Held, Shapes, chunks, packed, padded, whole
from tests.pytorch.records import TENSORS, Ran, names, sizes

ROLES = {
    role: tuple(tensor for tensor in TENSORS if PERSISTENT[tensor] == role)
    for role in ("parameters", "gradients", "optimizer")
}

Theirs = Mapping[str, Ran]


def shapes(case: Case) -> Shapes:
    return {
        name: size
        for layer, shape in enumerate(case.job.shapes)
        for name, size in zip(names(layer), sizes(shape), strict=True)
    }


def layout(case: Case, role: str) -> Held:
    """How the library of the case lays out the tensors of a role."""
    if case.library == "fsdp2":
        return chunks(shapes(case), case.job.ranks)
    divided = case.library.startswith("zero") and role == "optimizer"
    return (packed if divided else whole)(shapes(case), case.job.ranks)


@pytest.mark.parametrize("role", list(ROLES))
@pytest.mark.parametrize("case", CASES, ids=lambda c: c.name)
def test_local_bytes_of_a_role_are_the_layouts_on_every_rank(
    case: Case, role: str, theirs: Theirs
) -> None:
    each = sum(case.job.numerics.bytes_of(tensor) for tensor in ROLES[role])
    wanted = [each * sum(held.values()) for held in layout(case, role)]
    found = [theirs[case.name].local(rank, *ROLES[role]) for rank in range(case.job.ranks)]
    assert found == wanted


@pytest.mark.parametrize("tensor", TENSORS)
@pytest.mark.parametrize("case", CASES, ids=lambda c: c.name)
def test_local_bytes_of_every_parameter_are_the_layouts(
    case: Case, tensor: str, theirs: Theirs
) -> None:
    each = case.job.numerics.bytes_of(tensor)
    held = layout(case, PERSISTENT[tensor])
    for rank in range(case.job.ranks):
        found = theirs[case.name].nbytes[rank][tensor]
        assert dict(found) == {name: each * count for name, count in held[rank].items()}


@pytest.mark.parametrize("case", CASES, ids=lambda c: c.name)
def test_step_counters_are_all_that_is_left_out_of_the_optimizer_states(
    case: Case, theirs: Theirs
) -> None:
    counters = [4 * len(held) for held in layout(case, "optimizer")]
    assert list(theirs[case.name].step_scalars) == counters


@pytest.mark.parametrize(("case", "role"), [(FSDP2, "parameters"), (ZERO, "optimizer")])
def test_layouts_differ_from_the_flat_shard_in_evenness_only(
    case: Case, role: str, theirs: Theirs
) -> None:
    """Together the ranks keep the model once; the fullest keeps more than an even share."""
    each = sum(case.job.numerics.bytes_of(tensor) for tensor in ROLES[role])
    once = each * sum(case.job.layer_params)
    found = [theirs[case.name].local(rank, *ROLES[role]) for rank in range(case.job.ranks)]
    assert sum(found) == once
    assert max(found) > -(-once // case.job.ranks)


def test_fsdp2_allocates_equal_chunks_for_its_parameters(theirs: Theirs) -> None:
    """Padding is real memory, though no parameter's bytes: the storages behind the local parts."""
    each = FSDP2.job.numerics.bytes_of("weights")
    share = each * padded(shapes(FSDP2), FSDP2.job.ranks) // FSDP2.job.ranks
    assert [held["weights"] for held in theirs[FSDP2.name].allocated] == [share] * 4
