"""The options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, get_args

import typer

from explainer.script import Theme

THEMES: tuple[str, ...] = get_args(Theme)

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
