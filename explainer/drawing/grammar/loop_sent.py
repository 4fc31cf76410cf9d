"""What the loop's pictures say is sent, by the wires under the small cards."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.grammar.claim import Claim
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.moments import Moment
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.wires import meets

NAMES = {"all_gather": "all-gather", "reduce_scatter": "reduce-scatter"}
"""The terms for the collectives, and what the run calls them."""
Sent = frozenset[tuple[str, int, int, int]]


def collective(picture: Picture) -> str | None:
    """The collective that is named under the wires."""
    texts = {label.text for _, label, _ in picture.labels}
    facts = picture.context.facts
    return next((run for term, run in NAMES.items() if facts.term(term) in texts), None)


def named(picture: Picture) -> Iterator[Check]:
    """A collective is named where its wires are, and nowhere else."""
    facts = picture.context.facts
    texts = {facts.term(term) for term in NAMES}
    names = [label.id for _, label, _ in picture.labels if label.text in texts]
    wires = any(line.meaning.kind == "wire" for _, line in picture.lines)
    for name in names:
        yield Check(name, None if wires else "names a collective, but nothing is sent")
    if wires:
        yield Check("wires", None if len(names) == 1 else f"have {len(names)} names")


def sent(picture: Picture) -> Iterator[Claim]:
    """All that the wires show is sent, on the way to one stage, and nothing else is sent then.

    A gather's is shown when it has come, a reduction's while its parts are still in the trays.
    """
    kind, drawn, first = collective(picture), set(), None
    for _, line in picture.lines:
        if line.meaning.kind == "wire":
            first = first or line.id
            ends = meets(picture, line.points[0]), meets(picture, line.points[-1])
            drawn.add((kind, line.meaning.owner, *ends))
    if first is not None:
        says = f"the {kind} sends {sorted(map(str, drawn))}"
        yield Claim(first, says, lambda moment: drawn == set(_traffic(moment, kind)))


def _traffic(moment: Moment, kind: str | None) -> Sent:
    return moment.sending if kind == "reduce-scatter" else moment.sent
