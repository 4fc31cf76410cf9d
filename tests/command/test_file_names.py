from fractions import Fraction

import pytest

from explainer.command.file_names import LONGEST, film_stem, setting_marks, tracked
from explainer.script import Tracks


def stem(
    *,
    theme: str = "dark",
    quality: str = "1080p",
    beats: tuple[str, ...] = (),
    rate: Fraction | None = None,
    settings: tuple[str, ...] = (),
) -> str:
    return film_stem(
        "rc-t2", "zh", theme=theme, quality=quality, parts=beats, rate=rate, settings=settings
    )


@pytest.mark.parametrize(
    ("theme", "quality", "beats", "name"),
    [
        ("dark", "1080p", (), "rc-t2.zh"),
        ("light", "1080p", (), "rc-t2.zh.light"),
        ("dark", "draft", (), "rc-t2.zh.draft"),
        ("light", "2160p", (), "rc-t2.zh.light.2160p"),
        ("dark", "1080p", ("b2",), "rc-t2-b2.zh"),
        ("dark", "draft", ("b1", "b2"), "rc-t2-b1-b2.zh.draft"),
    ],
)
def test_a_name_tells_how_a_film_differs_from_the_finished_one(
    theme: str, quality: str, beats: tuple[str, ...], name: str
) -> None:
    assert stem(theme=theme, quality=quality, beats=beats) == name


@pytest.mark.parametrize(
    ("track", "name"), [("main", "rc-t2.zh"), ("deep", "rc-t2-deep.zh"), ("all", "rc-t2-all.zh")]
)
def test_a_track_shows_unless_it_is_the_main_one(track: Tracks, name: str) -> None:
    assert stem(beats=tracked(track)) == name


@pytest.mark.parametrize(
    ("quality", "rate", "name"),
    [
        ("1080p", Fraction(25), "rc-t2.zh.fps=25"),
        ("1080p", Fraction(30000, 1001), "rc-t2.zh.fps=30000-1001"),
        ("1080p", Fraction(60), "rc-t2.zh"),
        ("draft", Fraction(15), "rc-t2.zh.draft"),
        ("draft", Fraction(60), "rc-t2.zh.draft.fps=60"),
    ],
)
def test_a_rate_shows_unless_it_is_the_qualitys_own(
    quality: str, rate: Fraction, name: str
) -> None:
    assert stem(quality=quality, rate=rate) == name


def test_settings_come_last_in_the_order_of_their_keys() -> None:
    settings = ("ledger.params=70e9", "ledger.cards=64")
    name = "rc-t2-b2.zh.light.draft.fps=25.cards=64.params=70e9"
    rate = Fraction(25)
    assert stem(theme="light", quality="draft", beats=("b2",), rate=rate, settings=settings) == name


@pytest.mark.parametrize(
    ("settings", "marks"),
    [
        ((), ()),
        (("ledger.cards=64",), ("cards=64",)),
        (("ledger.cards=2", "ledger.cards=64"), ("cards=64",)),
        ((" ledger.cards = 64 ",), ("cards=64",)),
        (("ledger.params=70B",), ("params=70b",)),
        (("ledger.params=8E9",), ("params=8e9",)),
        (("ledger.recipe=fsdp2-mixed",), ("recipe=fsdp2-mixed",)),
        (("ledger.layers.count=80",), ("layers.count=80",)),
        (("reading.zh.characters_per_minute=300",), ("reading.zh.characters_per_minute=300",)),
        (("theme=light", "ledger.cards=2"), ("cards=2",)),
    ],
)
def test_settings_are_written_as_they_were_given(
    settings: tuple[str, ...], marks: tuple[str, ...]
) -> None:
    assert setting_marks(settings) == marks


@pytest.mark.parametrize(
    "setting",
    [
        "lecture.title.zh=新的标题",
        "lecture.title.en=A new title",
        "lecture.code=../RC",
        "lecture.code=a/b",
        "lecture.code=a:b*",
        "lecture.code=RC",
        "lecture.id=",
        'lecture.code="7"',
        f"reading.{'x' * LONGEST}=1",
    ],
)
def test_settings_that_not_every_file_system_can_write_are_told_by_a_code(setting: str) -> None:
    (mark,) = setting_marks([setting, "ledger.cards=64"])
    assert mark.startswith("set-")
    assert len(mark) == len("set-1a2b3c4d")
    assert mark.isascii()
    assert mark[4:].isalnum()


def test_a_code_is_always_the_same_for_the_same_settings() -> None:
    one = setting_marks(["lecture.code=RC 3", "ledger.cards=64"])
    assert one == setting_marks(["ledger.cards=64", "lecture.code=RC 3"])
    assert one == ("set-29ab521e",)


@pytest.mark.parametrize("other", ["lecture.code=rc 3", "lecture.code=RC 4", "lecture.id=RC 3"])
def test_other_settings_have_another_code(other: str) -> None:
    assert setting_marks([other]) != setting_marks(["lecture.code=RC 3"])
