"""Little measurements, made up so that what they come to is known."""

from __future__ import annotations

from fractions import Fraction

from bench.likeness import Likeness
from bench.measured import Measured
from bench.quality import Sample
from bench.rounds import Round, Run
from explainer.studio.film_format import FilmFormat


def run(wall: float, size: int = 0) -> Run:
    """A contender that took so long."""
    return Run(wall, wall * 2, 300_000_000, size)


def a_round(stock: float, ours: float, floor: float) -> Round:
    """A round of these wall times, in seconds."""
    return {"stock": run(stock, 5_000_000), "ours": run(ours, 6_000_000), "floor": run(floor)}


ROUNDS = (a_round(80, 10, 5), a_round(100, 16, 4), a_round(30, 5, 2))
"""Ratios of 8, 6.25 and 6 to stock, where the medians' ratio is 8; and of 2, 4 and 2.5 to floor."""

QUALITY = {
    "b0": {"stock": Likeness(0.997, 0.999, 4.0), "ours": Likeness(0.998, 0.9991, 3.0)},
    "b1": {"stock": Likeness(0.995, 0.998, 0.0005), "ours": Likeness(0.996, 0.9981, 0.0004)},
}

MEASURED = Measured(
    "film", FilmFormat(1920, 1080, Fraction(60)), 12212, ROUNDS, QUALITY, Sample(25, 90)
)

MACHINE = {
    "cores": "2",
    "cpu": "Some Model",
    "python": "3.11.7",
    "manim": "0.22.0",
    "av": "18.1.0",
    "numpy": "2.4.6",
}


def silent(line: str) -> None:
    """Report nothing."""
    del line
