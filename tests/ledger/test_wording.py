"""What a recipe is called and what its optimizer keeps: words made from its tensors."""

import pytest

from explainer.ledger import RECIPES, Layers, Ledger, Quantity, Recipe, Role, Row, values


def said(recipe: Recipe, name: str) -> tuple[str, str]:
    found = values(Ledger(8 * 10**9, 4, Layers.equal(32), recipe))[name]
    return found.eye("zh"), found.eye("en")


@pytest.mark.parametrize(
    ("name", "zh", "en"),
    [
        ("mixed-adam", "混合精度 Adam", "mixed-precision Adam"),
        (
            "fp32-gradients",
            "混合精度 Adam（fp32 梯度）",
            "mixed-precision Adam with fp32 gradients",
        ),
        (
            "fsdp2-mixed",
            "混合精度 Adam（fp32 参数）",
            "mixed-precision Adam with fp32 weights",
        ),
        ("fp32-adam", "fp32 Adam", "fp32 Adam"),
        ("sgd-16", "16 位动量 SGD", "16-bit momentum SGD"),
        ("adam-8", "8 位 Adam", "8-bit Adam"),
    ],
)
def test_a_recipe_is_called_by_what_it_keeps(name: str, zh: str, en: str) -> None:
    assert said(RECIPES[name], "recipe") == (zh, en)


def test_recipes_are_called_the_same_only_when_they_keep_the_same() -> None:
    kept = {recipe.tensors for recipe in RECIPES.values()}
    both = {(recipe.tensors, recipe.view) for recipe in RECIPES.values()}
    for side in (0, 1):
        assert len({said(recipe, "recipe")[side] for recipe in RECIPES.values()}) == len(both)
    assert len(kept) < len(both) < len(RECIPES)


@pytest.mark.parametrize(
    ("name", "zh", "en"),
    [
        ("mixed-adam", "主权重、m 和 v", "master weights, m and v"),
        ("fp32-adam", "m 和 v", "m and v"),
        ("sgd-16", "动量", "momentum"),
    ],
)
def test_the_optimizer_s_states_are_named(name: str, zh: str, en: str) -> None:
    assert said(RECIPES[name], "states") == (zh, en)


def test_master_weights_and_momentum_are_joined() -> None:
    tensors = {"weights": 2, "gradients": 2, "master": 4, "momentum": 4}
    own = Recipe.of("own", tensors, view=2, gradient=2, title="x", source="y")
    assert said(own, "states") == ("主权重和动量", "master weights and momentum")
    assert said(own, "recipe") == ("混合精度动量 SGD", "mixed-precision momentum SGD")


def quantity(recipe: Recipe, name: str) -> Quantity:
    return values(Ledger(8 * 10**9, 4, Layers.equal(32), recipe))[name]


@pytest.mark.parametrize("recipe", RECIPES.values(), ids=str)
def test_words_may_be_chosen_by_the_recipe_and_its_optimizer(recipe: Recipe) -> None:
    chosen = quantity(recipe, "recipe")
    assert chosen.value == recipe.name
    assert chosen.cases == frozenset(RECIPES)
    moments = {t.name for t in recipe.tensors if t.role == Role.OPTIMIZER} - {"master"}
    assert quantity(recipe, "algorithm").value == ("adam" if "m" in moments else "momentum")
    assert quantity(recipe, "algorithm").cases == frozenset({"adam", "momentum"})


def test_layers_are_equal_or_listed() -> None:
    rows = Layers.listed([Row("a", 6), Row("b", 2)])
    listed = values(Ledger(8, 4, rows, RECIPES["mixed-adam"]))["layering"]
    assert (listed.value, listed.eye("zh"), listed.eye("en")) == (
        "listed",
        "逐层列出",
        "listed one by one",
    )
    assert quantity(RECIPES["mixed-adam"], "layering").value == "equal"
