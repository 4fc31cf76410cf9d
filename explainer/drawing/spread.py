"""Labels beside what they name, pushed apart where they would touch."""

from __future__ import annotations

from collections.abc import Sequence


def spread(blocks: Sequence[tuple[float, float]], top: float, bottom: float) -> tuple[float, ...]:
    """New middles for blocks of (wished middle, height), in order, none overlapping.

    Blocks that would touch move as one group, whose middles miss the wished ones by nothing on
    average (the least squares of all such placings). All lie between `top` and `bottom` if there
    is room, else from `top` on.
    """
    groups: list[list[int]] = []
    for i in range(len(blocks)):
        groups.append([i])
        while len(groups) > 1 and _start(blocks, groups[-1]) < _end(blocks, groups[-2]):
            groups[-2:] = [groups[-2] + groups[-1]]
    middles = [middle for group in groups for middle in _middles(blocks, group)]
    heights = [height for _, height in blocks]
    raised = _pushed([-at for at in reversed(middles)], heights[::-1], -bottom)
    return tuple(_pushed([-at for at in reversed(raised)], heights, top))


def _pushed(middles: Sequence[float], heights: Sequence[float], edge: float) -> list[float]:
    """The blocks, each moved on as far as the edge or the block before it demands."""
    found = []
    for middle, height in zip(middles, heights, strict=True):
        found.append(max(middle, edge + height / 2))
        edge = found[-1] + height / 2
    return found


def _middles(blocks: Sequence[tuple[float, float]], group: Sequence[int]) -> list[float]:
    """The group stacked without gaps, moved to where its blocks wish to be on average."""
    stacked, top = [], 0.0
    for i in group:
        stacked.append(top + blocks[i][1] / 2)
        top += blocks[i][1]
    shift = sum(blocks[i][0] - at for i, at in zip(group, stacked, strict=True)) / len(group)
    return [at + shift for at in stacked]


def _start(blocks: Sequence[tuple[float, float]], group: Sequence[int]) -> float:
    return _middles(blocks, group)[0] - blocks[group[0]][1] / 2


def _end(blocks: Sequence[tuple[float, float]], group: Sequence[int]) -> float:
    return _middles(blocks, group)[-1] + blocks[group[-1]][1] / 2
