"""A film's sound is made beside its pictures, and made once."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from threading import Event
from time import monotonic

import numpy as np
import pytest

from explainer.cache import Cache, open_cache
from explainer.studio.sound import beside
from explainer.studio.sound.aac import Aac
from explainer.studio.sound.beside import sound_beside, sound_key
from explainer.studio.sound.places import beat_sounds
from explainer.timeline import Timeline
from explainer.voice import Said, Samples, Sound
from tests.studio.sound.heard import decoded, film, said, sound, voice

FPS = Fraction(24)
HELLO, WORLD = voice(1, seed=1), voice(1, seed=2)


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return open_cache(str(tmp_path / "cache"))


def made(timeline: Timeline, cache: Cache) -> Aac | None:
    with sound_beside(timeline, cache) as found:
        return found()


def lost() -> Samples:
    raise OSError("no longer there")


def spoken(*sounds: Sound) -> Timeline:
    return film(FPS, *([(40, [said(each)])] for each in sounds))


def test_a_film_where_nothing_is_heard_has_none(cache: Cache) -> None:
    assert made(film(FPS, [(24, [said(None)])]), cache) is None


def test_what_was_made_before_is_not_even_loaded(cache: Cache) -> None:
    first = made(spoken(sound(HELLO, "hello")), cache)
    again = made(spoken(Sound("hello", len(HELLO), lost)), cache)
    assert first is not None
    assert first == again


@pytest.mark.parametrize(
    "other",
    [
        spoken(Sound("other", len(HELLO), lost)),
        spoken(Sound("hello", len(HELLO) - 1, lost)),
        film(FPS, [(1, []), (39, [said(Sound("hello", len(HELLO), lost))])]),
        film(FPS, [(39, [said(Sound("hello", len(HELLO), lost))])]),
        film(FPS, [(20, [said(Sound("hello", len(HELLO), lost))]), (20, [])], [(20, [])]),
    ],
)
def test_another_sound_place_or_length_is_made_anew(cache: Cache, other: Timeline) -> None:
    made(spoken(sound(HELLO, "hello")), cache)
    with pytest.raises(OSError, match="no longer there"):
        made(other, cache)


def test_the_block_is_not_held_up_and_its_error_comes_first(cache: Cache) -> None:
    with pytest.raises(KeyboardInterrupt), sound_beside(spoken(Sound("x", 9, lost)), cache):
        raise KeyboardInterrupt


def test_who_is_stopped_does_not_wait_for_a_slow_sound(cache: Cache) -> None:
    goes_on = Event()

    def slow() -> Samples:
        goes_on.wait(60)
        return HELLO

    began = monotonic()
    with (
        pytest.raises(KeyboardInterrupt),
        sound_beside(spoken(Sound("slow", len(HELLO), slow)), cache),
    ):
        raise KeyboardInterrupt
    goes_on.set()
    assert monotonic() - began < 30


@pytest.mark.parametrize("part", ["files_fingerprint", "versions_fingerprint"])
def test_other_code_and_other_libraries_have_another_key(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    beats = beat_sounds(spoken(sound(HELLO, "hello")))
    before = sound_key(beats)
    assert sound_key(beats) == before
    monkeypatch.setattr(beside, part, lambda _: "another")
    assert sound_key(beats) != before


def test_a_beat_sounds_alone_as_it_does_in_the_whole_film(cache: Cache) -> None:
    soft = sound((HELLO * 0.05).astype(np.float32), "soft")
    both, alone = made(spoken(sound(WORLD, "loud"), soft), cache), made(spoken(soft), cache)
    assert both is not None
    assert alone is not None
    there, here = decoded(both)[-alone.length :], decoded(alone)
    assert np.abs(there - here).max() < 0.02
    assert np.abs(here).max() > 0.3


def test_other_words_in_one_beat_leave_the_others_alone(cache: Cache) -> None:
    def start(said_last: Sequence[Said]) -> Samples:
        found = made(film(FPS, [(40, [said(sound(HELLO, "a"))])], [(40, said_last)]), cache)
        assert found is not None
        # A packet before the other beat begins: packets overlap.
        return decoded(found)[: 80_000 - 2048]

    loud = said(sound(WORLD, "b"))
    soft = said(sound((WORLD * 0.01).astype(np.float32), "c"))
    assert np.array_equal(start([loud]), start([soft]))


def test_a_film_that_was_made_before_loads_nothing_that_measures() -> None:
    code = "import explainer.studio.film, sys; print('scipy' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"
