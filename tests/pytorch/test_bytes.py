"""The bytes each rank of PyTorch really holds, by role, against the ledger's account of them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from explainer.ledger import Layers, Ledger, Role, Strategy
from explainer.training import PERSISTENT
from tests.pytorch.accounts import held, local, padded, recipe
from tests.pytorch.cases import CASES, FSDP2, FSDP2_BF16, FSDP2_BF16_FP32, ZERO, Case, tensors
from tests.pytorch.records import Ran

Theirs = Mapping[str, Ran]


def found(case: Case, role: Role, theirs: Theirs) -> tuple[int, ...]:
    """Local bytes of a role, rank by rank."""
    mine = [tensor for tensor in case.tensors if PERSISTENT[tensor] == role.value]
    return tuple(theirs[case.name].local(rank, *mine) for rank in range(case.job.ranks))


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_local_bytes_of_a_role_are_the_ledgers_on_every_rank(
    case: Case, role: Role, theirs: Theirs
) -> None:
    assert found(case, role, theirs) == local(case, role)


@pytest.mark.parametrize(("case", "tensor"), tensors(CASES), ids=str)
def test_local_bytes_of_every_parameter_are_the_ledgers(
    case: Case, tensor: str, theirs: Theirs
) -> None:
    account = recipe(case).tensor(tensor)
    for rank, wanted in enumerate(held(case, account.role)):
        there = theirs[case.name].nbytes[rank][tensor]
        kept = {name: nbytes for name, nbytes in there.items() if nbytes}
        assert kept == {name: account.bytes_per_parameter * n for name, n in wanted.items()}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_step_counters_are_all_that_is_left_out_of_the_optimizer_states(
    case: Case, theirs: Theirs
) -> None:
    """One fp32 scalar for each parameter that a rank has states of, be they empty."""
    ran = theirs[case.name]
    assert ran.step_scalars == tuple(4 * len(ran.nbytes[rank]["m"]) for rank in range(4))


@pytest.mark.parametrize(
    ("case", "role", "strategy"),
    [(FSDP2, Role.PARAMETERS, Strategy.FULL), (ZERO, Role.OPTIMIZER, Strategy.ZERO1)],
)
def test_layouts_differ_from_the_lectures_flat_shard_in_evenness_only(
    case: Case, role: Role, strategy: Strategy, theirs: Theirs
) -> None:
    """Together the ranks keep the model once; the fullest keeps more than the flat shard."""
    job = case.job
    ledger = Ledger(sum(job.layer_params), job.ranks, Layers.equal(job.layers), recipe(case))
    kept = found(case, role, theirs)
    assert sum(kept) == ledger.whole(role).nbytes
    assert max(kept) > ledger.per_card(strategy, role).nbytes > min(kept)


@pytest.mark.parametrize("tensor", ["weights", "gradients"])
@pytest.mark.parametrize("case", [FSDP2, FSDP2_BF16, FSDP2_BF16_FP32], ids=str)
def test_fsdp2_allocates_equal_chunks(case: Case, tensor: str, theirs: Theirs) -> None:
    """Padding is real memory, though no parameter's bytes: the storages behind the local parts."""
    chunk = recipe(case).tensor(tensor).bytes_per_parameter * padded(case) // 4
    assert [held[tensor] for held in theirs[case.name].allocated] == [chunk] * 4
