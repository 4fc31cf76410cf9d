"""Encode pictures that are ready.

`python -m bench.encode_only WIDTH HEIGHT FPS SETTINGS FOLDER PIECE...`

SETTINGS is a JSON object; PIECE is a number in the folder's list. Prints one JSON object: seconds
and CPU seconds that encoding took, without reading the pictures; this process's peak memory and the
film, in bytes.
"""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from time import perf_counter, process_time

import av

from bench.launch import RSS_UNIT
from bench.pieces import Piece, read_pieces
from explainer.studio.film_format import FilmFormat
from explainer.studio.settings import Settings
from explainer.studio.x264 import X264


def encode(
    form: FilmFormat, encoding: Settings, folder: Path, pieces: Sequence[Piece]
) -> dict[str, float]:
    """Encode pieces as segments are encoded, one encoder each."""
    wall = cpu = 0.0
    size = 0
    for piece in pieces:
        encoder = X264(form, encoding)
        with av.open(str(folder / piece.file)) as container:
            stream = container.streams.video[0]
            # Threads that read ahead would be counted, and in the way.
            stream.thread_type, stream.thread_count = "NONE", 1
            for key, picture in zip(piece.keys, container.decode(stream), strict=True):
                began, used = perf_counter(), process_time()
                size += len(encoder.encode(picture, key=key))
                wall += perf_counter() - began
                cpu += process_time() - used
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * RSS_UNIT
    return {"wall": wall, "cpu": cpu, "peak": peak, "size": size}


if __name__ == "__main__":
    width, height, fps, how, place, *numbers = sys.argv[1:]
    ready = read_pieces(Path(place))
    film = FilmFormat(int(width), int(height), Fraction(fps))
    options = json.loads(how)
    encoding = Settings(options["preset"], options["qp"], tuple(options["analysis"]))
    pieces = [ready[int(number)] for number in numbers]
    print(json.dumps(encode(film, encoding, Path(place), pieces)))
