"""WebVTT, as https://www.w3.org/TR/webvtt1/ defines it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from explainer.publish.caption import Caption


def vtt_text(captions: Iterable[Caption]) -> str:
    """A whole WebVTT file. Texts are escaped, so no text can end a cue or be taken for a tag."""
    blocks = ["WEBVTT"]
    for number, caption in enumerate(captions, start=1):
        times = f"{_clock(caption.start)} --> {_clock(caption.end)}"
        blocks.append("\n".join((str(number), times, *map(_literal, caption.lines))))
    return "\n\n".join(blocks) + "\n"


def _literal(line: str) -> str:
    # "-->" needs no rule of its own: its ">" is gone with the others.
    return line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _clock(seconds: Fraction) -> str:
    minutes, ms = divmod(round(seconds * 1000), 60_000)
    return f"{minutes // 60:02}:{minutes % 60:02}:{ms // 1000:02}.{ms % 1000:03}"
