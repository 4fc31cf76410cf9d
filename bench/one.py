"""One manim scene through this project: `python -m bench.one FILE SCENE WIDTH HEIGHT FPS FOLDER`.

Writes FOLDER/SCENE.mp4.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from manim import Scene

from explainer.studio.film_format import FilmFormat
from scenes.any_scene import render_scene


def scene_of(file: Path, name: str) -> type[Scene]:
    """A scene class of a Python file. Raises LookupError when there is none of that name."""
    # A name of its own: the file may be called as a package here is.
    module_name = f"played_{file.stem}"
    spec = spec_from_file_location(module_name, file)
    if spec is None or spec.loader is None:
        raise LookupError(f"{file.name} is no Python file")
    module = module_from_spec(spec)
    # Where dataclasses, and whoever else asks for a class's module, look for it.
    sys.modules[module_name] = module
    spec.loader.exec_module(module)
    kind = getattr(module, name, None)
    if not (isinstance(kind, type) and issubclass(kind, Scene)):
        raise LookupError(f"{file.name} has no scene {name}")
    return kind


if __name__ == "__main__":
    file, name, width, height, fps, folder = sys.argv[1:]
    form = FilmFormat(int(width), int(height), Fraction(fps))
    render_scene(scene_of(Path(file), name), form, Path(folder) / f"{name}.mp4")
