"""What the ledger counts, the run can train: recipes against the run's numerics."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.ledger import HELD_BYTES, KEPT_BYTES, RECIPES, TENSORS, Recipe
from explainer.training.numerics import NUMERICS, Numerics

kept = st.dictionaries(st.sampled_from(list(TENSORS)), st.sampled_from((*KEPT_BYTES, 8)))
held = st.sampled_from((1, *HELD_BYTES))


@pytest.mark.parametrize("name", list(RECIPES))
def test_a_recipe_counts_what_the_run_of_that_name_keeps(name: str) -> None:
    recipe, numerics = RECIPES[name], NUMERICS[name]
    assert numerics.persistent == tuple((t.name, t.bytes_per_parameter) for t in recipe.tensors)
    assert numerics.view == recipe.view
    assert numerics.gradient == recipe.gradient
    assert numerics.reduction == recipe.reduction


def test_every_way_to_train_has_its_recipe() -> None:
    assert set(NUMERICS) == set(RECIPES)


@given(kept, held, held)
def test_the_ledger_refuses_exactly_what_the_run_cannot_train(
    tensors: dict[str, int], view: int, gradient: int
) -> None:
    assert _is_recipe(tensors, view, gradient) == _is_trained(tensors, view, gradient)


def _is_recipe(tensors: dict[str, int], view: int, gradient: int) -> bool:
    try:
        Recipe.of("x", tensors, view=view, gradient=gradient, title="x", source="x")
    except ValueError:
        return False
    return True


def _is_trained(tensors: dict[str, int], view: int, gradient: int) -> bool:
    try:
        Numerics.of("x", tensors, view, gradient)
    except ValueError:
        return False
    return True
