"""What the ladder's pictures show."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.rungs import Rung
from explainer.ledger import Role, Strategy


@dataclass(frozen=True)
class Bar:
    """A strategy's bar, with the `roles` of `kept` that stand in it so far, from the bottom up.

    Before its rung is taken a bar looks like the one before it: `kept` is that one's rung.
    """

    strategy: Strategy
    kept: Rung
    roles: tuple[Role, ...] = tuple(Role)

    @property
    def taken(self) -> bool:
        """Whether the bar shows its own strategy's keeping."""
        return self.kept.strategy == self.strategy

    @property
    def nbytes(self) -> int:
        """What stands in it."""
        return sum(self.kept.part(role).nbytes for role in self.roles)


@dataclass(frozen=True)
class View:
    """The bars so far; those in `lit` are bright, and the lines of what is sent if `sent_lit`."""

    bars: tuple[Bar, ...]
    lit: frozenset[Strategy]
    sent: bool = False
    sent_lit: bool = False

    def before(self, bar: Bar) -> Bar | None:
        """The bar on the left of this one."""
        at = self.bars.index(bar)
        return self.bars[at - 1] if at else None
