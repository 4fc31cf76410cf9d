"""Areas gathered into fewer ones, where seeing to one larger area costs less than to several."""

from __future__ import annotations

from collections.abc import Iterable

from explainer.studio.shot import Area

CALL = 18_000
"""Pixels that can be converted in the time that one more call to the converter takes."""


def gathered(areas: Iterable[Area]) -> list[Area]:
    """Areas that cover those given, and more where that is cheaper; empty ones are left out.

    Each is joined to those before it while that pays. That is quick and good enough: areas come in
    order, from the top down, and from left to right.
    """
    found: list[Area] = []
    for area in areas:
        if not _size(area):
            continue
        now = area
        while found and _pays(found[-1], now):
            now = _around(found.pop(), now)
        found.append(now)
    return found


def _pays(one: Area, other: Area) -> bool:
    return _size(_around(one, other)) <= _size(one) + _size(other) + CALL


def _size(area: Area) -> int:
    return max(0, area.right - area.left) * max(0, area.bottom - area.top)


def _around(one: Area, other: Area) -> Area:
    return Area(
        min(one.left, other.left),
        min(one.top, other.top),
        max(one.right, other.right),
        max(one.bottom, other.bottom),
    )
