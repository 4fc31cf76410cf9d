"""Texts made of a term and a number: what stands beside the rows."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.fold import OWN_LABELS, Fold
from explainer.drawing.sizes import Sizes
from explainer.drawing.typeset import text_width
from explainer.lang import LANGS, Lang
from explainer.ledger import Ledger, Role, Strategy, Tensor, gb, is_exact, written
from explainer.script import Script

UNIT_SPACE = "\u00a0"
WIDEST = 158.0
"""px of a 1080-line frame that a row's label may have on one line, beside the rows of a card."""
WIDEST_SHARED = 216.0
"""The same where all cards share their labels, and none are folded."""


def count_text(fold: Fold) -> str:
    """How many cards, or lanes, the stack stands for, as written on it: ×60."""
    return f"×{len(fold.folded)}"


def states(ledger: Ledger) -> tuple[Tensor, ...]:
    """The optimizer's tensors, in the recipe's order."""
    return tuple(t for t in ledger.recipe.tensors if t.role == Role.OPTIMIZER)


def amount_text(size: int, total: int) -> str:
    """A size beside its total: the number alone where both have one unit, else with its own."""
    alike = written(size).unit == written(total).unit
    amount = written(size).number if alike else gb(size)
    return amount if is_exact(size) else f"≈{UNIT_SPACE}{amount}"


def role_texts(script: Script) -> tuple[str, ...]:
    """Every line that can stand beside a row, in all languages, to find the room they need.

    All languages' pictures then have the same places, and the lecture can switch between them.
    """
    found: list[str] = []
    for lang in LANGS:
        for role, size, total in _amounts(script.ledger):
            found += role_lines(script, lang, size, total, role)
        found += state_texts(script, lang)
        found += [script.terms[role].of(lang) for role in Role]
    return tuple(found)


def _amounts(ledger: Ledger) -> Iterator[tuple[Role, int, int]]:
    """Every role with its bytes on a card, and the subtotal that it is a part of.

    Rows are shown one by one, so that a subtotal grows and may come to have another unit.
    """
    roles = tuple(Role)
    for strategy in (Strategy.REPLICATED, Strategy.FULL):
        sizes = [ledger.per_card(strategy, role).nbytes for role in roles]
        for shown in range(1, len(roles) + 1):
            for role, size in zip(roles[:shown], sizes, strict=False):
                yield role, size, sum(sizes[:shown])


def role_lines(script: Script, lang: Lang, size: int, total: int, role: str) -> tuple[str, ...]:
    """A role's word and amount: on one line where that is short, as the optimizer's never is."""
    word, amount = script.terms[role].of(lang), amount_text(size, total)
    return (word, amount) if role == Role.OPTIMIZER else _lines(script, word, amount)


def state_texts(script: Script, lang: Lang) -> tuple[str, ...]:
    """Each optimizer state with what a card keeps of it under full shard, line by line."""
    ledger = script.ledger
    total = ledger.per_card(Strategy.FULL).nbytes
    found: list[str] = []
    for tensor in states(ledger):
        size = ledger.per_card_tensor(Strategy.FULL, tensor.name).nbytes
        term = script.terms.get(tensor.name)
        word = tensor.name if term is None else term.of(lang)
        amount = amount_text(size, total)
        found += _lines(script, word, amount)
    return tuple(found)


def _lines(script: Script, word: str, amount: str) -> tuple[str, ...]:
    """On one line, unless that would be wider than cards can spare for their labels."""
    line = f"{word} {amount}"
    fold = Fold(script.ledger.cards)
    shared = len(fold.places) > OWN_LABELS and fold.stack is None
    fits = text_width(line, Sizes().label) <= (WIDEST_SHARED if shared else WIDEST)
    return (line,) if fits else (word, amount)
