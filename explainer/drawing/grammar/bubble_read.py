"""Pipelines' pictures read back: passes from their places, the scale from the line of time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from explainer.drawing.fold import Fold
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.marks import Box
from explainer.ledger import Pass, Way, closed_span

CELL = re.compile(r"(.+)\.c(\d+)\.([fb])(\d+)")
SPARE = 0.2
"""How much of a slot a cell may be off: it stands free of its neighbours by a hair's breadth."""


@dataclass(frozen=True)
class Cell:
    """A pass as it is drawn: its slots are read from where it stands."""

    box: Box
    way: Way
    card: int
    which: Pass
    micro_batch: int
    start: int
    end: int
    straight: bool
    """Whether it begins and ends at slots."""


@dataclass(frozen=True)
class Schedule:
    """A panel read back: its line of time says how much a slot is."""

    picture: Picture
    way: Way

    @cached_property
    def _axis(self) -> tuple[float, float]:
        line = next(i for _, i in self.picture.lines if i.id == f"{self.way}.axis")
        return line.points[0][0], line.points[-1][0]

    @cached_property
    def slot(self) -> float:
        """px of a slot."""
        ledger = self.picture.context.facts.ledger
        left, right = self._axis
        return (right - left) / closed_span(ledger.stages, ledger.micro_batches)

    def slots(self, box: Box) -> tuple[int, int, bool]:
        """The slots from which and up to which a box stands, and whether it does so exactly."""
        left, _ = self._axis
        begin, end = (box.x - left) / self.slot, (box.x + box.w - left) / self.slot
        straight = abs(begin - round(begin)) < SPARE and abs(end - round(end)) < SPARE
        return round(begin), round(end), straight

    @cached_property
    def clock(self) -> int:
        """The slot up to which time has gone."""
        line = next((i for _, i in self.picture.lines if i.id == f"{self.way}.clock"), None)
        return 0 if line is None else round((line.points[-1][0] - self._axis[0]) / self.slot)

    @cached_property
    def until(self) -> int:
        """The slot up to which what is held has been counted."""
        ledger = self.picture.context.facts.ledger
        line = next((i for _, i in self.picture.lines if i.id == f"{self.way}.now"), None)
        if line is None:
            return closed_span(ledger.stages, ledger.micro_batches)
        return round((line.points[-1][0] - self._axis[0]) / self.slot)

    @cached_property
    def rows(self) -> Mapping[int, tuple[Cell, ...]]:
        """Every card's cells in order of time."""
        found: dict[int, list[Cell]] = {}
        for box in self.picture.of("work"):
            match = CELL.fullmatch(box.id)
            if match and match[1] == self.way:
                which = Pass.FORWARD if match[3] == "f" else Pass.BACKWARD
                card, batch = int(match[2]), int(match[4])
                cell = Cell(box, self.way, card, which, batch, *self.slots(box))
                found.setdefault(card, []).append(cell)
        return {card: tuple(sorted(row, key=lambda c: c.box.x)) for card, row in found.items()}

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that are drawn one by one."""
        return Fold(self.picture.context.facts.ledger.stages).drawn


def schedules(picture: Picture) -> Iterator[Schedule]:
    """The panels there are."""
    there = {line.id for _, line in picture.lines}
    yield from (Schedule(picture, way) for way in Way if f"{way}.axis" in there)


def held_at(row: tuple[Cell, ...], at: int) -> int:
    """How many micro-batches' activations a card holds in a slot: begun, and not ended."""
    begun = {c.micro_batch for c in row if c.which is Pass.FORWARD and c.start <= at}
    ended = {c.micro_batch for c in row if c.which is Pass.BACKWARD and c.end <= at}
    return len(begun - ended)


def most(panel: Schedule, card: int, until: int) -> int:
    """The most that a card's cells hold before a slot."""
    row = panel.rows.get(card, ())
    return max((held_at(row, at) for at in range(until)), default=0)
