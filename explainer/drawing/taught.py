"""Which layer the lecture looks at closely."""

from __future__ import annotations

TAUGHT = 2
"""The third layer, counted from 0."""
