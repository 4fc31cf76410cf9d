"""The options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, get_args

import typer

from explainer.cache import DEFAULT_LIMIT
from explainer.command.quality import QUALITIES
from explainer.lang import LANGS
from explainer.script import Theme

THEMES: tuple[str, ...] = get_args(Theme)
GB = 10**9

StoryboardOption = Annotated[
    Path,
    typer.Option(
        "--storyboard",
        metavar="FILE",
        show_default=False,
        help="The storyboard to read; the project's own storyboard.yaml unless named.",
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="Read the storyboard with this value instead, as in ledger.cards=2. Repeatable.",
    ),
]
BeatOption = Annotated[
    list[str] | None,
    typer.Option("--beat", metavar="ID", help="Only this beat, as in b2. Repeatable."),
]
LangOption = Annotated[str, typer.Option(metavar="|".join(LANGS), help="Spoken and drawn.")]
LangsOption = Annotated[
    list[str] | None,
    typer.Option("--lang", metavar="|".join(LANGS), help="Only this language. Repeatable."),
]
ThemeOption = Annotated[
    str | None,
    typer.Option(metavar="|".join(THEMES), help="The look; the storyboard's unless named."),
]
ThemesOption = Annotated[
    list[str] | None,
    typer.Option("--theme", metavar="|".join(THEMES), help="Only this look. Repeatable."),
]
QualityOption = Annotated[
    str, typer.Option(metavar="|".join(QUALITIES), help="The film's size and frame rate.")
]
ClipsQualityOption = Annotated[
    str,
    typer.Option("--quality", metavar="|".join(QUALITIES), help="The clips' size and frame rate."),
]
TrackOption = Annotated[
    str | None,
    typer.Option("--track", metavar="main|deep|all", help="The lecture, its deep part, or both."),
]
OutOption = Annotated[
    Path,
    typer.Option("--out", metavar="DIR", help="The folder for results."),
]
QuietOption = Annotated[
    bool, typer.Option("--quiet", "-q", help="No progress and no messages, only results.")
]
JsonOption = Annotated[
    bool, typer.Option("--json", help="Print one JSON document instead of tables.")
]
JobsOption = Annotated[
    int | None,
    typer.Option(metavar="N", min=1, help="Worker processes; one for each core unless named."),
]
ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Render on the workers of a Dask scheduler, as in tcp://host:8786, and not on this "
        "machine; docs/scale.md tells how to start them.",
    ),
]
CacheOption = Annotated[
    str | None,
    typer.Option(
        "--cache",
        metavar="WHERE",
        envvar="RC_T2_CACHE",
        help="Where results are kept, so that none is made twice: a folder, an address such as "
        "s3://bucket/folder that others may share, or none. Your own cache unless named.",
    ),
]
LimitOption = Annotated[
    float,
    typer.Option(
        "--cache-limit",
        metavar="GB",
        min=0,
        max=1e9,
        envvar="RC_T2_CACHE_LIMIT",
        help="How large the cache may be; what was not used for longest goes first.",
    ),
]
DEFAULT_GB = DEFAULT_LIMIT / GB
