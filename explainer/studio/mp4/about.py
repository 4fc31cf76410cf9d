"""What a film says of itself beside its tracks: tags, chapters, a poster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from av.container import OutputContainer
from av.stream import Disposition, Stream

from explainer.publish import Chapter
from explainer.studio.film_format import FilmFormat
from explainer.studio.film_tags import FilmTags
from explainer.studio.mp4.packets import Timed, packet
from explainer.studio.sound.aac import PRIMING
from explainer.voice import RATE


def tell(container: OutputContainer, tags: FilmTags) -> None:
    """Write down what the film is. When it was made is not told: the same film is the same file."""
    container.metadata.update(
        title=tags.title,
        description=tags.description,
        comment=tags.provenance or tags.description,
    )


def add_chapters(container: OutputContainer, chapters: Sequence[Chapter], film: FilmFormat) -> None:
    """List the chapters, as QuickTime's track of titles and in Nero's box."""
    container.set_chapters(
        [
            {
                "id": number,
                "start": each.start,
                "end": each.end,
                "time_base": 1 / film.fps,
                "metadata": {"title": each.title},
            }
            for number, each in enumerate(chapters)
        ]
    )


def add_poster(container: OutputContainer, film: FilmFormat) -> Stream:
    """A place for the poster."""
    stream = container.add_mux_stream("mjpeg", width=film.width, height=film.height)
    stream.disposition = Disposition.attached_pic
    return stream


def poster_packets(stream: Stream, jpeg: bytes) -> Iterator[Timed]:
    """The poster, before everything else."""
    yield -PRIMING, packet(stream, jpeg, 0, 1, Fraction(1, RATE))[1]
