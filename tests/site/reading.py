"""Code in a Markdown file, as a reader of Markdown finds it."""

from __future__ import annotations

from collections.abc import Iterator

from markdown_it import MarkdownIt


def fences(markdown: str) -> list[tuple[str, str]]:
    """Every fenced code with the heading that it stands under."""
    return list(_fences(markdown))


def _fences(markdown: str) -> Iterator[tuple[str, str]]:
    heading, tokens = "", MarkdownIt().parse(markdown)
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type == "heading_open" and after is not None:
            heading = after.content
        if token.type == "fence":
            yield heading, token.content.removesuffix("\n")
