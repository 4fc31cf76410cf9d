"""Pipelines' pictures are possible schedules, complete, and count what they show.

The cells were placed by a schedule; here they are read back from their places alone, and held
against what stages have to wait for and against the closed forms.
"""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.grammar.bubble_read import held_at, most, schedules
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.ledger import Pass, Times, Way, closed_held, closed_span, order


def lengths(picture: Picture) -> Iterator[Check]:
    """Every pass is as long as it takes, begins with a slot, and nobody does two things at once."""
    times = Times()
    for panel in schedules(picture):
        for row in panel.rows.values():
            done = 0
            for cell in row:
                right = cell.straight and cell.end - cell.start == times.of(cell.which)
                fault = None if right else "is not as long as its pass takes"
                early = cell.start < done
                yield Check(cell.box.id, "begins before the card is free" if early else fault)
                done = cell.end


def complete(picture: Picture) -> Iterator[Check]:
    """What a card has begun is its order as far as time has gone, and all of it in the end."""
    ledger = picture.context.facts.ledger
    for panel in schedules(picture):
        for card in panel.cards:
            row = panel.rows.get(card, ())
            wanted = order(panel.way, ledger.stages, ledger.micro_batches, card)
            told = tuple((cell.micro_batch, cell.which) for cell in row)
            name = f"{panel.way}.c{card}"
            in_order = told == tuple((w.micro_batch, w.which) for w in wanted[: len(told)])
            span = closed_span(ledger.stages, ledger.micro_batches)
            full = panel.clock < span or len(told) == len(wanted)
            late = any(cell.start >= panel.clock for cell in row)
            fault = None if in_order else "works in another order than its schedule"
            fault = fault or (None if full else "lacks passes when all time has gone")
            yield Check(name, fault or ("shows what has not begun" if late else None))


def waits(picture: Picture) -> Iterator[Check]:
    """A pass begins when its card is free and what it needs has come: not before, not later."""
    ledger = picture.context.facts.ledger
    for panel in schedules(picture):
        ends = {(c.card, c.micro_batch, c.which): c.end for r in panel.rows.values() for c in r}
        for card, row in panel.rows.items():
            free = 0
            for cell in row:
                step = -1 if cell.which is Pass.FORWARD else 1
                other = (card + step, cell.micro_batch, cell.which)
                outside = not 0 <= card + step < ledger.stages
                known = outside or card + step in panel.cards
                due = max(free, 0 if outside else ends.get(other, cell.start))
                wrong = known and cell.start != due
                yield Check(cell.box.id, f"should begin at slot {due}" if wrong else None)
                free = cell.end


def waiting(picture: Picture) -> Iterator[Check]:
    """Empty outlines stand in every slot in which a card does nothing, and in no other."""
    ledger, times = picture.context.facts.ledger, Times()
    outlines = picture.of("idle")
    for panel in schedules(picture):
        for card in panel.cards:
            name = f"{panel.way}.c{card}.idle"
            mine = [box for box in outlines if box.id.startswith(name)]
            taken = [s for b in mine for s in range(*panel.slots(b)[:2])]
            busy = [s for c in panel.rows.get(card, ()) for s in range(c.start, c.end)]
            due = (ledger.stages - 1) * times.both
            if mine:
                span = closed_span(ledger.stages, ledger.micro_batches)
                right = sorted([*taken, *busy]) == list(range(span)) and len(taken) == due
                yield Check(name, None if right else f"outlines {len(taken)} slots, not {due}")


def holding(picture: Picture) -> Iterator[Check]:
    """Heights are how many passes have begun and not ended, all along a row, to one scale."""
    lines = {box.id: box for box in picture.of("held")}
    scales = set[float]()
    for panel in schedules(picture):
        for card in panel.cards:
            row = panel.rows.get(card, ())
            mine = [box for name, box in lines.items() if name.startswith(f"{panel.way}.c{card}.")]
            told = set[int]()
            for box in mine:
                start, end, straight = panel.slots(box)
                held = {held_at(row, at) for at in range(start, end)}
                right = straight and len(held) == 1 and 0 not in held
                scales.update(round(box.h / max(count, 1), 2) for count in held)
                yield Check(box.id, None if right else f"stands for {sorted(held)}")
                told |= {*range(start, end)}
            if mine:
                due = {at for at in range(panel.until) if held_at(row, at)}
                name = f"{panel.way}.c{card}.held"
                yield Check(name, None if told == due else "is not told of all its time")
    if scales:
        even = max(scales) - min(scales) <= 0.02
        yield Check("held", None if even else "is drawn to more than one scale")


def queue(picture: Picture) -> Iterator[Check]:
    """What has not begun waits over the place where it begins, and only that."""
    ledger, length = picture.context.facts.ledger, Times().forward
    waiting = {box.id: box for box in picture.of("token")}
    for panel in schedules(picture):
        begun = {f"{panel.way}.c{c.card}.f{c.micro_batch}" for c in panel.rows.get(0, ())}
        due = {f"{panel.way}.c0.f{n}": n for n in range(ledger.micro_batches)}
        for name, n in due.items() if panel.way is Way.GPIPE else ():
            box = waiting.get(name)
            place = panel.slots(box)[:2] if box else None
            right = place == (n * length, (n + 1) * length) if box else name in begun
            twice = box is not None and name in begun
            yield Check(name, None if right and not twice else "neither waits nor has begun")


def bounds(picture: Picture) -> Iterator[Check]:
    """In the end no card holds other than the closed form says."""
    ledger = picture.context.facts.ledger
    for panel in schedules(picture):
        span = closed_span(ledger.stages, ledger.micro_batches)
        for card in panel.cards if panel.clock == span else ():
            due = closed_held(panel.way, ledger.stages, ledger.micro_batches, card)
            right = most(panel, card, span) == due
            yield Check(f"{panel.way}.c{card}", None if right else f"does not hold {due} at most")
