"""What, beside the shots, an encoded segment's bytes depend on."""

from __future__ import annotations

from fractions import Fraction
from hashlib import blake2b

import av

from explainer.studio.film_format import FilmFormat
from explainer.studio.settings import PLAIN, Settings
from explainer.studio.x264 import X264, grey

_LAYOUT = 1
"""Goes up when this package writes other bytes for the same shots and settings."""


def settings_fingerprint(settings: Settings = PLAIN) -> str:
    """A text that differs when the same shots may give other bytes; part of cache keys.

    In it: the settings, PyAV's version, its libraries' versions, and x264's version with all its
    options, as x264 itself tells them. A film's size and rate are not in it.
    """
    film = FilmFormat(64, 36, Fraction(24))
    x264 = X264(film, settings)
    x264.encode(grey(film), key=True)
    versions = sorted(av.library_versions.items())
    told = repr((_LAYOUT, settings, av.__version__, versions, x264.banner))
    return blake2b(told.encode(), digest_size=16).hexdigest()
