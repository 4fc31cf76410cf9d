"""Shots to a segment's frames: changes through x264, repeats as frames that skip everything."""

from __future__ import annotations

from explainer.studio.encoded import Encoded, EncodedFrame
from explainer.studio.film_format import FilmFormat
from explainer.studio.h264.nal import joined
from explainer.studio.h264.slices import renumbered
from explainer.studio.planes import Planes
from explainer.studio.settings import PLAIN, Settings, key_distance
from explainer.studio.shot import Shot
from explainer.studio.x264 import X264, skip_slice


class SegmentEncoder:
    """Takes a segment's shots in order; `finish` gives its frames. Not finished, it costs nothing.

    A picture that is held is encoded once, when the hold's length is known: all its frames decode
    to the same pixels, and where the hold needs a key frame its first frame is one already, so that
    nothing stirs when it comes again.
    """

    def __init__(self, film: FilmFormat, settings: Settings = PLAIN) -> None:
        self._film, self._settings = film, settings
        self._planes = Planes(film)
        self._x264 = X264(film, settings)
        self._frames: list[EncodedFrame] = []
        self._held = 0
        self._since_key = 0
        self._idr_pic_id = 0

    def write(self, shot: Shot) -> None:
        """Append a shot. ValueError for one of another size, or shown less than once."""
        if shot.repeat < 1:
            raise ValueError(f"a shot shown {shot.repeat} times")
        if self._held and shot.changed != ():
            self._encode_held()
        self._planes.take(shot)
        self._held += shot.repeat

    def finish(self) -> Encoded:
        """The segment's frames; of no shots, none."""
        self._encode_held()
        return Encoded(tuple(self._frames))

    def _encode_held(self) -> None:
        """The picture in the planes, as many times as it is shown."""
        count, self._held = self._held, 0
        if not count:
            return
        most = key_distance(self._film.fps)
        # What faded leaves a trace of a level or two, too small for the quantiser: a picture that
        # is looked at begins clean.
        rests = count > self._film.fps / 2
        key = not self._frames or rests or self._since_key + count > most
        unit = self._x264.encode(self._planes.picture, key=key)
        self._append(unit, key=key)
        skip = skip_slice(self._film, self._settings) if count > 1 else b""
        for _ in range(count - 1):
            again = self._since_key == most
            self._append(unit if again else skip, key=again)

    def _append(self, unit: bytes, *, key: bool) -> None:
        """A slice, with the numbers that its place in the segment asks for."""
        sets = self._x264.sets
        if key:
            # Neighbouring key frames must differ in it (clause 7.4.3); all in turn is simplest.
            self._since_key, self._idr_pic_id = 0, 1 - self._idr_pic_id
        unit = renumbered(unit, sets, self._since_key, self._idr_pic_id)
        data = joined(sets.sps, sets.pps, unit) if key else joined(unit)
        self._frames.append(EncodedFrame(data, key))
        self._since_key += 1
