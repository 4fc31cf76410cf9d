"""Words of a spoken line are shown when they are heard."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from explainer.publish.heard import Load, heard

HALF = Fraction(1, 2)


def loads(*clauses: Sequence[int]) -> list[Load]:
    """Pieces of so many seconds; one rests after each clause."""
    return [
        Load(Fraction(seconds), number == len(clause))
        for clause in clauses
        for number, seconds in enumerate(clause, 1)
    ]


def test_without_rests_pieces_share_the_time() -> None:
    assert heard(loads([1, 1], [2]), Fraction(8), ()) == tuple(map(Fraction, (0, 2, 4, 8)))


def test_a_clause_begins_after_its_rest_however_long_the_one_before_it_took() -> None:
    spoken, rest = Fraction(5), (Fraction(3), Fraction(7, 2))
    # By their length alone, the second clause would begin in the middle.
    assert heard(loads([1, 1], [2]), spoken, [rest]) == (
        Fraction(0),
        Fraction(3, 2),
        Fraction(7, 2),
        spoken,
    )


def test_a_rest_far_from_every_mark_is_within_a_clause() -> None:
    spoken, rest = Fraction(11), (Fraction(1), Fraction(3, 2))
    begins = heard(loads([5], [5]), spoken, [rest])
    assert abs(begins[1] - Fraction(11, 2)) < HALF


def test_of_more_rests_than_marks_the_likely_ones_are_taken() -> None:
    rests = [(Fraction(n), n + Fraction(1, 10)) for n in (1, 2)] + [(Fraction(4), Fraction(5))]
    assert heard(loads([4], [4]), Fraction(9), rests)[1] == 5


def test_nothing_said_is_never_heard() -> None:
    assert heard([], Fraction(1), ()) == ()


@given(
    st.lists(st.tuples(st.fractions(0, 3), st.booleans()), min_size=1, max_size=8),
    st.lists(st.integers(1, 60), min_size=1, max_size=9).filter(lambda edges: len(edges) % 2 == 1),
)
def test_pieces_come_in_turn_and_within_the_line(
    pieces: list[tuple[Fraction, bool]], lengths: list[int]
) -> None:
    edges = [Fraction(sum(lengths[: n + 1]), 10) for n in range(len(lengths))]
    rests = list(zip(edges[:-1:2], edges[1:-1:2], strict=True))
    found = heard([Load(*piece) for piece in pieces], edges[-1], rests)
    assert len(found) == len(pieces) + 1
    assert found[0] == 0
    assert found[-1] == edges[-1]
    assert all(one <= two for one, two in pairwise(found))
