"""Three ways of cutting a model: every parameter has one owner, and the libraries' rules hold."""

from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.ledger import RECIPES, Layers, Ledger, Role, Strategy, divided
from explainer.ledger.layout import Layout, Part, Shape, owned, parts
from explainer.ledger.ranks import kept

shapes = st.lists(
    st.lists(st.integers(0, 40), min_size=1, max_size=3).map(tuple), min_size=1, max_size=12
)
ranks = st.integers(1, 40)
layouts = st.sampled_from(Layout)
MODEL: list[Shape] = [(10, 6), (10,), (3, 10), (3,)]


@given(layouts, shapes, ranks)
def test_every_parameter_is_owned_exactly_once(
    layout: Layout, shapes: list[Shape], ranks: int
) -> None:
    found = [part for mine in parts(layout, shapes, ranks) for part in mine]
    for tensor, shape in enumerate(shapes):
        mine = sorted((p.start, p.stop) for p in found if p.tensor == tensor)
        assert [start for start, _ in mine] == [0, *(stop for _, stop in mine)][: len(mine)]
        assert (mine[-1][1] if mine else 0) == prod(shape)


@given(layouts, shapes, ranks)
def test_there_is_an_entry_for_every_rank_and_none_for_nothing(
    layout: Layout, shapes: list[Shape], ranks: int
) -> None:
    found = parts(layout, shapes, ranks)
    assert len(found) == ranks
    assert all(part.params > 0 for mine in found for part in mine)
    assert owned(layout, shapes, ranks) == tuple(sum(p.params for p in mine) for mine in found)


@given(shapes, ranks)
def test_flat_shards_are_rounded_up_and_the_last_gets_the_rest(
    shapes: list[Shape], ranks: int
) -> None:
    total = sum(map(prod, shapes))
    piece = -(-total // ranks)
    assert owned(Layout.FLAT, shapes, ranks) == tuple(
        min(piece, max(0, total - rank * piece)) for rank in range(ranks)
    )


@given(st.integers(1, 10**13), st.integers(1, 4096), st.sampled_from(Strategy))
def test_the_lectures_account_is_the_first_flat_rank(
    params: int, cards: int, strategy: Strategy
) -> None:
    recipe = RECIPES["mixed-adam"]
    ledger = Ledger(params, cards, Layers.equal(1), recipe)
    first = kept(recipe, strategy, Layout.FLAT, [(params,)], cards)[0]
    assert first == {role: ledger.per_card(strategy, role) for role in Role}


def test_dim0_cuts_rows_and_leaves_late_ranks_with_fewer_or_none() -> None:
    """torch.chunk of 10 rows in 4 gives 3, 3, 3, 1; of 3 rows in 4, three of one."""
    found = parts(Layout.DIM0, MODEL, 4)
    assert [[p.params for p in mine] for mine in found] == [
        [18, 3, 10, 1], [18, 3, 10, 1], [18, 3, 10, 1], [6, 1],
    ]  # fmt: skip
    assert found[3] == (Part(0, 54, 60), Part(1, 9, 10))


def test_dim0_may_leave_a_rank_without_anything() -> None:
    """torch.chunk of 5 rows in 4 gives 2, 2, 1 and no fourth."""
    assert owned(Layout.DIM0, [(5, 7)], 4) == (14, 14, 7, 0)


def test_whole_tensors_go_by_size_to_the_rank_with_the_fewest() -> None:
    assert parts(Layout.WHOLE, MODEL, 2) == (
        (Part(0, 0, 60),),
        (Part(1, 0, 10), Part(2, 0, 30), Part(3, 0, 3)),
    )


def test_whole_tensors_of_one_size_keep_their_order_and_the_first_rank_goes_first() -> None:
    found = parts(Layout.WHOLE, [(4,), (4,), (4,), (9,)], 3)
    assert [[p.tensor for p in mine] for mine in found] == [[3], [0, 2], [1]]


@given(shapes, ranks)
def test_no_rank_has_more_than_a_tensor_beyond_another_with_whole_tensors(
    shapes: list[Shape], ranks: int
) -> None:
    sizes = owned(Layout.WHOLE, shapes, ranks)
    assert max(sizes) - min(sizes) <= max(map(prod, shapes))


@pytest.mark.parametrize("layout", list(Layout))
def test_many_ranks_and_tensors_take_no_time(layout: Layout) -> None:
    model: list[Shape] = [(4096, 12288), (12288,)] * 20
    assert sum(owned(layout, model, 4096)) == sum(map(prod, model))


@pytest.mark.parametrize(
    ("layout", "shapes", "count", "why"),
    [
        (Layout.FLAT, [(4,)], 0, "at least 1 rank"),
        (Layout.FLAT, [(4, -1)], 2, "cannot be negative"),
        (Layout.DIM0, [(4,), ()], 2, "tensor 1 is a scalar"),
    ],
)
def test_what_cannot_be_cut_is_refused(
    layout: Layout, shapes: list[Shape], count: int, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        parts(layout, shapes, count)


@pytest.mark.parametrize(
    ("strategy", "rank", "sizes"),
    [
        (Strategy.REPLICATED, 3, (412, 412, 824)),
        (Strategy.ZERO1, 0, (412, 412, 256)),
        (Strategy.ZERO2, 3, (412, 28, 56)),
        (Strategy.FULL, 0, (128, 128, 256)),
    ],
)
def test_each_rank_keeps_its_part_of_the_divided_roles(
    strategy: Strategy, rank: int, sizes: tuple[int, ...]
) -> None:
    """103 parameters in fp32; ranks 0 to 2 own 32 of them, rank 3 owns 7."""
    found = kept(RECIPES["fp32-adam"], strategy, Layout.DIM0, MODEL, 4)
    assert tuple(found[rank][role].nbytes for role in Role) == sizes


@given(st.sampled_from(list(RECIPES)), st.sampled_from(Strategy), layouts, shapes, ranks)
def test_over_all_ranks_a_divided_role_is_kept_once_and_the_others_everywhere(
    name: str, strategy: Strategy, layout: Layout, shapes: list[Shape], ranks: int
) -> None:
    recipe, total = RECIPES[name], sum(map(prod, shapes))
    found = kept(recipe, strategy, layout, shapes, ranks)
    for role in Role:
        copies = 1 if role in divided(strategy) else ranks
        together = sum(mine[role].nbytes for mine in found)
        assert together == copies * total * recipe.bytes_per_parameter(role)
