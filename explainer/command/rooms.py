"""The two rooms that are slow to load: the studio, and the figures' exporters.

They are loaded when a command needs them, so that `check` and `ledger` answer at once.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from explainer.lang import Lang
from explainer.script import Script


class RenderFilm(Protocol):
    """Write the film to `target`, whole or not at all, with these means."""

    def __call__(
        self, film: Film, target: Path, means: Means, progress: Callable[[int, int], None]
    ) -> None:
        """Call `progress` with the frames done and their total."""


class ExportFigures(Protocol):
    """Write the stills of `beats` (None means all) to `folder`; return the files' paths.

    `marks` stand in every file's name before its format. What `cache` keeps is not drawn again;
    at most `jobs` processes draw, None means one for each core.
    """

    def __call__(
        self,
        script: Script,
        *,
        langs: tuple[Lang, ...],
        themes: tuple[str, ...],
        formats: tuple[str, ...],
        beats: tuple[str, ...] | None,
        folder: Path,
        cache: Cache,
        jobs: int | None = None,
        marks: tuple[str, ...] = (),
        progress: Callable[[int, int], None],
    ) -> tuple[Path, ...]:
        """Call `progress` with the files done and their total."""


def film_room() -> RenderFilm:
    """Load the studio, where films are rendered."""
    return cast(RenderFilm, import_module("explainer.command.rendering").render_to)


def figure_room() -> ExportFigures:
    """Load the figures' exporters."""
    return cast(ExportFigures, import_module("figures.export").export_figures)


if TYPE_CHECKING:
    from explainer.command.film import Film, Means

    # The type checker compares what the rooms offer with what is asked of them here.
    from explainer.command.rendering import render_to
    from explainer.studio.cache import Cache
    from figures.export import export_figures

    _film: RenderFilm = render_to
    _figures: ExportFigures = export_figures
