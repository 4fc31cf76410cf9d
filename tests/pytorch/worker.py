"""One rank of PyTorch: `python -m tests.pytorch.worker RANK FOLDER` trains every case.

All ranks meet in FOLDER/store. Rank r writes FOLDER/r.json: case → steps, bytes and traffic.
"""

from __future__ import annotations

import json
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import torch
from torch import distributed

from explainer.training.data import batch
from tests.pytorch.cases import CASES, RANKS, Case
from tests.pytorch.measure import allocated, flat, held, step_scalars
from tests.pytorch.net import build, loss
from tests.pytorch.traffic import count

PATIENCE = timedelta(seconds=60)
"""How long a collective waits for a rank that does not come."""


def main(rank: int, folder: Path) -> None:
    """Train every case as this rank."""
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    store = (folder / "store").as_uri()
    distributed.init_process_group("gloo", store, PATIENCE, world_size=RANKS, rank=rank)
    done = {}
    for case in CASES:
        print(f"rank {rank}: {case.name}", file=sys.stderr, flush=True)
        done[case.name] = trained(case, rank)
    distributed.destroy_process_group()
    (folder / f"{rank}.json").write_text(json.dumps(done), encoding="utf-8")


def trained(case: Case, rank: int) -> dict[str, Any]:
    """What this rank of the case held after each step, as JSON."""
    module, optimizer = build(case)
    sent = count(module.modules())
    steps = []
    for step in range(case.job.steps):
        optimizer.zero_grad()
        mean = _forward_and_backward(case, module, rank, step)
        optimizer.step()
        tensors = {
            tensor: {name: flat(part) for name, part in parts.items()}
            for tensor, parts in held(module, optimizer).items()
        }
        steps.append({"loss": mean, "tensors": tensors})
    parts = held(module, optimizer)
    return {
        "steps": steps,
        "nbytes": {
            tensor: {name: part.nbytes for name, part in of.items()} for tensor, of in parts.items()
        },
        "allocated": {tensor: allocated(of) for tensor, of in parts.items()},
        "step_scalars": step_scalars(module, optimizer),
        "whole": sent,
    }


def _forward_and_backward(case: Case, module: torch.nn.Module, rank: int, step: int) -> float:
    samples = batch(case.job.seed, step, rank)
    found = loss(module(torch.tensor(samples.inputs)), torch.tensor(samples.targets))
    (found * _weight(case, rank)).backward()
    return float(found.item())


def _weight(case: Case, rank: int) -> float:
    """What a planted fault multiplies the rank's gradient with before the mean is taken."""
    if case.fault == "skipped rank":
        return float(rank != RANKS - 1)
    return float(RANKS) if case.fault == "forgotten division" else 1.0


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
