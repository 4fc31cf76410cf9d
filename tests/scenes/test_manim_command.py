"""A beat is an ordinary manim scene: the manim command plays it, cold or cached, frame by frame."""

import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import av
import pytest

from explainer.timeline import timeline
from scenes.catalogue import SCENE_CLASSES
from tests.scenes.filming import Lecture

CHECKOUT = Path(__file__).parents[2]
FPS = 10
SIZE = (160, 90)
LOAD = """
import sys
from pathlib import Path
from manim.utils.module_ops import get_module

before = list(sys.path)
for file in map(Path, sys.argv[1:]):
    get_module(file)
    # The next file finds what a fresh manim would.
    sys.path[:] = before
    for name in [n for n in sys.modules if n.partition(".")[0] in ("scenes", "explainer")]:
        del sys.modules[name]
"""


def outside() -> dict[str, str]:
    """The environment of someone who knows nothing of our import path."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def manim(media: Path, scene: str, folder: Path) -> tuple[int, tuple[int, int]]:
    """Play a scene by manim's own command from `folder`; the film's frames and its size."""
    command = Path(sys.executable).with_name("manim")
    file = f"{SCENE_CLASSES[scene].__module__.replace('.', '/')}.py"
    subprocess.run(
        [
            *(str(command), "render", "--media_dir", str(media), "--progress_bar", "none"),
            *("--resolution", "{},{}".format(*SIZE), "--fps", str(FPS)),
            *(os.path.relpath(CHECKOUT / file, folder), SCENE_CLASSES[scene].__name__),
        ],
        cwd=folder,
        env=outside(),
        check=True,
        capture_output=True,
        timeout=120,
    )
    (film,) = (path for path in media.rglob("*.mp4") if "partial_movie_files" not in path.parts)
    with av.open(str(film)) as container:
        frames = list(container.decode(video=0))
    film.unlink()
    return len(frames), (frames[0].width, frames[0].height)


def test_cold_and_cached_films_have_exactly_the_timelines_frames(
    lecture: Lecture, tmp_path: Path
) -> None:
    beat = next(beat for beat in lecture.script.beats if beat.scene == "gather")
    planned = timeline(lecture.script, "zh", Fraction(FPS), [beat.id]).frames
    cold = manim(tmp_path / "media", "gather", CHECKOUT)
    kept = pieces(tmp_path / "media")
    cached = manim(tmp_path / "media", "gather", tmp_path)
    assert (cold, cached) == ((planned, SIZE), (planned, SIZE))
    assert pieces(tmp_path / "media") == kept


def pieces(media: Path) -> dict[Path, int]:
    """manim's cache: a file for every move and hold, and when it was written."""
    return {path: path.stat().st_mtime_ns for path in media.rglob("*.mp4")}


@pytest.mark.parametrize("folder", [CHECKOUT, CHECKOUT / "tests"], ids=["checkout", "elsewhere"])
def test_every_scene_file_loads_from_any_folder(folder: Path) -> None:
    files = [f"{kind.__module__.replace('.', '/')}.py" for kind in SCENE_CLASSES.values()]
    done = subprocess.run(
        [sys.executable, "-P", "-c", LOAD, *(os.path.relpath(CHECKOUT / f, folder) for f in files)],
        cwd=folder,
        env=outside(),
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
