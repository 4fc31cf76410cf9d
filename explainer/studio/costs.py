"""How long segments take, measured when they were last rendered: the longest are begun first."""

from __future__ import annotations

import json
from collections.abc import Mapping

from explainer.cache import Cache, Key, key_of
from explainer.motion.score import Segment
from explainer.studio.film_format import FilmFormat

Costs = Mapping[str, float]
"""Seconds by a segment's place in the lecture, as in `b2.gather`."""

OPENING = 10
"""What a segment costs before anything moves, in moving frames."""


def place(segment: Segment) -> str:
    """Where a segment stands in the lecture."""
    return f"{segment.beat}.{segment.cue or ''}"


def expected(segment: Segment, costs: Costs) -> float:
    """Seconds the segment will take: as last time, else by the pace of those that were measured."""
    return costs.get(place(segment), work(segment) * costs.get("", 1.0))


def work(segment: Segment) -> int:
    """A segment's size, in frames that move."""
    return OPENING + sum(turn.move for turn in segment.turns)


def learnt(costs: Costs, seconds: Mapping[Segment, float]) -> Costs:
    """The costs with what was measured now; the empty name has the pace of a moving frame."""
    pace = sum(seconds.values()) / sum(map(work, seconds))
    return {**costs, **{place(each): took for each, took in seconds.items()}, "": pace}


def read_costs(cache: Cache, lecture: str, film: FilmFormat) -> Costs:
    """The costs that a cache knows of films of this size."""
    data = cache.get(_key(lecture, film))
    return {} if data is None else json.loads(data)


def write_costs(cache: Cache, lecture: str, film: FilmFormat, costs: Costs) -> None:
    """Keep the costs for next time."""
    cache.put(_key(lecture, film), json.dumps(costs).encode())


def _key(lecture: str, film: FilmFormat) -> Key:
    return key_of("costs", lecture, f"{film.width}x{film.height}@{film.fps}")
