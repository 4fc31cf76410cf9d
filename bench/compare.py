"""All of one track: what is ready beforehand, the rounds, and the quality of the first films."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bench.floor import floor
from bench.judge import judge
from bench.measured import Measured
from bench.quality import Sample
from bench.ready import prepare
from bench.rounds import ours, rounds, stock
from bench.track import Track


def compare(
    track: Track, count: int, sample: Sample, folder: Path, report: Callable[[str], None]
) -> Measured:
    """Measure a track in so many rounds, in an empty folder that may grow large.

    Raises CommandError when a contender fails, UnlikeError when its film lacks frames.
    """
    ready, made = folder / "ready", folder / "made"
    ready.mkdir()
    made.mkdir()
    report(f"{track.name}: pictures for encoding alone")
    pieces = prepare(track, ready)
    contenders = {
        "stock": stock(track),
        "ours": ours(track),
        "floor": floor(track.form, track.encoding, ready, pieces),
    }
    found = tuple(rounds(contenders, count, made, report))
    frames, quality = judge(track, made, sample, report)
    return Measured(track.name, track.form, frames, found, quality, sample)
