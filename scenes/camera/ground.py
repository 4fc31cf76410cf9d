"""The background that frames are painted on."""

from __future__ import annotations

import numpy as np

from explainer.studio.shot import Pixels


class Ground:
    """A copy of a camera's background, so that a change made in place is noticed."""

    def __init__(self) -> None:
        """No background is known."""
        self._source: Pixels | None = None
        self._copy: Pixels = np.zeros((0, 0, 4), np.uint8)

    def of(self, background: Pixels) -> Pixels:
        """The background, another array whenever it is another picture."""
        if background is not self._source:
            self._source, self._copy = background, background.copy()
        return self._copy

    def look_again(self) -> None:
        """Compare the picture too, not only the array that it is in."""
        if self._source is not None and not np.array_equal(self._source, self._copy):
            self._source = None
