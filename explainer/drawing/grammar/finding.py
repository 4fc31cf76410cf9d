"""What a rule says: one Check for each thing it looked at, and a Finding for each that is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Check(NamedTuple):
    """One mark held against one rule; `fault` says in a sentence what is wrong, or is None."""

    mark: str
    fault: str | None = None


@dataclass(frozen=True, order=True)
class Finding:
    """A mark that breaks a rule of the visual grammar."""

    rule: str
    mark: str
    sentence: str

    def __str__(self) -> str:
        """The finding on one line."""
        return f"[{self.rule}] {self.mark}: {self.sentence}"
