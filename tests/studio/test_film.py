"""The whole film: as many frames as its timeline, in one file that is there whole or not at all."""

import signal
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import av
import pytest

from explainer.cache import open_cache
from explainer.lang import LANGS
from explainer.motion.score import Segment
from explainer.script import Words
from explainer.studio.extras import Captions, Shown
from explainer.studio.film import Studio, render_film
from explainer.studio.film_format import FilmFormat
from explainer.studio.rendered import Rendered
from explainer.timeline import timeline
from tests.studio.made import TINY, TOOLS, Here, Maker, maker, order, painted, pictures, quiet


def make(target: Path, progress: Callable[[int, int], None] = quiet) -> None:
    render_film(order(), target, Studio(open_cache("none"), Here(), painted, TOOLS), progress)


def test_the_film_has_exactly_the_timelines_frames(tmp_path: Path) -> None:
    wanted = order(beats=None)
    maker(tmp_path).make(wanted, tmp_path / "film.mp4")
    planned = timeline(wanted.script, "zh", TINY.fps, wanted.beats).frames
    with av.open(str(tmp_path / "film.mp4")) as container:
        said = container.streams.video[0].frames
    assert (len(pictures(tmp_path / "film.mp4")), said) == (planned, planned)


def test_progress_is_told_in_frames(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    make(tmp_path / "film.mp4", lambda done, total: told.append((done, total)))
    planned = timeline(order().script, "zh", TINY.fps, ["b0"]).frames
    assert told[0] == (0, planned)
    assert told[-1] == (planned, planned)
    assert sorted(told) == told


def test_the_file_says_what_it_is(tmp_path: Path) -> None:
    make(tmp_path / "film.mp4")
    known = order().script.lecture
    with av.open(str(tmp_path / "film.mp4")) as container:
        tags = dict(container.metadata)
    assert tags["title"] == f"{known.code}: {known.title.zh}"
    assert tags["description"] == known.description.zh


def test_the_file_lists_its_beats_as_chapters(tmp_path: Path) -> None:
    wanted = order(lang="en", beats=("b0", "b1"))
    # However a title is spaced, it is listed as in the files beside the film.
    beats = [
        replace(beat, title=Words(beat.title.zh, beat.title.en.replace(" ", "  ", 1)))
        for beat in wanted.script.beats
    ]
    titles = [beat.title.en for beat in wanted.script.beats if beat.id in {"b0", "b1"}]
    wanted = replace(wanted, script=replace(wanted.script, beats=tuple(beats)))
    maker(tmp_path).make(wanted, tmp_path / "film.mp4")
    starts = [beat.start / TINY.fps for beat in wanted.timeline.beats]
    with av.open(str(tmp_path / "film.mp4")) as container:
        found = container.chapters()
    assert [each["metadata"]["title"] for each in found] == titles
    assert [each["start"] * (each["time_base"] or 0) for each in found] == starts


def test_its_poster_is_the_first_beats_last_picture(tmp_path: Path) -> None:
    wanted = order(beats=("b0", "b1"))
    maker(tmp_path).make(wanted, tmp_path / "film.mp4")
    with av.open(str(tmp_path / "film.mp4")) as container:
        cover = next(container.decode(video=1)).to_ndarray(format="rgb24").astype(int)
    with av.open(str(tmp_path / "film.mp4")) as container:
        frames = [each.to_ndarray(format="rgb24").astype(int) for each in container.decode(video=0)]
    end = wanted.timeline.beats[0].end
    apart = [float(abs(frames[at] - cover).mean()) for at in (end - 1, 0, -1)]
    assert apart[0] < 3
    assert min(apart[1:]) > 2 * apart[0]


def test_a_film_made_from_the_cache_is_the_same_file(tmp_path: Path) -> None:
    wanted, makes = order(), maker(tmp_path)
    makes.make(wanted, tmp_path / "cold.mp4")
    assert makes.make(wanted, tmp_path / "cached.mp4") == []
    assert (tmp_path / "cold.mp4").read_bytes() == (tmp_path / "cached.mp4").read_bytes()


def test_captions_in_its_own_language_come_first(tmp_path: Path) -> None:
    texts = [Captions(lang, (Shown(Fraction(0), Fraction(1), lang),)) for lang in LANGS]
    target, studio = tmp_path / "film.mp4", Studio(open_cache("none"), Here(), painted, TOOLS)
    render_film(order(lang="en"), target, studio, quiet, captions=texts)
    with av.open(str(target)) as container:
        found = [stream.metadata["language"] for stream in container.streams.subtitles]
    assert found == ["eng", "zho"]


class _DiskFullError(OSError):
    pass


def fail(done: int, total: int) -> None:
    del done, total
    raise _DiskFullError("no room")


def interrupt(done: int, total: int) -> None:
    del done, total
    signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize(
    ("trouble", "raised"), [(fail, _DiskFullError), (interrupt, KeyboardInterrupt)]
)
def test_trouble_midway_leaves_nothing_behind(
    tmp_path: Path, trouble: Callable[[int, int], None], raised: type[BaseException]
) -> None:
    def progress(done: int, total: int) -> None:
        if done > total // 2:
            trouble(done, total)

    with pytest.raises(raised):
        make(tmp_path / "film.mp4", progress)
    assert list(tmp_path.iterdir()) == []


def test_trouble_midway_keeps_the_film_that_was_there(tmp_path: Path) -> None:
    (tmp_path / "film.mp4").write_text("yesterday's")
    with pytest.raises(_DiskFullError):
        make(tmp_path / "film.mp4", fail)
    assert (tmp_path / "film.mp4").read_text() == "yesterday's"


def test_a_film_that_was_interrupted_goes_on_where_it_was(tmp_path: Path) -> None:
    made = maker(tmp_path)

    def stop_at_half(done: int, total: int) -> None:
        if done > total // 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        render_film(order(), tmp_path / "f.mp4", studio(made), stop_at_half)
    rest = made.make(order(), tmp_path / "film.mp4")
    assert 0 < len(rest) < len(order().script.beats[0].cues)


def studio(made: Maker) -> Studio:
    return Studio(made.cache, Here(), painted, made.tools)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file, not a folder")
    with pytest.raises(OSError, match="out"):
        make(tmp_path / "out" / "film.mp4")


def test_a_worker_s_error_is_raised(tmp_path: Path) -> None:
    def broken(segment: Segment, film: FilmFormat) -> Rendered:
        del segment, film
        raise RuntimeError("no such luck")

    own = Studio(open_cache("none"), Here(), broken, TOOLS)
    with pytest.raises(RuntimeError, match="no such luck"):
        render_film(order(), tmp_path / "f.mp4", own, quiet)
    assert list(tmp_path.iterdir()) == []
