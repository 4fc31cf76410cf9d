"""What a storyboard's pictures need places for, from its accounts and its words."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.demand import Demand
from explainer.drawing.fold import Fold
from explainer.drawing.pen import indexed, version_name
from explainer.drawing.sizes import Sizes
from explainer.drawing.terms import count_text, role_texts
from explainer.drawing.typeset import runs_width, text_width, typeset
from explainer.drawing.view import ROLES
from explainer.lang import LANGS
from explainer.ledger import Ledger, Role, Strategy, total_text
from explainer.script import Script


def demand(script: Script, sizes: Sizes) -> Demand:
    """The demand of every picture of this storyboard; texts are measured in these sizes."""
    ledger, fold = script.ledger, Fold(script.ledger.cards)
    return Demand(
        cards=ledger.cards,
        layers=ledger.layers.count,
        rows=tuple((role, ledger.whole(Role(role)).nbytes) for role in ROLES),
        shard=ledger.per_card(Strategy.FULL).nbytes,
        tile=largest_tile(ledger),
        head=max(_head_widths(script, sizes)),
        version=max(_version_widths(script, sizes)),
        label=max(text_width(text, sizes.label) for text in role_texts(script)),
        tag=text_width("×150", sizes.label) + 1.5 * sizes.lens,
        lane=_width(indexed("θ", ledger.cards - 1), sizes, bold=True),
        token=_width(indexed("B", ledger.cards - 1), sizes, bold=True),
        count=_width(count_text(fold), sizes, bold=True),
        stack=max(_stack_widths(script, fold, sizes)),
    )


def _head_widths(script: Script, sizes: Sizes) -> Iterator[float]:
    """Every subtotal a card's head can tell, as its rows are shown one by one, and the version."""
    ledger = script.ledger
    for strategy in (Strategy.REPLICATED, Strategy.FULL):
        parts = [ledger.per_card(strategy, role).nbytes for role in Role]
        for shown in range(1, len(parts) + 1):
            text = total_text(parts[:shown])
            yield runs_width(typeset(text, sizes.subtotal, True, sizes.smallest))


def _version_widths(script: Script, sizes: Sizes) -> Iterator[float]:
    """The version in a card's head, in all languages."""
    for lang in LANGS:
        text = f"{script.terms['version'].of(lang)} {version_name(1, 0)}"
        yield runs_width(typeset(text, sizes.subtotal, True, sizes.smallest))


def _stack_widths(script: Script, fold: Fold, sizes: Sizes) -> Iterator[float]:
    """Every text on the stack of folded cards, in all languages."""
    yield runs_width(typeset(count_text(fold), sizes.card_title, True, sizes.smallest))
    for lang in LANGS:
        for card in fold.folded[-1:]:
            yield text_width(f"{script.terms['card'].of(lang)} {card}", sizes.label)


def largest_tile(ledger: Ledger) -> int:
    """Bytes of the largest piece of a layer that a tray can show: of a view, or of a gradient."""
    return max(ledger.view_piece().nbytes, ledger.gradient_piece().nbytes)


def _width(text: str, sizes: Sizes, *, bold: bool) -> float:
    return runs_width(typeset(text, sizes.label, bold, sizes.smallest))
