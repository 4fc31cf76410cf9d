"""A module that knows by which process it was loaded."""

from __future__ import annotations

import os

LOADER = os.getpid()


def here() -> tuple[int, int]:
    """The process that loaded this module, and the one that asks."""
    return LOADER, os.getpid()
