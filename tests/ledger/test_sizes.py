"""Bytes kept for long and bytes held for a moment never meet in a sum or a comparison."""

import operator
from collections.abc import Callable
from typing import Any

import pytest

from explainer.ledger import PersistentBytes, TransientBytes

OPERATIONS = (operator.add, operator.lt, operator.le, operator.gt, operator.ge)


@pytest.mark.parametrize("kind", [PersistentBytes, TransientBytes])
def test_like_sizes_add_up_and_compare(kind: type[PersistentBytes] | type[TransientBytes]) -> None:
    little: Any = kind(2)
    large: Any = kind(3)
    assert little + large == kind(5)
    assert little * 3 == kind(6)
    assert sum([little, large], kind(0)) == kind(5)
    assert little < large
    assert little <= kind(2)
    assert large > little
    assert large >= kind(3)
    assert max(little, large) == large
    assert little != large


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("other", [TransientBytes(3), 3])
def test_unlike_sizes_do_not(operation: Callable[[object, object], object], other: object) -> None:
    with pytest.raises(TypeError):
        operation(PersistentBytes(2), other)
    with pytest.raises(TypeError):
        operation(other, PersistentBytes(2))


def test_unlike_sizes_are_never_equal() -> None:
    kept: object = PersistentBytes(2)
    assert kept != TransientBytes(2)


@pytest.mark.parametrize("kind", [PersistentBytes, TransientBytes])
def test_a_negative_size_is_refused(kind: Callable[[int], object]) -> None:
    with pytest.raises(ValueError, match="cannot be negative: -1"):
        kind(-1)
