"""Ledgers of every size and kind, for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from explainer.ledger import RECIPES, SCHEDULES, Layers, Ledger, Row, Strategy

recipes = st.sampled_from(list(RECIPES.values()))
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
