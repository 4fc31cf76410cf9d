"""What can be trained, and what is refused."""

from __future__ import annotations

import pytest

from explainer.training import MIXED_ADAM, NUMERICS, Numerics

ADAM = {"weights": 2, "gradients": 2, "m": 4, "v": 4}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"logits": 2}, "odd: cannot train logits; it knows weights, gradients, master, m, v"),
        ({"m": 3}, "odd: m has 1, 2 or 4 bytes a parameter, not 3"),
        ({"weights": None}, "odd: nothing trains without weights"),
        ({"gradients": None}, "odd: nothing trains without gradients"),
        ({"m": None, "v": None}, r"must be m and v \(Adam\) or momentum \(SGD\), not none"),
        ({"v": None}, r"must be m and v \(Adam\) or momentum \(SGD\), not m"),
        ({"momentum": 2}, r"must be m and v \(Adam\) or momentum \(SGD\), not m, momentum, v"),
    ],
)
def test_what_cannot_train_is_refused(change: dict[str, int | None], said: str) -> None:
    changed = {**ADAM, **change}
    persistent = {tensor: size for tensor, size in changed.items() if size is not None}
    with pytest.raises(ValueError, match=said):
        Numerics.of("odd", persistent, view=2, gradient=2)


@pytest.mark.parametrize(
    ("sizes", "said"),
    [
        ((1, 2, 2), "a view has 2 or 4 bytes a parameter, not 1"),
        ((2, 3, 2), "a gradient has 2 or 4 bytes a parameter, not 3"),
        ((2, 2, 8), "a reduction has 2 or 4 bytes a parameter, not 8"),
    ],
)
def test_sizes_that_nothing_is_sent_in_are_refused(sizes: tuple[int, int, int], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Numerics.of("odd", ADAM, *sizes)


def test_the_order_tensors_are_named_in_does_not_matter() -> None:
    backwards = dict(reversed(ADAM.items()))
    assert Numerics.of("a", ADAM, 2, 2) == Numerics.of("a", backwards, 2, 2)


def test_gradients_travel_as_they_are_unless_told_otherwise() -> None:
    assert Numerics.of("a", ADAM, view=2, gradient=4).reduction == 4


def test_the_default_is_2_2_and_12_bytes() -> None:
    assert MIXED_ADAM.persistent == (
        ("weights", 2),
        ("gradients", 2),
        ("master", 4),
        ("m", 4),
        ("v", 4),
    )
    assert (MIXED_ADAM.view, MIXED_ADAM.gradient, MIXED_ADAM.reduction) == (2, 2, 2)


@pytest.mark.parametrize(
    ("name", "total"),
    [
        ("mixed-adam", 16),
        ("fp32-adam", 16),
        ("fsdp2-mixed", 16),
        ("fp32-gradients", 18),
        ("sgd-16", 6),
        ("adam-8", 6),
    ],
)
def test_bytes_a_parameter_of_each_way_to_train(name: str, total: int) -> None:
    assert sum(nbytes for _, nbytes in NUMERICS[name].persistent) == total
