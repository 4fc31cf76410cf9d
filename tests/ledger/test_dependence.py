"""Each name says what it depends on, and changes with nothing else."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.lang import LANGS
from explainer.ledger import RECIPES, Input, Layers, Ledger, Quantity, Recipe, Strategy, values

INPUTS: tuple[Input, ...] = ("params", "cards", "layers", "recipe", "micro_batches")
START = Ledger(8 * 10**9, 4, Layers.equal(32), RECIPES["mixed-adam"])
# Every size and every word of it differs from the lecture's recipe.
OTHER = Recipe.of(
    "other",
    {"weights": 4, "gradients": 4, "master": 2, "m": 1, "v": 2},
    view=4,
    gradient=4,
    title="other",
    source="the tests",
)
SENT = {f"{strategy}.sent" for strategy in Strategy}
ALIKE = {"algorithm", "states", "layering", *SENT}
"""Both recipes are of Adam with master weights, layers are equal, and no card is alone."""
STAGED = {"stages", "bubble", "slots", "slots.idle", "1f1b.held"}
"""What a pipeline's stages give: layers change it where there are fewer of them than cards."""
ledgers = st.builds(
    Ledger,
    st.integers(10**6, 10**13),
    st.integers(1, 4096),
    st.integers(10, 1000).map(Layers.equal),
    st.sampled_from([*RECIPES.values(), OTHER]),
    st.integers(1, 64),
)


def changed(ledger: Ledger, given_by: Ledger, what: Input) -> Ledger:
    """Return the ledger with one of its inputs as in another ledger."""
    match what:
        case "params":
            return replace(ledger, params=given_by.params)
        case "cards":
            return replace(ledger, cards=given_by.cards)
        case "layers":
            return replace(ledger, layers=given_by.layers)
        case "recipe":
            return replace(ledger, recipe=given_by.recipe)
        case "micro_batches":
            return replace(ledger, micro_batches=given_by.micro_batches)


def forms(quantity: Quantity) -> tuple[object, ...]:
    said = [form(lang) for lang in LANGS for form in (quantity.eye, quantity.ear)]
    return quantity.value, *said


@given(ledgers, ledgers, st.sampled_from(INPUTS))
def test_nothing_changes_with_what_it_does_not_depend_on(
    ledger: Ledger, other: Ledger, what: Input
) -> None:
    before, after = values(ledger), values(changed(ledger, other, what))
    for name in before.keys() & after.keys():
        if what not in before[name].of:
            assert forms(before[name]) == forms(after[name]), name


@pytest.mark.parametrize("what", INPUTS)
def test_everything_changes_with_what_it_depends_on(what: Input) -> None:
    other = Ledger(7 * 10**10, 8, Layers.equal(80), OTHER, micro_batches=3)
    before, after = values(START), values(changed(START, other, what))
    alike = {name for name in before if before[name].value == after[name].value}
    independent = {name for name in before if what not in before[name].of}
    enough = {"staged", "saving", *(STAGED if what == "layers" else ())}
    assert alike - ALIKE - enough == independent - ALIKE - enough


def test_stages_change_with_the_layers_where_these_are_fewer_than_the_cards() -> None:
    many = replace(START, cards=64, micro_batches=40)
    before, after = values(many), values(replace(many, layers=Layers.equal(80)))
    assert all(before[name].value != after[name].value for name in (*STAGED, "staged", "saving"))
    assert before["stages"].value == 32
    assert after["stages"].value == 64


def test_a_name_depends_on_what_a_ledger_is_made_of() -> None:
    assert set().union(*(quantity.of for quantity in values(START).values())) == set(INPUTS)
    assert all(name == quantity.name for name, quantity in values(START).items())
