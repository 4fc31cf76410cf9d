"""Lengths of the ladder that both its marks and the room for its words go by."""

from __future__ import annotations

WIDEST = 224.0
"""px of a bar, at most."""
LEADER, SPARE = 18.0, 14.0
"""px of a leader; between texts and shapes."""
CAPTIONS = ("uncounted", "more", "also", "borrowed")
"""From the top down: what none of the totals counts, and of that the view, which has a size."""
