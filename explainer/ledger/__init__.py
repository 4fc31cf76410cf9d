"""Exact accounts: recipe x strategy x cards -> bytes. Whole numbers; GB only when written."""

from explainer.ledger.accounts import Ledger
from explainer.ledger.layers import Layers, Row, RowKind
from explainer.ledger.names import Kind, Quantity, values
from explainer.ledger.numbers import parse_count
from explainer.ledger.recipe import HELD_BYTES, KEPT_BYTES, TENSORS, Recipe, Tensor
from explainer.ledger.recipes import RECIPES
from explainer.ledger.roles import Role
from explainer.ledger.sizes import PersistentBytes, TransientBytes
from explainer.ledger.strategy import Strategy, divided, title
from explainer.ledger.units import Written, gb, is_exact, total_text, written
from explainer.ledger.words import chinese, english

__all__ = [
    "HELD_BYTES",
    "KEPT_BYTES",
    "RECIPES",
    "TENSORS",
    "Kind",
    "Layers",
    "Ledger",
    "PersistentBytes",
    "Quantity",
    "Recipe",
    "Role",
    "Row",
    "RowKind",
    "Strategy",
    "Tensor",
    "TransientBytes",
    "Written",
    "chinese",
    "divided",
    "english",
    "gb",
    "is_exact",
    "parse_count",
    "title",
    "total_text",
    "values",
    "written",
]
