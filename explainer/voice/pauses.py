"""How long a voice rests after a line."""

from __future__ import annotations

from fractions import Fraction

from explainer.script import Pace
from explainer.voice.line import Line

CLAUSE_PAUSE = Fraction(1, 5)
"""Seconds after a comma, a colon and the like."""
PHRASE_PAUSE = Fraction(1, 20)
"""Seconds where a cue cuts a phrase: the words go on, but not into each other."""
_CLAUSE_MARKS = tuple(",;:，；：、—–…")
_CLOSING = " \"'”’)]）」』】》〉"


def pause_after(line: Line, pace: Pace) -> Fraction:
    """Seconds from a line's last word to the next line's first."""
    if line.whole:
        return pace.sentence_pause
    return CLAUSE_PAUSE if ends_clause(line.ear) else PHRASE_PAUSE


def ends_clause(words: str) -> bool:
    """Whether the words end with a mark at which one rests."""
    return words.rstrip(_CLOSING).endswith(_CLAUSE_MARKS)
