"""Runs the ranks' programs in lockstep: nobody passes a collective or a stage alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from explainer.training.collectives import Collectives, Delivery, Request
from explainer.training.rank import Program
from explainer.training.recorder import Recorder
from explainer.training.trace import Mark, Stage

Observer = Callable[[Stage], None]


class LockstepError(RuntimeError):
    """Ranks asked for different things at the same time: on real machines, a hang."""


def run_lockstep(
    programs: Sequence[Program], collectives: Collectives, recorder: Recorder, observe: Observer
) -> None:
    """Run all programs to their end; `observe` is called at each stage, when all are there."""
    answers: Iterable[Delivery | None] = [None] * len(programs)
    while True:
        asked = [_advance(*pair) for pair in zip(programs, answers, strict=True)]
        if all(item is None for item in asked):
            return
        marks = [item for item in asked if isinstance(item, Mark)]
        requests = [item for item in asked if isinstance(item, Request)]
        if len(marks) == len(asked) and len(set(marks)) == 1:
            answers = [None] * len(programs)
            observe(recorder.mark(marks[0]))
        elif len(requests) == len(asked) and len({_kind(item) for item in requests}) == 1:
            answers = collectives.carry_out(requests)
        else:
            said = "; ".join(f"rank {rank}: {_say(item)}" for rank, item in enumerate(asked))
            raise LockstepError(f"the ranks have come apart ({said})")


def _advance(program: Program, answer: Delivery | None) -> Request | Mark | None:
    """Let one rank go on to its next request or stage; None when it has ended."""
    try:
        return program.send(answer)
    except StopIteration:
        return None


def _kind(request: Request) -> tuple[str, str, int]:
    return request.collective, request.tensor, request.layer


def _say(item: Request | Mark | None) -> str:
    if item is None:
        return "has ended"
    if isinstance(item, Mark):
        return f"waits at {item}"
    return f"asks for {item.collective} of {item.tensor}, layer {item.layer}"
