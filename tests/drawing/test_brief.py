"""Pictures told to a listener: less is said than to a reader, and nothing of emphasis."""

from __future__ import annotations

from functools import cache

import pytest

from explainer.drawing.tell import tell
from explainer.drawing.told import Told
from explainer.lang import LANGS, Lang
from tests.drawing.pictures import beats, pictures

LIT = {
    "zh": ("突出", "还没有画出"),
    "en": ("Standing out", "Highlighted", "is lit for", "not drawn yet"),
}


@cache
def told(*settings: str) -> dict[Lang, tuple[Told, ...]]:
    return dict(tell(pictures(*settings).script, beats("all")))


def brief(lang: Lang, beat: str, cue: str, *settings: str) -> tuple[str, ...]:
    (found,) = (each for each in told(*settings)[lang] if (each.beat, each.cue) == (beat, cue))
    return found.brief


@pytest.mark.parametrize("settings", [(), ("ledger.cards=64",)], ids=["4", "64"])
@pytest.mark.parametrize("lang", LANGS)
def test_every_picture_is_told_and_nothing_that_only_stands_out(
    lang: Lang, settings: tuple[str, ...]
) -> None:
    for each in told(*settings)[lang]:
        assert each.brief
        if each.beat in beats("main"):
            assert sum(map(len, each.brief)) <= sum(map(len, each.sentences))
        text = " ".join(each.brief)
        assert not [sign for sign in LIT[lang] if sign in text]


def test_cards_and_shards_are_told_together() -> None:
    assert brief("en", "b2", "rest")[:2] == (
        "Dashed trays on all 4 cards hold all 4 shards of L₃'s parameters.",
        "The samples of all 4 cards are before L₃.",
    )
    sent = "In the all-gather, every shard goes from its owner to the other cards."
    assert sent in brief("en", "b2", "rest")
    assert "取齐 all-gather：每一片都从所属卡送往其他各卡。" in brief("zh", "b2", "rest")
    kept = "All 4 cards each keep their own shard for long"
    assert any(each.startswith(kept) for each in brief("en", "b2", "rest"))


def test_what_one_card_keeps_is_not_told_of_all() -> None:
    (kept,) = (each for each in brief("zh", "b0", "holds") if "保管" in each)
    assert kept == "卡 0 长期保管全部 4 片：参数，小计 16\u00a0GB。"


def test_of_many_cards_all_are_told_of_only_where_all_are_meant() -> None:
    texts = [text for each in told("ledger.cards=64")["en"] for text in each.brief]
    assert any("all 64 cards" in text for text in texts)
    assert not any("all 4 cards" in text for text in texts)
