"""What a film says of where its figures come from."""

from __future__ import annotations

from dataclasses import replace

from explainer.script import Words
from explainer.studio.order import FilmOrder
from tests.studio.made import order


def sourced(*beats: str, **sources: str) -> FilmOrder:
    """A film of these beats, after which each beat's figures come from `sources`."""
    wanted = order(beats=beats, lang="en")
    given = tuple(
        replace(beat, provenance=Words("", sources.get(beat.id, "")))
        for beat in wanted.script.beats
    )
    return replace(wanted, script=replace(wanted.script, beats=given))


def test_each_source_is_told_once_and_the_fuller_of_two_alone() -> None:
    wanted = sourced(
        "b0", "b1", "b2", "b3", b0="A run", b1="A ledger", b2="A run; seven", b3="A run"
    )
    assert wanted.tags.provenance == "A ledger\nA run; seven"


def test_a_film_has_the_sources_of_its_own_beats_alone() -> None:
    known = {"b0": "A run", "b1": "A ledger", "b2": "A run; seven"}
    assert sourced("b0", **known).tags.provenance == "A run"
    assert sourced("b1", "b0", **known).tags.provenance == "A run\nA ledger"
    assert sourced("b3", **known).tags.provenance == ""
