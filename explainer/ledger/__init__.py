"""Exact accounts: recipe x strategy x cards -> bytes. Whole numbers; GB only when written."""

from explainer.ledger.accounts import Ledger
from explainer.ledger.binary_units import gib, gib_is_exact, gib_written
from explainer.ledger.communication import (
    CONDITIONS,
    Call,
    Collective,
    calls,
    ratio,
    sent,
    sent_by_all,
    sent_by_owner,
)
from explainer.ledger.dividing import stages, units
from explainer.ledger.estimates import Estimate, deepspeed
from explainer.ledger.indices import say_index
from explainer.ledger.layers import Layers, Row, RowKind
from explainer.ledger.layout import Layout, Part, Shape, owned, parts
from explainer.ledger.names import values
from explainer.ledger.numbers import parse_count
from explainer.ledger.passes import (
    MICRO_BATCHES,
    Pass,
    Times,
    Way,
    Work,
    closed_bubble,
    closed_held,
    closed_span,
    order,
)
from explainer.ledger.pipeline import Gap, Pipeline, Slot, scheduled
from explainer.ledger.quantity import Input, Kind, Quantity
from explainer.ledger.ranks import kept
from explainer.ledger.recipe import HELD_BYTES, KEPT_BYTES, TENSORS, Recipe, Tensor, check_optimizer
from explainer.ledger.recipes import RECIPES
from explainer.ledger.roles import Role
from explainer.ledger.schedule import PREFETCH, SCHEDULES, Schedule
from explainer.ledger.sizes import PersistentBytes, SentBytes, TransientBytes
from explainer.ledger.strategy import Strategy, divided, title
from explainer.ledger.transient import Moment, moments, peak
from explainer.ledger.units import Written, gb, is_exact, total_text, written
from explainer.ledger.words import chinese, english, is_measured

__all__ = [
    "CONDITIONS",
    "HELD_BYTES",
    "KEPT_BYTES",
    "MICRO_BATCHES",
    "PREFETCH",
    "RECIPES",
    "SCHEDULES",
    "TENSORS",
    "Call",
    "Collective",
    "Estimate",
    "Gap",
    "Input",
    "Kind",
    "Layers",
    "Layout",
    "Ledger",
    "Moment",
    "Part",
    "Pass",
    "PersistentBytes",
    "Pipeline",
    "Quantity",
    "Recipe",
    "Role",
    "Row",
    "RowKind",
    "Schedule",
    "SentBytes",
    "Shape",
    "Slot",
    "Strategy",
    "Tensor",
    "Times",
    "TransientBytes",
    "Way",
    "Work",
    "Written",
    "calls",
    "check_optimizer",
    "chinese",
    "closed_bubble",
    "closed_held",
    "closed_span",
    "deepspeed",
    "divided",
    "english",
    "gb",
    "gib",
    "gib_is_exact",
    "gib_written",
    "is_exact",
    "is_measured",
    "kept",
    "moments",
    "order",
    "owned",
    "parse_count",
    "parts",
    "peak",
    "ratio",
    "say_index",
    "scheduled",
    "sent",
    "sent_by_all",
    "sent_by_owner",
    "stages",
    "title",
    "total_text",
    "units",
    "values",
    "written",
]
