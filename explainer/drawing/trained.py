"""How the runs train: what the lecture's recipe keeps is what they keep."""

from __future__ import annotations

from explainer.ledger import Recipe
from explainer.training import Numerics


def numerics(recipe: Recipe) -> Numerics:
    """A recipe's bytes a parameter, as the runs take them."""
    sizes = {tensor.name: tensor.bytes_per_parameter for tensor in recipe.tensors}
    return Numerics.of(recipe.name, sizes, recipe.view, recipe.gradient, recipe.reduction)
