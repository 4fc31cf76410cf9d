"""Runs that only deep pages need, each trained and audited when it is first asked for."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.ledger import Ledger


@dataclass(frozen=True)
class Deep:
    """The further runs of a lecture with these accounts; the same in every language.

    Raises StateError, when it is asked for a run, if that run's record contradicts itself.
    """

    ledger: Ledger
