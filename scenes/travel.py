"""What is carried along a way while a picture changes, as a manim animation."""

from __future__ import annotations

import numpy as np
from manim import Animation, rate_functions

from explainer.motion.score import Dwindle
from scenes.outlines import Points
from scenes.rates import LATE
from scenes.shapes import Shapes

SET_OFF = 0.22
"""When everything sets off; at LATE it has arrived, as parts of the move."""
EMERGED = 0.3
"""When that sets off, and begins to be seen, that comes from where nothing like it is."""
HANDED = 0.5
"""How long it stays after its arrival, of what is left of the move: until what comes is there."""
SHOWN = 0.08
"""How long it takes to be there to be seen."""


class Travel(Animation):
    """A mobject carried along a path of points, fading in at its start and out at its end."""

    def __init__(
        self,
        mobject: Shapes,
        path: Points,
        run_time: float,
        *,
        dwindle: Dwindle | None = None,
        emerges: bool = False,
    ) -> None:
        """Carry `mobject` along `path`, shape (n, 3), in `run_time` seconds.

        `dwindle` is in frame units.
        """
        self.carried = mobject
        middle = mobject.get_center()
        self._begun = [
            (part, part.points - middle, part.get_fill_opacity(), part.get_stroke_opacity())
            for part in mobject.shapes()
        ]
        self._dwindle, self._path = dwindle, path
        self._seen, self._sets_off = (EMERGED, EMERGED) if emerges else (0.0, SET_OFF)
        self._reach = np.concatenate(
            [[0.0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
        )
        super().__init__(mobject, run_time=run_time, rate_func=rate_functions.linear)

    def interpolate_mobject(self, alpha: float) -> None:
        """Place the mobject where it is at `alpha` of the move."""
        gone = min(1.0, max(0.0, (alpha - self._sets_off) / (LATE - self._sets_off)))
        way = rate_functions.smooth(gone) * self._reach[-1]
        at = np.asarray([np.interp(way, self._reach, self._path[:, i]) for i in range(3)])
        small = self._smaller(float(self._reach[-1] - way))
        size = 1.0 if self._dwindle is None else 1 + (self._dwindle.size - 1) * small
        coming, going = (alpha - self._seen) / SHOWN, (1.0 - alpha) / (1 - LATE) / (1 - HANDED)
        shown = max(0.0, min(1.0, coming, going))
        for part, points, fill, stroke in self._begun:
            part.points = at + size * points
            part.set_fill(opacity=fill * shown, family=False)
            part.set_stroke(opacity=stroke * shown, family=False)

    def _smaller(self, left: float) -> float:
        """How far it is in getting smaller, 0 to 1, when it has so much of its way left."""
        if self._dwindle is None:
            return 0.0
        begin, done = self._dwindle.begin, self._dwindle.done
        return float(rate_functions.smooth(min(1.0, max(0.0, (begin - left) / (begin - done)))))
