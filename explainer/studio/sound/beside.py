"""A film's sound, made beside its pictures, or taken from the cache."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, cast

import av

from explainer.cache import Cache, Key, key_of
from explainer.studio.code_fingerprint import files_fingerprint, versions_fingerprint
from explainer.studio.sound.aac import Aac, pack, unpack
from explainer.studio.sound.places import BeatSound, beat_sounds
from explainer.timeline import Timeline
from explainer.voice import keep

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
    future = _begun(beats)

    def sound() -> Aac:
        result = future.result()
        # Here and not in the thread: a cache belongs to one.
        cache.put(key, pack(result))
        return result

    yield sound


def _begun(beats: Sequence[BeatSound]) -> Future[Aac]:
    """The sound, being made in a thread that nobody waits for who is stopped."""
    future: Future[Aac] = Future()

    def work() -> None:
        try:
            future.set_result(_make(beats))
        except Exception as error:
            future.set_exception(error)

    Thread(target=work, name="sound", daemon=True).start()
    return future


def _make(beats: Sequence[BeatSound]) -> Aac:
    # What measures sound takes most of a second to load, and a film made before needs none of it.
    module = import_module("explainer.studio.sound.make")
    return cast(Aac, module.make(beats))


def sound_key(beats: Sequence[BeatSound]) -> Key:
    """The key of encoded sound: what is heard where, our code, the libraries."""
    heard = "\n".join(
        f"{beat.length} {[(each.start, each.length, each.sound.mark) for each in beat.pieces]!r}"
        for beat in beats
    )
    code = files_fingerprint(sorted([*Path(__file__).parent.glob("*.py"), Path(keep.__file__)]))
    versions = f"{versions_fingerprint(LIBRARIES)} {sorted(av.library_versions.items())}"
    return key_of("sound", heard, code, versions)


if TYPE_CHECKING:
    # The type checker sees that it is there, and takes and gives what is said of it.
    from explainer.studio.sound.make import make

    _same: Callable[[Sequence[BeatSound]], Aac] = make
