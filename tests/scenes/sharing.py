"""Scenes played in stretches, with an encoder that only notes which pictures it was given."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from hashlib import blake2b

import numpy as np
import pytest
from manim import Scene

from explainer.studio.encoded import Encoded, EncodedFrame
from explainer.studio.film_format import FilmFormat
from explainer.studio.settings import QUICK, Settings
from explainer.studio.shot import Pixels, Shot
from scenes.passing import passing
from scenes.recorder import recorder, settings
from scenes.stretches import Share, StretchRenderer
from tests.scenes.camera.pairs import covered

FORM = FilmFormat(160, 90, Fraction(10))


class Notes:
    """Takes shots as SegmentEncoder does; gives a digest for each frame.

    Raises AssertionError for a shot that changes where it says that it does not.
    """

    def __init__(self, form: FilmFormat = FORM, encoding: Settings = QUICK) -> None:
        del form, encoding
        self._frames: list[EncodedFrame] = []
        self._before: Pixels | None = None

    def write(self, shot: Shot) -> None:
        """Note a shot."""
        if self._before is None:
            assert shot.changed is None
        elif shot.changed is not None:
            differs = (shot.pixels != self._before).any(axis=-1)
            assert not (differs & ~covered(shot)).any()
        digest = blake2b(np.ascontiguousarray(shot.pixels).tobytes()).digest()
        self._frames += [EncodedFrame(digest, key=shot.changed is None)] * shot.repeat
        self._before = shot.pixels.copy()

    def finish(self) -> Encoded:
        """What was noted."""
        return Encoded(tuple(self._frames))


def alone(kind: type[Scene]) -> list[bytes]:
    """A digest of every frame, as one process plays the scene."""
    notes = Notes()
    with recorder(FORM, None, notes.write) as renderer:
        kind(renderer=renderer).render()
    return digests([notes.finish()])


def shared(kind: type[Scene], claim: Callable[[int], bool]) -> list[object]:
    """What one process that paints these stretches tells."""
    told: list[object] = []
    share = Share(FORM, QUICK, claim, told.append)
    with pytest.MonkeyPatch.context() as patch, settings(FORM, None):
        patch.setattr("scenes.stretches.SegmentEncoder", Notes)
        passing(kind)(renderer=StretchRenderer(share)).render()
    share.finish()
    return told


def digests(segments: list[Encoded]) -> list[bytes]:
    """The digests of all frames, in order."""
    return [frame.data for segment in segments for frame in segment.frames]
