"""SubRip (SRT), as players read it; there is no standard."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from explainer.publish.caption import Caption

# SRT knows no escapes. An invisible word joiner keeps players from seeing a time line (-->), a tag
# (<i>) or a position ({\an8}) in a text, and the reader sees the text unchanged.
JOINER = "\u2060"
_SPECIAL = re.compile(r"--(?=>)|[<{]")


def srt_text(captions: Iterable[Caption]) -> str:
    """A whole SRT file; empty when there are no captions."""
    blocks = []
    for number, caption in enumerate(captions, start=1):
        times = f"{_clock(caption.start)} --> {_clock(caption.end)}"
        blocks.append("\n".join((str(number), times, *map(_literal, caption.lines))) + "\n")
    return "\n".join(blocks)


def _literal(line: str) -> str:
    return _SPECIAL.sub(lambda match: match[0] + JOINER, line)


def _clock(seconds: Fraction) -> str:
    minutes, ms = divmod(round(seconds * 1000), 60_000)
    return f"{minutes // 60:02}:{minutes % 60:02}:{ms // 1000:02},{ms % 1000:03}"
