"""Ledgers of every size and kind, for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from explainer.ledger import (
    HELD_BYTES,
    KEPT_BYTES,
    RECIPES,
    SCHEDULES,
    Layers,
    Ledger,
    Recipe,
    Row,
    Strategy,
)

sizes = st.sampled_from(KEPT_BYTES)
held = st.sampled_from(HELD_BYTES)
states = st.one_of(
    st.fixed_dictionaries({"m": sizes, "v": sizes}, optional={"master": sizes}),
    st.fixed_dictionaries({"momentum": sizes}, optional={"master": sizes}),
)
own = st.builds(
    lambda weights, gradients, states, view, gradient, reduction: Recipe.of(
        "own",
        {"weights": weights, "gradients": gradients, **states},
        view=view,
        gradient=gradient,
        reduction=reduction,
        title="own",
        source="tests",
    ),
    *(sizes, sizes, states, held, held, held),
)
recipes = st.one_of(st.sampled_from(list(RECIPES.values())), own)
strategies = st.sampled_from(Strategy)
schedules = st.sampled_from(SCHEDULES)
params = st.integers(10**6, 10**13)
cards = st.integers(1, 4096)

equal = st.builds(Ledger, params, cards, st.builds(Layers.equal, st.integers(1, 1000)), recipes)
rows = st.lists(
    st.builds(
        Row,
        st.just("row"),
        st.integers(1, 10**12),
        st.sampled_from(["layer", "layer", "layer", "embedding"]),
    ),
    min_size=1,
    max_size=20,
).map(lambda rows: Layers.listed([*rows, Row("last", 7)]))
listed = st.builds(
    lambda layers, cards, recipe: Ledger(layers.total, cards, layers, recipe), rows, cards, recipes
)
ledgers = st.one_of(equal, listed)
