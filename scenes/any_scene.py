"""Any manim scene as a film, drawn and encoded as the lecture's beats are."""

from __future__ import annotations

from pathlib import Path

from manim import Scene

from explainer.publish import whole
from explainer.studio import BackgroundEncoder, FilmFormat, FilmTags, join
from scenes.recorder import recorder

BLACK = "#000000"
"""What is behind a scene that does not say otherwise, as in manim."""


def render_scene(kind: type[Scene], form: FilmFormat, target: Path) -> None:
    """Play a scene into `target`, an MP4, whole or not at all; it is one segment.

    The film is named as the scene is and described by its docstring. Raises OSError when it cannot
    be written and ValueError for a scene without frames.
    """
    with (
        BackgroundEncoder(form) as encoder,
        recorder(form, BLACK, encoder.write) as renderer,
    ):
        kind(renderer=renderer).render()
        segment = encoder.finish()
    tags = FilmTags(kind.__name__, (kind.__doc__ or "").strip(), "en")
    with whole(target) as path:
        join([segment], path, form, tags)
