"""Every quantity that a text may refer to, by name, and what each of them depends on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from explainer.ledger.accounts import Ledger
from explainer.ledger.amounts import Count, Params, Share, Size
from explainer.ledger.communication import ratio
from explainer.ledger.indices import Indices
from explainer.ledger.multiples import Multiple
from explainer.ledger.passes import Times, Way, closed_bubble, closed_held, closed_span
from explainer.ledger.peaks import peaks
from explainer.ledger.quantity import Input, Quantity
from explainer.ledger.recipes import RECIPES
from explainer.ledger.roles import Role
from explainer.ledger.strategy import Strategy, divided
from explainer.ledger.wording import (
    algorithm_words,
    layering_words,
    recipe_words,
    saving_words,
    staged_words,
    states_words,
)

_SYMBOLS = {"g": "g", "theta": "θ", "batch": "B"}
"""What is numbered from 0 by card: gradients, shards, batches."""


def _of(*inputs: Input) -> frozenset[Input]:
    return frozenset(inputs)


def _counts(ledger: Ledger) -> Iterator[Quantity]:
    yield Params("params", _of("params"), ledger.params)
    yield Count("cards", _of("cards"), ledger.cards)
    yield Count("others", _of("cards"), ledger.cards - 1)
    yield Count("layers", _of("layers"), ledger.layers.count)
    yield Share("share", _of("cards"), Fraction(1, ledger.cards))


def _indices(ledger: Ledger) -> Iterator[Quantity]:
    """`shards` are all of them, `rest` all but the one of card 0, `last` the one of the last."""
    cards = ledger.cards
    for symbol, letter in _SYMBOLS.items():
        yield Indices(f"shards.{symbol}", _of("cards"), letter, 0, cards)
        yield Indices(f"rest.{symbol}", _of("cards"), letter, 1, cards)
        yield Indices(f"last.{symbol}", _of("cards"), letter, cards - 1, cards)
    count = ledger.layers.count
    yield Indices("last.layer", _of("layers"), "L", count, count + 1)


def _wording(ledger: Ledger) -> Iterator[Quantity]:
    yield recipe_words(ledger.recipe, RECIPES)
    yield algorithm_words(ledger.recipe)
    yield states_words(ledger.recipe)
    yield layering_words(ledger.layers)


def _whole(ledger: Ledger) -> Iterator[Quantity]:
    of = _of("params", "recipe")
    roles = {role: ledger.whole(role).nbytes for role in Role}
    for role, nbytes in roles.items():
        yield Size(role.value, of, nbytes)
    yield Size("total", of, ledger.whole().nbytes, tuple(roles.values()))
    copy = ledger.whole().nbytes
    # Rounded where the one copy that it is shown beside is; there are as many as cards.
    yield Size("pool", of | _of("cards"), copy * ledger.cards, (copy,))
    for tensor in ledger.recipe.tensors:
        # The gradients' tensor is all of its role, and has been named already.
        if tensor.name not in set(Role):
            yield Size(tensor.name, of, ledger.whole_tensor(tensor.name).nbytes)


def _kept(ledger: Ledger, strategy: Strategy) -> Iterator[Quantity]:
    whole, shared = _of("params", "recipe"), _of("params", "recipe", "cards")
    roles = {role: ledger.per_card(strategy, role).nbytes for role in Role}
    for role, nbytes in roles.items():
        of = shared if role in divided(strategy) else whole
        yield Size(f"{strategy}.{role}", of, nbytes)
    subtotal = ledger.per_card(strategy).nbytes
    of = shared if divided(strategy) else whole
    yield Size(f"{strategy}.total", of, subtotal, tuple(roles.values()))
    alone = Role.PARAMETERS in divided(strategy)
    yield Count(f"{strategy}.copies", _of() if alone else _of("cards"), ledger.copies(strategy))


def _held(ledger: Ledger) -> Iterator[Quantity]:
    of = _of("params", "layers", "recipe")
    yield Size("view", of, ledger.view().nbytes)
    yield Size("view.piece", of | _of("cards"), ledger.view_piece().nbytes)
    yield Size("gradient", of, ledger.gradient().nbytes)
    yield Size("gradient.piece", of | _of("cards"), ledger.gradient_piece().nbytes)


def _rungs(ledger: Ledger) -> Iterator[Quantity]:
    """From one strategy to the next: how much less a card keeps; what is sent, to replicated."""
    before = Strategy.REPLICATED
    for strategy in Strategy:
        if strategy is not before:
            high, low = (ledger.per_card(each).nbytes for each in (before, strategy))
            of = _of("params", "recipe", "cards")
            yield Size(f"{strategy}.drop", of, high - low, (high, low))
        yield Multiple(f"{strategy}.sent", _of("cards", "recipe"), ratio(ledger, strategy))
        before = strategy


def _pipelined(ledger: Ledger) -> Iterator[Quantity]:
    """A pipeline with a stage on each card that has layers; slots are those of one stage."""
    stages, micro_batches, both = ledger.stages, ledger.micro_batches, Times().both
    of = _of("cards", "layers", "micro_batches")
    yield Count("stages", _of("cards", "layers"), stages)
    yield staged_words(stages, ledger.cards)
    yield Count("micro_batches", _of("micro_batches"), micro_batches)
    yield Share("bubble", of, closed_bubble(stages, micro_batches))
    slots = closed_span(stages, micro_batches)
    yield Count("slots", of, slots)
    yield Count("slots.busy", _of("micro_batches"), micro_batches * both)
    yield Count("slots.idle", _of("cards", "layers"), slots - micro_batches * both)
    for way in Way:
        held = closed_held(way, stages, micro_batches)
        yield Count(f"{way}.held", _of("micro_batches") if way is Way.GPIPE else of, held)
    yield saving_words(stages, micro_batches)


def values(ledger: Ledger) -> Mapping[str, Quantity]:
    """All quantities of a ledger by name, in a fixed order.

    Sizes are in bytes: of the whole model by role and tensor (`total`, `master`), of a complete
    copy for every card together (`pool`), of a card by strategy (`full.total`), of a layer's
    temporary view and its gradient, and of one owner's piece of them (`view`, `view.piece`); of the
    largest layer where they differ. A strategy keeps `drop` less than the one before it, and sends
    so many times as much as replicated cards (`full.sent`). Names of shards stand in rows
    (`shards.g`, `rest.g`, `last.g`); `recipe`, `algorithm`, `states` and `layering` are words. Of a
    pipeline: its `stages`, its part of waiting (`bubble`), the slots of time of a stage (`slots`),
    and the micro-batches that its first stage holds (`gpipe.held`). `peak.ahead` and the
    like are the most that views and gradients take together at a moment of a step, by when views
    are gathered and let go; `views` are those of all layers.
    """
    found = [*_counts(ledger), *_indices(ledger), *_wording(ledger), *_whole(ledger)]
    for strategy in Strategy:
        found.extend(_kept(ledger, strategy))
    found.extend((*_held(ledger), *_rungs(ledger), *_pipelined(ledger), *peaks(ledger)))
    return MappingProxyType({quantity.name: quantity for quantity in found})
