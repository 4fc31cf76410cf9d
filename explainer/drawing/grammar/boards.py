"""The rules of boards other than the cards', beside the general ones, by scene."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.drawing.grammar.rule import Rule

BOARD_RULES: Mapping[str, Mapping[str, Rule]] = MappingProxyType({})
"""Each rule by the name its findings carry."""
