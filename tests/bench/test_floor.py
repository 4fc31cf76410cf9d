"""Segments dealt to processes."""

from bench.floor import deal


def test_big_pieces_go_first_and_each_to_whoever_has_least() -> None:
    assert deal([5, 9, 4, 3], 2) == [[1, 3], [0, 2]]


def test_more_hands_than_pieces_leave_hands_empty() -> None:
    assert deal([5], 2) == [[0], []]
