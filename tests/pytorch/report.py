"""`python -m tests.pytorch.report` runs PyTorch and prints how well it and this project agree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from explainer.ledger import Layers, Ledger, Role, Strategy
from explainer.training import PERSISTENT, Run, replay
from explainer.training.run import train
from tests.pytorch.accounts import divides, layout, local, recipe
from tests.pytorch.cases import CASES, EXACT, FAULTY, FSDP2, RANKS, ROUNDED, STEPS, Case
from tests.pytorch.launch import launch, worker
from tests.pytorch.noise import largest, share, tolerance
from tests.pytorch.records import Ran, read


def main() -> None:
    """Print both tables, as Markdown."""
    with TemporaryDirectory() as folder:
        launch(worker(Path(folder)), Path(folder))
        theirs = read(Path(folder))
    ours = {case.name: train(case.job) for case in CASES}
    print("\n".join((*differences(theirs, ours), "", *holdings(theirs), *flat(ours))))


def differences(theirs: Mapping[str, Ran], ours: Mapping[str, Run]) -> Iterator[str]:
    """The largest difference from the run in any step; in bf16 also the share of its tolerance."""
    yield f"Largest difference from the run in {STEPS} steps on {RANKS} ranks"
    yield "(in bf16: the largest share of its tolerance that a number used, in brackets)"
    yield ""
    yield from _row("PyTorch", "weights", "gradients", "m or momentum", "v")
    yield from _row(*["---"] * 5)
    for case in (*EXACT, *ROUNDED, *FAULTY):
        told = _told(theirs[case.name], ours[case.name], case)
        name = f"planted: {case.name}" if case in FAULTY else case.name
        yield from _row(name, *told, *[""] * (4 - len(case.tensors)))


def holdings(theirs: Mapping[str, Ran]) -> Iterator[str]:
    """Bytes on each rank by role: PyTorch's, and the ledger's for the library's layout."""
    yield f"Local bytes on ranks 0 to {RANKS - 1}; without Adam's step counters, which come last"
    yield ""
    yield from _row("PyTorch", "role", "layout", "PyTorch holds", "the ledger says", "counters")
    yield from _row(*["---"] * 6)
    for case in (*EXACT, *ROUNDED):
        for role in Role:
            tensors = [tensor for tensor in case.tensors if PERSISTENT[tensor] == role.value]
            ran = theirs[case.name]
            kept = [ran.local(rank, *tensors) for rank in range(RANKS)]
            counters = _list(ran.step_scalars) if role is Role.OPTIMIZER else ""
            how = layout(case).value if divides(case, role) else "everything"
            yield from _row(
                case.name, role.value, how, _list(kept), _list(local(case, role)), counters
            )


def flat(ours: Mapping[str, Run]) -> Iterator[str]:
    """Bytes on each rank of the run itself, whose flat shards the lecture's account rounds up."""
    job = FSDP2.job
    ledger = Ledger(sum(job.layer_params), job.ranks, Layers.equal(job.layers), recipe(FSDP2))
    begin = replay(ours[FSDP2.name].trace)[0]
    for role in Role:
        kept = [state.persistent_bytes(role.value) for state in begin.ranks]
        most = f"{ledger.per_card(Strategy.FULL, role).nbytes} at most"
        yield from _row("the run itself, full sharding", role.value, "flat", _list(kept), most, "")


def _told(ran: Ran, run: Run, case: Case) -> Iterator[str]:
    allowed = tolerance(case.job) if case.numerics.view == 2 else ()
    for tensor in case.tensors:
        pairs = [
            (their.tensors[tensor], our.tensors[tensor])
            for their, our in zip(ran.steps, run.steps, strict=True)
        ]
        text = f"{max(largest(*pair) for pair in pairs):.1e}"
        if allowed:
            used = (share(*p, most[tensor]) for p, most in zip(pairs, allowed, strict=True))
            text += f" ({max(used):.2f})"
        yield text


def _row(*cells: str) -> Iterator[str]:
    yield f"| {' | '.join(cells)} |"


def _list(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


if __name__ == "__main__":
    main()
