"""A rule of the visual grammar."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture

Rule = Callable[[Picture], Iterator[Check]]
