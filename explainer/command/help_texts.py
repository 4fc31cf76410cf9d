"""What `--help` says of a command."""

from __future__ import annotations

import inspect
from collections.abc import Callable


def description(command: Callable[..., None]) -> str:
    """The command's docstring, each paragraph on one line: the terminal knows where to break it."""
    paragraphs = (inspect.getdoc(command) or "").split("\n\n")
    return "\n\n".join(" ".join(each.split()) for each in paragraphs)


def examples(command: str, *arguments: str) -> str:
    """Help text that shows the command alone, then with each of the given argument lists."""
    lines = [f"python render.py {command} {each}".rstrip() for each in ("", *arguments)]
    return "\n\n".join(["[bold]Examples[/bold]", *lines])
