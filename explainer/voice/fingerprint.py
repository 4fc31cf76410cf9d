"""Which code a sound was spoken with: what other code spoke is spoken anew."""

from __future__ import annotations

from functools import cache
from inspect import getfile
from pathlib import Path

import av

from explainer.cache import key_of

ROOM = Path(__file__).parent
SPEAKING = ("hear", "keep", "literal", "pauses", "said", "sound", "tongues", "trim")
"""The modules of this room by which an engine makes words sound, and by which that is kept."""


@cache
def spoken_by(engine: type) -> str:
    """A hash of the code that speaks with an engine, and of the library that decodes for it."""
    return f"{speaking_code(Path(getfile(engine)))} {decoder()}"


def speaking_code(engine: Path, room: Path = ROOM) -> str:
    """A hash of an engine's file and of SPEAKING; neither other engines nor recordings count."""
    files = (engine, *(room / f"{name}.py" for name in SPEAKING))
    return key_of("code", *(file.read_bytes() for file in files)).digest


def decoder() -> str:
    """The versions of av, and of the parts of FFmpeg that decode and resample for it."""
    return f"av {av.__version__} {sorted(av.library_versions.items())}"
