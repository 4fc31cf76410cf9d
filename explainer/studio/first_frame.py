"""The first picture of a clip, for pages to show until the clip itself is loaded."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import av
from PIL import Image


def first_frame(clip: Path) -> bytes:
    """A film's first frame as a PNG, in the colours that players show. Raises OSError, av's too."""
    with av.open(str(clip)) as container:
        frame = next(container.decode(video=0))
    file = BytesIO()
    Image.fromarray(frame.to_ndarray(format="rgb24")).save(file, "PNG", optimize=True)
    return file.getvalue()
