"""The lengths of the schedules' pictures, in px of a 1080-line frame."""

from __future__ import annotations

from collections.abc import Mapping

from explainer.ledger import Way

LEGEND, FOOT, TWICE = 152.0, 848.0, 886.0
"""y of the line that explains the cells, of the formula, and of what it gives for more."""
HEADS: Mapping[Way, float] = {Way.GPIPE: 200.0, Way.ONE_F_ONE_B: 516.0}
"""y of a panel's name."""
AXIS, ROWS, HIGH = 30.0, 44.0, 252.0
"""px from a panel's name down to its axis, and to its rows; px of all its rows."""
COLUMN = 112.0
"""px of a column of numbers on the right."""
MIDDLES = (0.62, 1.5)
"""The middles of both columns, in columns from the end of time."""
SWATCH, CELL_HIGH = 34.0, 26.0
"""px of a slot of time, and of a cell's height, in the legend."""
QUEUE, LOW = 30.0, 9.0
"""px of the height of what waits to begin, and of a bar of what is held, in the legend."""
AFTER, BETWEEN = 0.8, 2.4
"""From a swatch to its words, and to the next swatch, in pads."""
