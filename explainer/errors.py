"""The three ways a run can end badly, as values and exceptions with an exit code each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Place:
    """A position in a text file; line and column count from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        """Write it as editors and compilers do: `file:line:column`."""
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong in what the user gave: where, what, and how to mend it."""

    message: str
    place: Place | None = None

    def __str__(self) -> str:
        """Write the message, after its place when that is known."""
        return self.message if self.place is None else f"{self.place}: {self.message}"


class ExplainerError(Exception):
    """Base of every error a user is meant to read; `exit_code` is what the command ends with."""

    exit_code = 1


class StoryboardError(ExplainerError):
    """The storyboard, or a value in it, is wrong (exit 1). Holds all faults, in file order."""

    exit_code = 1

    def __init__(self, faults: Iterable[Fault]) -> None:
        def order(fault: Fault) -> tuple[bool, str, int, int]:
            place = fault.place
            return (
                (place is None, "", 0, 0)
                if place is None
                else (False, place.file, place.line, place.column)
            )

        self.faults = tuple(sorted(faults, key=order))
        super().__init__("\n".join(str(fault) for fault in self.faults))


class UsageError(ExplainerError):
    """The command was called in a way it does not offer (exit 2)."""

    exit_code = 2


class MissingError(ExplainerError):
    """Something is missing on the machine (exit 3); the message says how to get it."""

    exit_code = 3
