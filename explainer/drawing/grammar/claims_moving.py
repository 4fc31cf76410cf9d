"""What a picture says travels, from its wires, and what it says is added up."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing.grammar.claim import Claim
from explainer.drawing.grammar.moments import Moment
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import covers, rect
from explainer.drawing.grammar.wires import meets
from explainer.drawing.marks import Box

DIVISOR = re.compile(r"÷\s*(\d+)")
End = int | str | None
"""Where a wire's end is: at a card's tray or the stack, at a "sum", or in the open."""


def travels(picture: Picture) -> Iterator[Claim]:
    """What goes from tray to tray has been sent, all of it; what meets in a sum is the sum's."""
    found: dict[int | None, dict[str, tuple[End, End]]] = {}
    for _, line in picture.lines:
        if line.meaning.kind == "wire" and line.arrow:
            ends = meets(picture, line.points[0]), meets(picture, line.points[-1])
            if "sum" not in ends:
                found.setdefault(line.meaning.owner, {})[line.id] = ends
    for shard, sent in found.items():
        for name, ends in sent.items():
            yield _sent(name, shard, *ends)
        yield _all_sent(next(iter(sent)), shard, set(sent.values()))


def _sent(name: str, shard: int | None, source: End, target: End) -> Claim:
    return Claim(
        name,
        f"shard {shard} travels from card {source} to card {target}",
        lambda moment: ("all-gather", shard, source, target) in moment.sent,
    )


def _all_sent(name: str, shard: int | None, drawn: set[tuple[End, End]]) -> Claim:
    return Claim(
        name,
        f"shard {shard} travels nowhere else",
        lambda moment: {(src, dst) for _, of, src, dst in moment.sent if of == shard} == drawn,
    )


def added(picture: Picture, box: Box) -> Claim:
    """The contributions that meet in a sum, what they are divided by, and whom it goes to."""
    shard, slack = box.meaning.owner, picture.context.sizes.line * 1.5
    area = rect(box)
    into: set[int | str | None] = set()
    onward: set[int | str | None] = set()
    for _, line in picture.lines:
        if line.meaning.kind == "wire" and line.meaning.owner == shard and line.arrow:
            ends = meets(picture, line.points[0]), meets(picture, line.points[-1])
            if ends[1] == "sum" and ends[0] != "sum":
                into.add(ends[0])
            elif ends[0] == "sum":
                onward.add(ends[1])
    texts = [t.text for _, t, a in picture.labels if covers(area, (a.cx, a.cy - slack))]
    written = {int(m[1]) for text in texts for m in DIVISOR.finditer(text)}

    def holds(moment: Moment) -> bool:
        # Only a sum whose parts are still to meet may stand without its divisor, and stays there.
        early = not written and not onward
        return any(
            one == shard
            and into == set(contributors)
            and (not onward or onward == set(receivers))
            and (written == {divisor} or (early and ahead))
            for ahead, made in ((False, moment.reduced), (True, moment.meeting))
            for one, contributors, divisor, receivers in made
        )

    says = f"shard {shard} of cards {sorted(map(str, into))} is added, ÷ {sorted(written)}, for "
    return Claim(box.id, f"{says}{sorted(map(str, onward)) or 'its owner'}", holds)
