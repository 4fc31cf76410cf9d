"""What every single rank keeps, given how many parameters each of them owns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from explainer.ledger.layout import Layout, Shape, owned
from explainer.ledger.recipe import Recipe
from explainer.ledger.roles import Role
from explainer.ledger.sizes import PersistentBytes
from explainer.ledger.strategy import Strategy, divided


def kept(
    recipe: Recipe, strategy: Strategy, layout: Layout, shapes: Sequence[Shape], ranks: int
) -> tuple[Mapping[Role, PersistentBytes], ...]:
    """What each rank keeps for long, by role: its own part of a divided role, all of the others.

    Counts the recipe's tensors only; a library's own small scalars, such as Adam's `step`, are not
    among them. Errors as of `layout.parts`.
    """
    shares = owned(layout, shapes, ranks)
    total = sum(shares)
    return tuple(
        MappingProxyType(
            {
                role: PersistentBytes(
                    (share if role in divided(strategy) else total)
                    * recipe.bytes_per_parameter(role)
                )
                for role in Role
            }
        )
        for share in shares
    )
