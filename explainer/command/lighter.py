"""The options that would make a result lighter, but for those it was made with."""

from __future__ import annotations

from explainer.command.quality import QUALITIES
from explainer.script import Script

SMALL = "720p"
"""A quality whose clips are a third smaller than finished ones, and good enough for most rooms."""


def lighter(
    script: Script, quality: str, beats: tuple[str, ...], *, langs: int = 1, themes: int = 1
) -> tuple[str, ...]:
    """As in `--quality 720p`: what leaves out or shrinks something of what is there, if anything.

    `quality` is a name in QUALITIES; `beats` are ids.
    """
    tracks = {beat.track for beat in script.beats if beat.id in beats}
    helps = {
        f"--quality {SMALL}": QUALITIES[quality].height > QUALITIES[SMALL].height,
        "--track": len(tracks) > 1,
        "--beat": len(beats) > 1,
        "--lang": langs > 1,
        "--theme": themes > 1,
    }
    return tuple(option for option, does in helps.items() if does)
