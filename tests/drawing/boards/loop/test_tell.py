"""The loop's alt text says what is seen: where the token is, what is kept, lent and sent."""

from __future__ import annotations

import pytest

from explainer.lang import LANGS, Lang
from tests.drawing.pictures import Pictures, pictures

BEAT = "n48-loop"


def told(made: Pictures, cue: str, lang: Lang, step: int = -1) -> str:
    return made.picture(made.shot(BEAT, cue, step, lang=lang), lang).drawing.description


@pytest.mark.parametrize("lang", LANGS)
def test_the_stations_and_the_tokens_are_named_as_they_are_written(
    lecture: Pictures, lang: Lang
) -> None:
    for cue, station in (("forward", "forward"), ("update", "update"), ("again", "again")):
        name = lecture.known[lang].term(f"ring_{station}")
        text = told(lecture, cue, lang)
        assert f"“{name}”" in text
        assert all(lecture.known[lang].term(f"ring_{n}") in text for n in ("reduce", "release"))


def test_the_new_version_is_said_of_what_is_kept_and_of_what_is_lent(lecture: Pictures) -> None:
    text = told(lecture, "again", "en")
    assert "the parameters in version t+1" in text
    assert "hold θ₀, θ₁, θ₂ and θ₃ of the parameters of L₁" in text
    assert "for the moment, in version t+1" in text
    assert "θ₁ goes from card 1 to cards 0, 2 and 3" in text


def test_gradients_are_told_on_their_way_to_each_owner(lecture: Pictures) -> None:
    assert "g₂ goes from cards 0, 1 and 3 to card 2" in told(lecture, "reduce", "en", 0)
    assert "g₂ 从卡 0、1、3 送往卡 2" in told(lecture, "reduce", "zh", 0)


def test_an_update_tells_both_versions(lecture: Pictures) -> None:
    assert "Version t, then t+1" in told(lecture, "update", "en")
    assert "版本从 t 到 t+1" in told(lecture, "update", "zh")
    assert "“Owners update”: θ₀, θ₁, θ₂ and θ₃ updated." in told(lecture, "update", "en")
    assert "θ₃ updated" not in told(lecture, "layers", "en")


def test_what_has_passed_is_told_layer_by_layer(lecture: Pictures) -> None:
    text = told(lecture, "reduce", "en")
    assert "“Temporaries let go”: Lₙ passed." in text
    assert "“Forward: borrow in turn”: all layers passed." in text


def test_empty_trays_are_told_and_lines_only_where_there_are_any(lecture: Pictures) -> None:
    text = told(lecture, "release", "en")
    assert "The dashed trays are empty." in text
    assert "the lines under the cards" not in told(lecture, "layers", "en")
    assert "the lines under the cards" in told(lecture, "again", "en")


def test_one_card_and_many_are_told_as_they_are_drawn() -> None:
    alone = told(pictures("ledger.cards=1"), "again", "en")
    assert "card 0 keeps θ₀ of parameters" in alone
    assert "all-gather" not in alone
    many = told(pictures("ledger.cards=9"), "again", "en")
    assert "cards 0, 1, 2 and 8 each keep their own shard" in many
