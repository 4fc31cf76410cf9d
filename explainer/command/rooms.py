"""The rooms that are slow to load: the studio, other machines, and the figures' exporters.

They are loaded when a command needs them, so that `check` and `ledger` answer at once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from explainer.errors import MissingError
from explainer.lang import Lang
from explainer.script import Script
from explainer.studio.segment_key import Tools

DASK = ("distributed", "dask")


class RenderFilm(Protocol):
    """Write the film of what is narrated to `target`, whole or not at all, with these means."""

    def __call__(
        self,
        film: Film,
        narration: Narration,
        target: Path,
        means: Means,
        *,
        captions: Mapping[Lang, Sequence[Caption]],
        cache: Cache,
        progress: Callable[[int, int], None],
    ) -> None:
        """Call `progress` with the frames done and their total."""


class RenderClips(Protocol):
    """Write each beat of what is narrated to its own target, whole or not at all."""

    def __call__(
        self,
        film: Film,
        narration: Narration,
        targets: Mapping[str, Path],
        means: Means,
        *,
        captions: Mapping[str, Mapping[Lang, Sequence[Caption]]],
        cache: Cache,
        progress: Callable[[int, int], None],
    ) -> None:
        """Call `progress` with the frames done and their total."""


class ExportFigures(Protocol):
    """Write the stills of `beats` to `folder`; return the files' paths.

    `marks` stand in every file's name before its format; boards that stand alone on a slide are
    drawn so as well unless `alone` is false. What `cache` keeps is not drawn again;
    at most `jobs` processes draw, None means one for each core.
    """

    def __call__(
        self,
        script: Script,
        *,
        langs: tuple[Lang, ...],
        themes: tuple[str, ...],
        formats: tuple[str, ...],
        beats: tuple[str, ...],
        folder: Path,
        cache: Cache,
        jobs: int | None = None,
        marks: tuple[str, ...] = (),
        alone: bool = True,
        progress: Callable[[int, int], None],
    ) -> tuple[Path, ...]:
        """Call `progress` with the files done and their total."""


class BuildSite(Protocol):
    """Build a site in a folder; yield the path of its page, and of each file beside it."""

    def __call__(
        self, order: SiteOrder, out: Path, means: Means, cache: Cache, *, quiet: bool
    ) -> Iterator[Path]:
        """Say nothing of the progress when `quiet`."""


class Cluster(Protocol):
    """Workers on other machines, those of them that are the same as this one."""

    def __call__(
        self,
        address: str,
        tools: Callable[[], Tools],
        prepare: Callable[[], None],
        *,
        say: Callable[[str], None],
    ) -> AbstractContextManager[Executor]:
        """Compare `tools` with the workers', and `prepare` them; `say` of those passed over."""


def film_room() -> RenderFilm:
    """Load the studio, where films are rendered."""
    return cast(RenderFilm, import_module("explainer.command.rendering").render_to)


def clip_room() -> RenderClips:
    """Load the studio, where clips are rendered."""
    return cast(RenderClips, import_module("explainer.command.rendering").render_clips_to)


def cluster_room() -> Cluster:
    """Load what reaches other machines. MissingError when its packages are not installed."""
    try:
        module = import_module("explainer.studio.cluster")
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in DASK:
            raise
        raise MissingError(
            f"--cluster needs a package that is not installed; get it: {sys.executable} -m pip "
            "install 'distributed>=2025.9'"
        ) from error
    return cast(Cluster, module.cluster)


def figure_room() -> ExportFigures:
    """Load the figures' exporters."""
    return cast(ExportFigures, import_module("figures.export").export_figures)


def site_room() -> BuildSite:
    """Load what builds sites."""
    return cast(BuildSite, import_module("explainer.command.site_building").build_site)


if TYPE_CHECKING:
    from explainer.cache import Cache
    from explainer.command.film import Film, Means

    # The type checker compares what the rooms offer with what is asked of them here.
    from explainer.command.rendering import render_clips_to, render_to
    from explainer.command.site_building import build_site
    from explainer.command.site_order import SiteOrder
    from explainer.publish import Caption
    from explainer.studio.cluster import cluster
    from explainer.voice import Narration
    from figures.export import export_figures

    _film: RenderFilm = render_to
    _clips: RenderClips = render_clips_to
    _cluster: Cluster = cluster
    _figures: ExportFigures = export_figures
    _site: BuildSite = build_site
