"""The picture that a clip's file holds to stand for it."""

from __future__ import annotations

from pathlib import Path

import av


def poster_of(clip: Path) -> bytes:
    """The cover in an MP4, as the JPEG that is in there. Raises ValueError where it has none."""
    with av.open(str(clip)) as container:
        for packet in container.demux(video=1):
            return bytes(packet)
    raise ValueError(f"no picture stands for {clip}")
