"""The recipes with a name, what a recipe must be, and whose bytes they count."""

from typing import Any

import pytest

from explainer.ledger import RECIPES, Layers, Ledger, Recipe, Role, Strategy

P = 10**9


@pytest.mark.parametrize(
    ("name", "by_role", "held"),
    [
        ("mixed-adam", (2, 2, 12), (2, 2, 2)),
        ("fp32-gradients", (2, 4, 12), (2, 2, 2)),
        ("fsdp2-mixed", (4, 4, 8), (2, 2, 2)),
        ("fsdp2-mixed-fp32-reduce", (4, 4, 8), (2, 2, 4)),
        ("fp32-adam", (4, 4, 8), (4, 4, 4)),
        ("sgd-16", (2, 2, 2), (2, 2, 2)),
        ("adam-8", (2, 2, 2), (2, 2, 2)),
    ],
)
def test_bytes_a_parameter(name: str, by_role: tuple[int, ...], held: tuple[int, ...]) -> None:
    recipe = RECIPES[name]
    assert tuple(recipe.bytes_per_parameter(role) for role in Role) == by_role
    assert (recipe.view, recipe.gradient, recipe.reduction) == held


def test_these_are_all_the_recipes_and_each_says_whose_it_is() -> None:
    assert list(RECIPES) == [
        "mixed-adam",
        "fp32-gradients",
        "fsdp2-mixed",
        "fsdp2-mixed-fp32-reduce",
        "fp32-adam",
        "sgd-16",
        "adam-8",
    ]
    assert all(recipe.name == name and recipe.source for name, recipe in RECIPES.items())
    assert len({recipe.title for recipe in RECIPES.values()}) == len(RECIPES)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("fsdp2-mixed", ["Adam's step counters", "padding"]),
        ("fsdp2-mixed-fp32-reduce", ["Adam's step counters", "padding", "fp32 copy"]),
        ("fp32-adam", ["Adam's step counters"]),
        ("adam-8", ["scale of every block", "32-bit states", "4096"]),
    ],
)
def test_what_an_implementation_keeps_besides_is_told(name: str, told: list[str]) -> None:
    assert all(word in RECIPES[name].left_out for word in told)


def test_recipes_that_add_up_to_the_same_are_told_apart_by_role() -> None:
    fp32 = Ledger(P, 4, Layers.equal(8), RECIPES["fp32-adam"])
    mixed = Ledger(P, 4, Layers.equal(8), RECIPES["mixed-adam"])
    assert fp32.whole() == mixed.whole()
    assert all(fp32.whole(role) != mixed.whole(role) for role in Role)
    assert fp32.per_card(Strategy.ZERO1) != mixed.per_card(Strategy.ZERO1)


def make(tensors: dict[str, Any], view: int = 2, gradient: int = 2, **more: Any) -> Recipe:
    return Recipe.of(
        "mine", tensors, view=view, gradient=gradient, title="mine", source="me", **more
    )


def test_tensors_are_listed_in_one_order_however_they_are_given() -> None:
    recipe = make({"v": 1, "m": 1, "gradients": 2, "master": 4, "weights": 2})
    assert [tensor.name for tensor in recipe.tensors] == [
        "weights",
        "gradients",
        "master",
        "m",
        "v",
    ]


def test_a_reduction_sends_what_the_gradient_has_unless_told_otherwise() -> None:
    sgd = {"weights": 2, "gradients": 2, "momentum": 4}
    assert make(sgd, gradient=4).reduction == 4
    assert make(sgd, gradient=2, reduction=4).reduction == 4


@pytest.mark.parametrize(
    ("tensors", "why"),
    [
        ({"gradients": 2, "momentum": 2}, "without weights"),
        ({"weights": 2, "momentum": 2}, "without gradients"),
        ({"weights": 2, "gradients": 2}, "not nothing"),
        ({"weights": 2, "gradients": 2, "m": 4}, "not m"),
        ({"weights": 2, "gradients": 2, "m": 4, "v": 4, "momentum": 4}, "not m, v, momentum"),
        ({"weights": 2, "gradients": 2, "moment": 2}, "no tensor 'moment'; known are weights"),
        ({"weights": 3, "gradients": 2, "momentum": 2}, "weights must have 1, 2 or 4 bytes"),
    ],
)
def test_what_cannot_train_is_no_recipe(tensors: dict[str, int], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        make(tensors)


@pytest.mark.parametrize("key", ["view", "gradient", "reduction"])
def test_what_is_held_for_a_moment_has_16_or_32_bits(key: str) -> None:
    with pytest.raises(ValueError, match=f"{key} must be 2 or 4 bytes"):
        make({"weights": 2, "gradients": 2, "momentum": 2}, **{key: 1})
