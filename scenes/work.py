"""What a worker does. manim is loaded in the worker, so that who gives the work starts at once."""

from __future__ import annotations

import gc
from collections.abc import Callable
from importlib import import_module
from threading import RLock
from time import process_time
from typing import Any, cast

from explainer.motion.score import Segment
from explainer.studio.encoded import Encoded
from explainer.studio.film_format import FilmFormat
from explainer.studio.pack import pack
from explainer.studio.rendered import Rendered

ROOM = "scenes.segment"
"""The module whose code, with all it imports, makes a segment's pixels and bytes."""


def prepare() -> None:
    """Load all that rendering needs."""
    _room()


def _room() -> Any:
    # By its name: that this module's importers need not wait for manim.
    module = import_module(ROOM)
    # manim's bars are shared by no processes. The lock they would have for that outlives a worker
    # that is stopped, and Python complains of it on the user's screen.
    import_module("tqdm").tqdm.set_lock(RLock())
    return module


def render(segment: Segment, film: FilmFormat) -> Rendered:
    """Render a segment, as bytes that can be sent and kept."""
    module = _room()
    play = cast(Callable[[Segment, FilmFormat], Encoded], module.render_segment)
    # A scene is full of cycles: without this, several scenes' pictures pile up. Before the next
    # one and not after the last: nobody waits for it then.
    gc.collect()
    began = process_time()
    return Rendered(pack(play(segment, film)), process_time() - began)
