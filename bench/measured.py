"""What a track's rounds and its sample come to: medians and ratios, as JSON too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

from bench.likeness import Likeness
from bench.quality import Sample
from bench.rounds import Round
from explainer.studio.film_format import FilmFormat

Quality = Mapping[str, Mapping[str, Likeness]]
"""Each scene's likeness to what was drawn, by contender: quality["b0"]["stock"]."""


@dataclass(frozen=True)
class Measured:
    """A track's rounds, and the quality of the first round's films."""

    name: str
    form: FilmFormat
    frames: int
    rounds: tuple[Round, ...]
    quality: Quality
    sample: Sample


def ratio(rounds: Sequence[Round], slow: str, fast: str) -> float:
    """How many times as long the one takes as the other: the median of the rounds' own ratios."""
    return median(each[slow].wall / each[fast].wall for each in rounds)


def last_line(rounds: Sequence[Round]) -> str:
    """How fast ours is, in stock's speed, and how slow, in encoding alone."""
    stock, floor = ratio(rounds, "stock", "ours"), ratio(rounds, "ours", "floor")
    return f"{stock:.1f}× stock, {floor:.1f}× floor"


def document(measured: Measured, machine: Mapping[str, str]) -> dict[str, Any]:
    """Every round, in seconds and bytes, and every scene's quality, for a JSON file."""
    form = measured.form
    return {
        "machine": dict(machine),
        "track": measured.name,
        "film": {
            "width": form.width,
            "height": form.height,
            "fps": str(form.fps),
            "frames": measured.frames,
        },
        "rounds": [{name: asdict(run) for name, run in each.items()} for each in measured.rounds],
        "sample": asdict(measured.sample),
        "quality": {
            scene: {name: {**asdict(each), "psnr": each.psnr} for name, each in found.items()}
            for scene, found in measured.quality.items()
        },
        "summary": last_line(measured.rounds),
    }
