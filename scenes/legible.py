"""When a text changes sides: from light on dark to dark on light, or back, in one frame.

Were both to change alike, they would meet halfway in the same grey, and the text be gone.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from scenes.shapes import Rgbas, rgbas

STEPS = 12
"""Halvings: finer than a film's frames."""


@lru_cache(maxsize=256)
def crossing(before: tuple[str, str], after: tuple[str, str]) -> float | None:
    """How far a ground must have changed for its text's new colour to be the better one, 0 to 1.

    A look is a text's colour and its ground's, as hex. None when the text is lighter than its
    ground before and after, or darker: then both may change alike.
    """
    (old, ground), (new, to) = (
        tuple(rgbas(each, 1.0) for each in look) for look in (before, after)
    )
    if (_light(old) > _light(ground)) == (_light(new) > _light(to)):
        return None
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        under = (1 - middle) * ground + middle * to
        if contrast(new, under) >= contrast(old, under):
            high = middle
        else:
            low = middle
    return high


def contrast(one: Rgbas, other: Rgbas) -> float:
    """The WCAG 2.2 contrast ratio of two colours, 1 to 21; opacity is left out."""
    lights = sorted((_light(one), _light(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _light(colour: Rgbas) -> float:
    """Relative luminance, 0 to 1."""
    value = colour[0, :3]
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    return float(linear @ (0.2126, 0.7152, 0.0722))
