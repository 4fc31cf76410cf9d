"""A segment encoder with a thread of its own: a frame is encoded while the next one is drawn."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from types import TracebackType
from typing import Self

import numpy as np

from explainer.studio.areas import gathered
from explainer.studio.encoded import Encoded
from explainer.studio.film_format import FilmFormat
from explainer.studio.planes import read_for
from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.settings import PLAIN, Settings
from explainer.studio.shot import Pixels, Shot

_WAITING = 2
"""Shots under way at a time: one being encoded, one ready for when that is done."""


class BackgroundEncoder:
    """Takes shots and gives frames as SegmentEncoder does, byte for byte; to be used in a `with`.

    It pays where every frame is new as a whole. What goes wrong with a shot is raised by a later
    `write` or by `finish`. Left without `finish`, what was under way is dropped.
    """

    def __init__(self, film: FilmFormat, settings: Settings = PLAIN) -> None:
        self._film = film
        self._encoder = SegmentEncoder(film, settings)
        self._thread = ThreadPoolExecutor(1, "encoder")
        shape = (film.height, film.width, 4)
        self._copies = [np.empty(shape, np.uint8) for _ in range(_WAITING)]
        self._under_way: list[Future[None] | None] = [None] * _WAITING
        self._shots = 0

    def write(self, shot: Shot) -> None:
        """Append a shot; its pixels are copied before this returns, as far as they are needed."""
        place = self._shots % _WAITING
        self._wait(place)
        copy = self._copies[place]
        if shot.pixels.shape != copy.shape:
            raise ValueError(f"a frame of shape {shot.pixels.shape} in a film of {copy.shape}")
        self._keep(shot, copy)
        kept = replace(shot, pixels=copy)
        self._under_way[place] = self._thread.submit(self._encoder.write, kept)
        self._shots += 1

    def finish(self) -> Encoded:
        """The segment's frames, when the last is encoded."""
        for place in range(_WAITING):
            self._wait((self._shots + place) % _WAITING)
        return self._thread.submit(self._encoder.finish).result()

    def _keep(self, shot: Shot, copy: Pixels) -> None:
        if shot.changed is None or not self._shots:
            np.copyto(copy, shot.pixels)
            return
        # As Planes gathers them, for it reads what lies between them too.
        for area in (read_for(area, self._film) for area in gathered(shot.changed)):
            part = np.s_[area.top : area.bottom, area.left : area.right]
            copy[part] = shot.pixels[part]

    def _wait(self, place: int) -> None:
        """Until the shot that was kept in this place is encoded; raises what went wrong with it."""
        future, self._under_way[place] = self._under_way[place], None
        if future is not None:
            future.result()

    def __enter__(self) -> Self:
        """The thread starts with the first shot."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the thread once the shot it is at is encoded."""
        self._thread.shutdown(cancel_futures=True)
