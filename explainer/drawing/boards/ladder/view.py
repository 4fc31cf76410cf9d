"""What the ladder's pictures show."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.rungs import Rung
from explainer.ledger import Role, Strategy

ROLES = frozenset(Role)


@dataclass(frozen=True)
class Bar:
    """A strategy's bar: what stands in it is `kept`, or nothing yet.

    Before its rung is taken a bar looks like the one before it: `kept` is that one's rung.
    """

    strategy: Strategy
    kept: Rung | None = None

    @property
    def taken(self) -> bool:
        """Whether the bar shows its own strategy's keeping."""
        return self.kept is not None and self.kept.strategy == self.strategy

    @property
    def nbytes(self) -> int:
        """What stands in it."""
        return 0 if self.kept is None else self.kept.nbytes


@dataclass(frozen=True)
class View:
    """All bars from left to right, and the steps down to those `stepped`.

    Bright are the strategies in `lit`; where a cue speaks of some `roles`, only those in their
    bars, and where it speaks of what is `owned`, only what is divided. For the bars in `sent` it
    is told what they send. `head_lit` is the line that all totals are totals of, and `view` the
    dashed view of one layer where a strategy borrows it; `uncounted` says what else is not in any
    total.
    """

    bars: tuple[Bar, ...]
    lit: frozenset[Strategy]
    stepped: frozenset[Strategy] = frozenset()
    roles: frozenset[Role] = ROLES
    owned: bool = False
    sent: tuple[Strategy, ...] = ()
    sent_lit: bool = False
    head_lit: bool = False
    view: bool = False
    uncounted: bool = False

    @property
    def picks(self) -> bool:
        """Whether some parts of the bars are spoken of, and others not."""
        return self.owned or self.roles != ROLES

    def bright(self, bar: Bar, role: Role) -> bool:
        """Whether a part of a bar is bright."""
        whole = bar.kept is None or not bar.kept.part(role).divided
        return bar.strategy in self.lit and role in self.roles and not (self.owned and whole)

    def before(self, bar: Bar) -> Bar | None:
        """The bar on the left of this one."""
        at = self.bars.index(bar)
        return self.bars[at - 1] if at else None
