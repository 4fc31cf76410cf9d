"""Ids of a page's own parts, which must be none that a storyboard may give to a beat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from explainer.script.fields import file_name

ALL_IDS = "[...document.querySelectorAll('[id]')].map(each => each.id)"
"""To be evaluated in a page."""


def takeable(ids: Iterable[str]) -> Iterator[str]:
    """Those that a beat could be called."""
    for each in ids:
        try:
            yield file_name(each)
        except ValueError:
            continue
