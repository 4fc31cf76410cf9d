"""A picture of the film in words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Told:
    """What is seen at the end of a cue, or before a beat's first one (None), in whole sentences.

    `brief` are those for a listener, the most telling first.
    """

    beat: str
    cue: str | None
    sentences: tuple[str, ...]
    brief: tuple[str, ...] = ()
