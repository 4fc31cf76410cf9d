"""Copies are counted over all cards, drawn or not, and only where shards are kept alike."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.facts import Facts
from explainer.drawing.grammar.copied import copied
from explainer.drawing.holdings import StateError
from explainer.drawing.keepers import copies
from explainer.drawing.seen import Seen
from explainer.drawing.view import Copies
from explainer.training import Ranks, RankState
from tests.drawing.sized import loaded, sized

MANY = (2, 8, 9, 12, 64)


def begin(cards: int, run: str) -> Seen:
    """The first stage of a run, as pictures see it."""
    facts: Facts = sized(loaded(f"ledger.cards={cards}"), "zh").facts
    return facts.at("replicated" if run == "replicated" else "sharded", 0, "begin", "begin")


def altered(seen: Seen, card: int, **changes: Ranks) -> Seen:
    """The stage with one card keeping other shards of some tensors."""
    ranks = list(seen.snapshot.ranks)
    ranks[card] = _keeping(ranks[card], changes)
    return replace(seen, snapshot=replace(seen.snapshot, ranks=tuple(ranks)))


def _keeping(rank: RankState, changes: dict[str, Ranks]) -> RankState:
    pieces = (
        replace(piece, shards=changes[piece.tensor]) if piece.tensor in changes else piece
        for piece in rank.persistent
    )
    return replace(rank, persistent=tuple(pieces))


def grammars(seen: Seen) -> dict[int, int]:
    """The same count as the grammar makes it, by its own way."""
    places = {place: Ranks.of(seen.fold.members(place)) for place in seen.fold.places}
    return copied(seen.snapshot, places)


@pytest.mark.parametrize("cards", MANY)
def test_replicas_keep_every_shard_once_a_card(cards: int) -> None:
    seen = begin(cards, "replicated")
    places = seen.fold.places
    assert copies(seen, (0,)) == Copies((0,), (places,), cards)
    assert grammars(seen) == dict.fromkeys(places, cards)


@pytest.mark.parametrize("cards", MANY)
def test_of_full_shards_there_is_one_copy_at_the_owners_place(cards: int) -> None:
    seen = begin(cards, "sharded")
    places = seen.fold.places
    assert copies(seen, places) == Copies(places, tuple((place,) for place in places), 1)
    assert grammars(seen) == dict.fromkeys(places, 1)


def test_a_folded_card_without_its_copy_is_counted() -> None:
    seen = altered(begin(12, "replicated"), 5, m=Ranks.others(12, 0))
    assert copies(seen, (0,)).count == 11
    assert grammars(seen)[0] == 11


def test_a_folded_card_that_keeps_no_tensor_of_a_role_keeps_no_copy() -> None:
    seen = begin(12, "replicated")
    bare = tuple(p for p in seen.snapshot.ranks[5].persistent if p.tensor != "gradients")
    ranks = list(seen.snapshot.ranks)
    ranks[5] = replace(ranks[5], persistent=bare)
    seen = replace(seen, snapshot=replace(seen.snapshot, ranks=tuple(ranks)))
    assert copies(seen, (0,)).count == 11


def test_folded_shards_kept_in_different_numbers_are_refused() -> None:
    twice = Ranks.of((5, 6))
    kept = ("weights", "gradients", "master", "m", "v")
    seen = altered(begin(12, "sharded"), 5, **dict.fromkeys(kept, twice))
    with pytest.raises(StateError, match="not alike"):
        copies(seen, (3,))
    assert 3 not in grammars(seen)


def test_shards_counted_together_must_be_kept_alike() -> None:
    kept = ("weights", "gradients", "master", "m", "v")
    seen = altered(begin(12, "sharded"), 5, **dict.fromkeys(kept, Ranks.of((0, 5))))
    with pytest.raises(StateError, match="not alike"):
        copies(seen, seen.fold.places)
    assert copies(seen, (0,)) == Copies((0,), ((0, 3),), 2)
