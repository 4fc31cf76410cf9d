"""A film's sound, made beside its pictures, or taken from the cache."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import av

from explainer.cache import Cache, Key, key_of
from explainer.studio.code_fingerprint import files_fingerprint, versions_fingerprint
from explainer.studio.sound.aac import Aac, encoded, pack, unpack
from explainer.studio.sound.loudness import levelled
from explainer.studio.sound.places import BeatSound, beat_sounds
from explainer.studio.sound.track import beat_track
from explainer.timeline import Timeline

LIBRARIES = ("av", "numpy", "pyloudnorm", "scipy")
"""What measures and encodes, beside the code in this room."""


@contextmanager
def sound_beside(timeline: Timeline, cache: Cache) -> Iterator[Callable[[], Aac | None]]:
    """Make the film's sound in a thread, unless it is cached, while the block does other work.

    The block gets a function that waits for the sound; None when nothing is heard. It raises
    ValueError for a sound that is not what it says, and what a sound raises when it is loaded.
    """
    beats = beat_sounds(timeline)
    if not any(beat.pieces for beat in beats):
        yield lambda: None
        return
    key = sound_key(beats)
    packed = cache.get(key)
    if packed is not None:
        yield lambda: unpack(packed)
        return
    with ThreadPoolExecutor(1, "sound") as thread:
        future = thread.submit(made, beats)

        def sound() -> Aac:
            result = future.result()
            # Here and not in the thread: a cache belongs to one.
            cache.put(key, pack(result))
            return result

        yield sound


def made(beats: Sequence[BeatSound]) -> Aac:
    """The beats' sounds in their places, each beat as loud as it should be, encoded."""
    return encoded(levelled(beat_track(beat)) for beat in beats)


def sound_key(beats: Sequence[BeatSound]) -> Key:
    """The key of encoded sound: what is heard where, our code, the libraries."""
    heard = "\n".join(
        f"{beat.length} {[(each.start, each.length, each.sound.mark) for each in beat.pieces]!r}"
        for beat in beats
    )
    code = files_fingerprint(sorted(Path(__file__).parent.glob("*.py")))
    versions = f"{versions_fingerprint(LIBRARIES)} {sorted(av.library_versions.items())}"
    return key_of("sound", heard, code, versions)
