"""Every schedule there is."""

from __future__ import annotations

from itertools import product

import pytest

from explainer.training import Schedule

SCHEDULES = [Schedule(prefetch, reshard) for prefetch, reshard in product((0, 1, 2), (True, False))]

each = pytest.mark.parametrize("schedule", SCHEDULES, ids=str)
