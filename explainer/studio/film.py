"""A film from its segments: those that the cache has, those that workers render, one file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from pathlib import Path

from explainer.cache import Cache, Key
from explainer.errors import MissingError
from explainer.motion.bare import bare
from explainer.motion.score import Segment
from explainer.publish import chapters, whole
from explainer.studio.costs import Costs, expected, learnt, read_costs, write_costs
from explainer.studio.extras import Captions, Extras, in_order
from explainer.studio.film_format import FilmFormat
from explainer.studio.join import join
from explainer.studio.order import FilmOrder, ordered_segments
from explainer.studio.pack import unpack
from explainer.studio.poster import kept_poster
from explainer.studio.rendered import Rendered
from explainer.studio.segment_key import Tools, segment_key
from explainer.studio.sound.aac import Aac
from explainer.studio.sound.beside import sound_beside

Render = Callable[[Segment, FilmFormat], Rendered]
"""What a worker does with a segment; other processes must be able to import it."""

Progress = Callable[[int, int], None]
"""Told the frames done and the frames in all."""


@dataclass(frozen=True)
class Studio:
    """What films are made with: a cache, workers, what they do, and what that depends on."""

    cache: Cache
    executor: Executor
    render: Render
    tools: Tools


def render_film(
    order: FilmOrder,
    target: Path,
    studio: Studio,
    progress: Progress,
    plan: Sequence[Key] = (),
    *,
    captions: Sequence[Captions] = (),
) -> tuple[Key, ...]:
    """Write the film to `target` as an MP4, whole or not at all; return its segments' keys.

    With a `plan`, the keys as they were returned before, it is only joined where all are cached.
    The file holds what the film's timeline lets be heard, the `captions` (those in its own language
    first), a chapter for every beat, and the first beat's last picture as its poster.

    Every segment is cached as soon as it is rendered, so that a film that was interrupted goes on
    where it was. Raises OSError when the file cannot be written, StateError when a run's record
    contradicts itself, MissingError when a worker was ended from outside, and what a worker or a
    sound raises.
    """
    with whole(target) as path, sound_beside(order.timeline, studio.cache) as sound:
        # Before the long work: a folder that takes no file shows now.
        path.touch()
        film = _frames(order, studio, progress, plan)
        _write(order, film, path, _extras(order, film, captions, studio.cache), sound())
    return film.keys


def render_clips(
    order: FilmOrder,
    targets: Mapping[str, Path],
    studio: Studio,
    progress: Progress,
    plan: Sequence[Key] = (),
    *,
    captions: Mapping[str, Sequence[Captions]],
) -> tuple[Key, ...]:
    """Write each of the film's beats to a file of its own, given by its id, as `render_film` does.

    All segments are rendered first, as for one film; each file is whole or not at all. `captions`
    are those of each clip, counted from its own first frame. Returns the keys of all segments;
    raises as `render_film` does.
    """
    film = _frames(order, studio, progress, plan)
    first = 0
    for span in order.timeline.beats:
        clip = replace(order, beats=(span.id,))
        last = first + len(span.cues)
        frames = Frames(film.keys[first:last], film.packed)
        with whole(targets[span.id]) as path, sound_beside(clip.timeline, studio.cache) as sound:
            extras = _extras(clip, frames, captions[span.id], studio.cache)
            _write(clip, frames, path, extras, sound())
        first = last
    return film.keys


@dataclass(frozen=True)
class Frames:
    """A film's segments in turn by their keys, and each one's encoded frames."""

    keys: tuple[Key, ...]
    packed: Mapping[Key, bytes]


def _frames(order: FilmOrder, studio: Studio, progress: Progress, plan: Sequence[Key]) -> Frames:
    """The film's frames: all from the cache where it has what the plan names, else rendered."""
    packed = studio.cache.get_all(tuple(dict.fromkeys(plan)))
    if plan and all(key in packed for key in plan):
        progress(order.timeline.frames, order.timeline.frames)
        return Frames(tuple(plan), packed)
    reel = Reel([bare(each) for each in ordered_segments(order)], order, studio)
    return Frames(tuple(reel.keys), reel.packed(progress))


def _extras(order: FilmOrder, film: Frames, captions: Sequence[Captions], cache: Cache) -> Extras:
    """Captions, a chapter for every beat, called as the beat is, and a poster."""
    timeline = order.timeline
    return Extras(
        in_order(captions, order.lang),
        chapters(timeline, order.script, order.lang),
        kept_poster(film.keys, film.packed, timeline.beats[0].end - 1, cache),
    )


def _write(order: FilmOrder, film: Frames, path: Path, extras: Extras, sound: Aac | None) -> None:
    segments = (unpack(film.packed[key]) for key in film.keys)
    join(segments, path, order.format, order.tags, extras=extras, sound=sound)


class Reel:
    """A film's bare segments with their keys."""

    def __init__(self, segments: Sequence[Segment], order: FilmOrder, studio: Studio) -> None:
        """Find every segment's key."""
        self._order, self._studio = order, studio
        self.keys = [segment_key(each, order.format, studio.tools) for each in segments]
        self._segments = dict(zip(self.keys, segments, strict=True))
        self._frames = Counter[Key]()
        for key, segment in zip(self.keys, segments, strict=True):
            self._frames[key] += segment.frames

    def packed(self, progress: Progress) -> dict[Key, bytes]:
        """Every segment's frames by its key, from the cache or from workers."""
        cache = self._studio.cache
        found = cache.get_all(tuple(self._segments))
        report = self._reporter(found, progress)
        missing = [key for key in self._segments if key not in found]
        if not missing:
            return found
        lecture = self._order.script.lecture.id
        costs = read_costs(cache, lecture, self._order.format)
        seconds: dict[Segment, float] = {}
        for key, result in self._rendered(missing, costs):
            cache.put(key, result.data)
            found[key] = result.data
            seconds[self._segments[key]] = result.seconds
            report(key)
        write_costs(cache, lecture, self._order.format, learnt(costs, seconds))
        return found

    def _reporter(self, found: Iterable[Key], progress: Progress) -> Callable[[Key], None]:
        """Tells of frames that are there, and then of each segment that gets ready."""
        total, done = self._frames.total(), sum(self._frames[key] for key in found)
        progress(done, total)

        def report(key: Key) -> None:
            nonlocal done
            done += self._frames[key]
            progress(done, total)

        return report

    def _rendered(self, missing: Sequence[Key], costs: Costs) -> Iterator[tuple[Key, Rendered]]:
        """Each missing segment as it gets ready; those that take longest are begun first."""
        submit, render = self._studio.executor.submit, self._studio.render
        order = sorted(missing, key=lambda key: -expected(self._segments[key], costs))
        try:
            futures: dict[Future[Rendered], Key] = {
                submit(render, self._segments[key], self._order.format): key for key in order
            }
            for future in as_completed(futures):
                yield futures[future], future.result()
        except BrokenProcessPool as error:
            raise MissingError(
                "A worker process was ended from outside, most likely for want of memory. Try "
                "again with --jobs 1; segments that were ready are kept in the cache."
            ) from error
