"""The lecture's facts, role by role, and how an uneven division is counted."""

from typing import Any

import pytest

from explainer.ledger import (
    RECIPES,
    Layers,
    Ledger,
    Role,
    Strategy,
    TransientBytes,
    title,
    values,
)

GB = 10**9
MIXED_ADAM = RECIPES["mixed-adam"]
LECTURE = Ledger(params=8 * 10**9, cards=4, layers=Layers.equal(32), recipe=MIXED_ADAM)


@pytest.mark.parametrize(
    ("role", "bytes_each", "whole"),
    [
        (Role.PARAMETERS, 2, 16 * GB),
        (Role.GRADIENTS, 2, 16 * GB),
        (Role.OPTIMIZER, 12, 96 * GB),
        (None, 16, 128 * GB),
    ],
)
def test_whole_model_by_role(role: Role | None, bytes_each: int, whole: int) -> None:
    assert MIXED_ADAM.bytes_per_parameter(role) == bytes_each
    assert LECTURE.whole(role).nbytes == whole


@pytest.mark.parametrize(
    ("name", "bytes_each"), [("weights", 2), ("gradients", 2), ("master", 4), ("m", 4), ("v", 4)]
)
def test_whole_model_by_tensor(name: str, bytes_each: int) -> None:
    assert LECTURE.whole_tensor(name).nbytes == 8 * GB * bytes_each


@pytest.mark.parametrize(
    ("strategy", "kept", "subtotal"),
    [
        (Strategy.REPLICATED, (16 * GB, 16 * GB, 96 * GB), 128 * GB),
        (Strategy.ZERO1, (16 * GB, 16 * GB, 24 * GB), 56 * GB),
        (Strategy.ZERO2, (16 * GB, 4 * GB, 24 * GB), 44 * GB),
        (Strategy.FULL, (4 * GB, 4 * GB, 24 * GB), 32 * GB),
    ],
)
def test_a_card_keeps(strategy: Strategy, kept: tuple[int, ...], subtotal: int) -> None:
    assert tuple(LECTURE.per_card(strategy, role).nbytes for role in Role) == kept
    assert LECTURE.per_card(strategy).nbytes == subtotal


def test_one_layers_view_and_gradient_are_in_16_bits() -> None:
    assert LECTURE.layer_params() == 250_000_000
    assert LECTURE.view() == LECTURE.gradient() == TransientBytes(500_000_000)
    assert LECTURE.view_piece() == LECTURE.gradient_piece() == TransientBytes(125_000_000)


def test_only_full_sharding_keeps_each_parameter_once() -> None:
    assert [LECTURE.copies(s) for s in Strategy] == [4, 4, 4, 1]


def test_an_uneven_division_counts_the_largest_card() -> None:
    ledger = Ledger(params=10, cards=4, layers=Layers.equal(3), recipe=MIXED_ADAM)
    assert ledger.shard_params() == 3
    assert ledger.per_card(Strategy.FULL).nbytes == 3 * 16
    assert ledger.layer_params() == 4


@pytest.mark.parametrize("field", ["params", "cards"])
@pytest.mark.parametrize("value", [0, -1, 1.5, True, "4"])
def test_counts_must_be_positive_whole_numbers(field: str, value: object) -> None:
    counts: dict[str, Any] = {"params": 8, "cards": 4, field: value}
    with pytest.raises(ValueError, match=field):
        Ledger(layers=Layers.equal(2), recipe=MIXED_ADAM, **counts)


def test_an_unknown_tensor_is_named_with_the_known_ones() -> None:
    with pytest.raises(LookupError, match="'momentum'; it has weights, gradients, master, m, v"):
        LECTURE.whole_tensor("momentum")


def test_strategies_have_titles_of_their_own() -> None:
    assert len({title(s) for s in Strategy}) == len(Strategy)


def test_the_names_a_text_may_use_are_exactly_these() -> None:
    plain = ["params", "cards", "others", "layers", "share"]
    rows = [f"{row}.{of}" for of in ("g", "theta", "batch") for row in ("shards", "rest", "last")]
    words = ("last.layer", "recipe", "algorithm", "states", "layering")
    whole = ("parameters", "gradients", "optimizer", "total", "pool", "weights", "master", "m", "v")
    kept = [
        f"{s}.{what}"
        for s in ("replicated", "zero1", "zero2", "full")
        for what in ("parameters", "gradients", "optimizer", "total", "copies")
    ]
    held = ("view", "view.piece", "gradient", "gradient.piece")
    sent, drops = ("replicated.sent",), ("zero1", "zero2", "full")
    rungs = [*sent, *(f"{s}.{what}" for s in drops for what in ("drop", "sent"))]
    slots = ("slots", "slots.busy", "slots.idle")
    pipeline = (
        "stages",
        "staged",
        "micro_batches",
        "bubble",
        *slots,
        "gpipe.held",
        "1f1b.held",
        "saving",
    )
    peaks = ("peak.on-demand", "peak.ahead", "peak.staying", "views")
    assert list(values(LECTURE)) == [
        *(*plain, *rows, *words, *whole),
        *(*kept, *held, *rungs, *pipeline, *peaks),
    ]
