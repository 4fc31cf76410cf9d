"""The examples under a command's help."""

from __future__ import annotations


def examples(command: str, *arguments: str) -> str:
    """Help text that shows the command alone, then with each of the given argument lists."""
    lines = [f"python render.py {command} {each}".rstrip() for each in ("", *arguments)]
    return "\n\n".join(["[bold]Examples[/bold]", *lines])
