"""What changed is rendered again, and nothing else; a film from the cache is the same film."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path

import pytest

from explainer.drawing.marks import Label
from explainer.lang import Lang
from explainer.motion.score import Segment
from explainer.studio.costs import place
from explainer.studio.film_format import FilmFormat
from explainer.studio.order import FilmOrder, ordered_segments
from explainer.studio.segment_key import Tools
from scenes.work import render
from tests.studio.made import STORYBOARD, TINY, TOOLS, Maker, maker, order, pictures

EVERY = order(beats=None)
SEGMENTS = ordered_segments(EVERY)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Maker:
    """A maker that has made the whole film once."""
    folder = tmp_path_factory.mktemp("made")
    ready = maker(folder)
    assert ready.make(EVERY, folder / "film.mp4") == in_turn(SEGMENTS)
    return ready


def in_turn(segments: Iterable[Segment]) -> list[str]:
    """Places of segments, the one with most to do first, as work is given out."""
    ordered = sorted(segments, key=lambda each: -sum(turn.move for turn in each.turns))
    return [place(each) for each in ordered]


def texts(segment: Segment) -> set[str]:
    drawings = [segment.opening, *(turn.drawing for turn in segment.turns)]
    return {mark.text for each in drawings for mark in each.marks if isinstance(mark, Label)}


def edited(folder: Path, old: str, new: str) -> FilmOrder:
    """The film of a storyboard in which something stands otherwise, once."""
    words = STORYBOARD.read_text(encoding="utf-8")
    assert words.count(old) == 1
    path = folder / "storyboard.yaml"
    path.write_text(words.replace(old, new), encoding="utf-8")
    return order(path=path, beats=None)


def test_nothing_changed(made: Maker, tmp_path: Path) -> None:
    assert made.make(EVERY, tmp_path / "film.mp4") == []


def test_a_film_from_the_cache_is_the_film_without_one(made: Maker, tmp_path: Path) -> None:
    made.make(EVERY, tmp_path / "cached.mp4")
    fresh = replace(maker(tmp_path), paint=render)
    assert len(fresh.make(EVERY, tmp_path / "fresh.mp4")) == len(SEGMENTS)
    assert (tmp_path / "cached.mp4").read_bytes() == (tmp_path / "fresh.mp4").read_bytes()
    assert len(pictures(tmp_path / "cached.mp4")) == sum(s.frames for s in SEGMENTS)


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("zh: 视图（临时）,", "zh: 视图（暂时）,", "视图（临时）"),
        ("zh: 副本数,", "zh: 份数,", "副本数"),
        ("zh: 动量,", "zh: 动能,", "动量"),
    ],
)
def test_a_label_changes_the_segments_that_show_it(
    made: Maker, tmp_path: Path, old: str, new: str, text: str
) -> None:
    shown = {place(each) for each in SEGMENTS if any(text in label for label in texts(each))}
    assert len(shown) < len(EVERY.script.ids("main")) * 10
    again = made.make(edited(tmp_path, old, new), tmp_path / "film.mp4")
    assert set(again) == shown


def test_a_label_of_one_language_leaves_the_other_s_film_alone(made: Maker, tmp_path: Path) -> None:
    assert made.make(edited(tmp_path, "en: Grads}", "en: Grad}"), tmp_path / "film.mp4") == []


def test_a_beat_s_title_changes_that_beat(made: Maker, tmp_path: Path) -> None:
    again = made.make(edited(tmp_path, "| 借齐哪层", "| 借来哪层"), tmp_path / "film.mp4")
    beat = next(each for each in EVERY.script.beats if each.id == "b2")
    assert sorted(again) == sorted(f"b2.{cue}" for cue in beat.cues)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[release]用完就释放。", "[release]释放用完的。"),
        ("取齐是通信：", "取齐也是通信："),
        ("en: Split the samples, share the keeping", "en: Split the samples"),
        ("zh: 分开的样本，分担的状态", "zh: 分开的样本"),
    ],
    ids=["narration of equal length", "explanation", "title in English", "title"],
)
def test_words_that_nobody_sees_in_the_picture_change_nothing(
    made: Maker, tmp_path: Path, old: str, new: str
) -> None:
    assert made.make(edited(tmp_path, old, new), tmp_path / "film.mp4") == []


def test_longer_narration_changes_the_cue_it_belongs_to(made: Maker, tmp_path: Path) -> None:
    longer = edited(
        tmp_path, "[release]用完就释放。", "[release]用完以后，马上就全都释放掉，一点不留。"
    )
    again = made.make(longer, tmp_path / "film.mp4")
    assert again == ["b2.release"]


def test_other_bytes_change_the_segments_that_show_them(made: Maker, tmp_path: Path) -> None:
    other = order("ledger.params=7e9", beats=None)
    old, new = (
        {place(each): texts(each) for each in segments}
        for segments in (SEGMENTS, ordered_segments(other))
    )
    again = made.make(other, tmp_path / "film.mp4")
    assert {name for name in new if new[name] != old[name]} <= set(again)


@pytest.mark.parametrize("beat", ["b0", "b3"])
def test_one_beat_s_film_is_made_of_the_whole_film_s_segments(
    made: Maker, tmp_path: Path, beat: str
) -> None:
    assert made.make(replace(EVERY, beats=(beat,)), tmp_path / "film.mp4") == []


@pytest.mark.parametrize(
    "wanted",
    [
        order(beats=None, theme="light"),
        order(beats=None, film=FilmFormat(66, 36, TINY.fps)),
        order(beats=None, film=FilmFormat(64, 38, TINY.fps)),
        order(beats=None, film=FilmFormat(64, 36, Fraction(25, 2))),
    ],
    ids=["theme", "width", "height", "rate"],
)
def test_another_look_size_or_rate_changes_everything(made: Maker, wanted: FilmOrder) -> None:
    assert not kept(made, wanted)


def kept(made: Maker, wanted: FilmOrder, tools: Tools = TOOLS) -> list[str]:
    """The places of segments that the cache has for a film."""
    keys = {place(each): key for each, key in made.keys(wanted, tools)}
    found = made.cache.get_all(tuple(keys.values()))
    return [name for name, key in keys.items() if key in found]


@pytest.mark.parametrize("tool", [field.name for field in fields(Tools)])
def test_other_code_fonts_libraries_or_encoder_change_everything(made: Maker, tool: str) -> None:
    assert kept(made, EVERY)
    assert not kept(made, EVERY, replace(TOOLS, **{tool: "another"}))


@pytest.mark.parametrize("lang", ["en"])
def test_another_language_changes_every_segment_with_words(made: Maker, lang: Lang) -> None:
    assert not kept(made, order(beats=None, lang=lang))
