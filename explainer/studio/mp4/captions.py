"""Captions as tracks that a player offers, as timed text (3GPP TS 26.245)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from av.container import OutputContainer
from av.stream import Stream

from explainer.studio.extras import Captions
from explainer.studio.film_format import FilmFormat
from explainer.studio.mp4.packets import LANGUAGE_CODE, LANGUAGE_NAME, Timed, packet
from explainer.voice import RATE

# What FFmpeg makes the track's one style from: plain, white, centred at the bottom.
_STYLE = """[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Bold, Italic, Underline, Alignment
Style: Default,Sans,18,&Hffffff,0,0,0,2

[Events]
Format: Start, End, Style, Text
"""


def add_captions(container: OutputContainer, captions: Captions, film: FilmFormat) -> Stream:
    """A track of captions with its language and the language's own name."""
    stream = container.add_stream("mov_text")
    stream.codec_context.subtitle_header = _STYLE.encode()
    stream.time_base = stream.codec_context.time_base = clock(film)
    name = LANGUAGE_NAME[captions.lang]
    stream.metadata.update(language=LANGUAGE_CODE[captions.lang], handler_name=name, title=name)
    return stream


def clock(film: FilmFormat) -> Fraction:
    """The tick of the captions' clock, in seconds: a whole part of a millisecond.

    FFmpeg ends a text when a packet of any track has a number above the text's end, whatever the
    clocks. So this one runs at least as fast as the others: what ends a text is always the next.
    """
    # A track of pictures ticks at its rate's numerator, doubled up to 10,000 or more.
    fastest = max(RATE, 20_000, film.fps.numerator)
    return Fraction(1, 1000 * -(-fastest // 1000))


def caption_packets(stream: Stream, captions: Captions, film: FilmFormat) -> Iterator[Timed]:
    """Every text as a sample of its own; FFmpeg puts an empty one wherever nothing is shown."""
    tick = clock(film)
    for shown in captions.shown:
        start, end = round(shown.start / tick), round(shown.end / tick)
        yield packet(stream, _sample(shown.text), start, end - start, tick)


def _sample(text: str) -> bytes:
    """A text as the file keeps it: its length in bytes, then UTF-8, and no style of its own."""
    data = text.encode()
    return len(data).to_bytes(2, "big") + data
