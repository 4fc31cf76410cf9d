"""A film that was made before is only joined; whatever could change it has it planned anew."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

import pytest

from explainer.cache import Key, open_cache
from explainer.command import rendering
from explainer.command.film import Film, Means
from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.errors import Place
from explainer.script import Script, Teacher, VoiceSettings, Words, load
from explainer.studio.film import Studio, render_film
from explainer.studio.film_format import FilmFormat
from explainer.studio.order import FilmOrder
from explainer.studio.plans import plan_key, read_plan, write_plan
from explainer.studio.workers import workers
from explainer.voice import Narration, read
from tests.studio.made import STORYBOARD, TINY, TOOLS, Here, Maker, Worker, maker, order, quiet

FILM = order()


def made(folder: Maker, target: Path, plan: tuple[Key, ...] = ()) -> tuple[tuple[Key, ...], int]:
    """Make the film with a plan: the plan it returns, and how many segments were rendered."""
    worker = Worker()
    studio = Studio(folder.cache, Here(), worker, TOOLS)
    return render_film(FILM, target, studio, quiet, plan), len(worker.did)


def never(wanted: FilmOrder) -> None:
    raise AssertionError(f"planned: {wanted.lang}")


def test_with_its_plan_a_film_is_the_same_and_not_planned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = maker(tmp_path)
    plan, _ = made(folder, tmp_path / "first.mp4")
    monkeypatch.setattr("explainer.studio.film.ordered_segments", never)
    assert made(folder, tmp_path / "again.mp4", plan) == (plan, 0)
    assert (tmp_path / "again.mp4").read_bytes() == (tmp_path / "first.mp4").read_bytes()


def test_progress_is_whole_at_once_when_a_film_is_only_joined(tmp_path: Path) -> None:
    folder = maker(tmp_path)
    plan, _ = made(folder, tmp_path / "film.mp4")
    told: list[tuple[int, int]] = []
    studio = Studio(folder.cache, Here(), Worker(), TOOLS)
    render_film(FILM, tmp_path / "film.mp4", studio, lambda *said: told.append(said), plan)
    assert told == [(FILM.timeline.frames, FILM.timeline.frames)]


def test_what_the_cache_has_lost_is_rendered_again(tmp_path: Path) -> None:
    folder = maker(tmp_path)
    plan, _ = made(folder, tmp_path / "first.mp4")
    (tmp_path / "cache" / plan[1].name).unlink()
    assert made(folder, tmp_path / "again.mp4", plan) == (plan, 1)
    assert (tmp_path / "again.mp4").read_bytes() == (tmp_path / "first.mp4").read_bytes()


def test_a_plan_is_kept_as_it_is(tmp_path: Path) -> None:
    cache, key = open_cache(tmp_path), plan_key(FILM, TOOLS)
    assert read_plan(cache, key) is None
    plan = tuple(Key("segment", digit * 64) for digit in "3123")
    write_plan(cache, key, plan)
    assert read_plan(cache, key) == plan


@pytest.mark.parametrize(
    "other",
    [
        order("terms.card.zh=另一张卡"),
        order("ledger.params=7e9"),
        replace(FILM, lang="en"),
        replace(FILM, theme="light"),
        replace(FILM, format=FilmFormat(66, 36, TINY.fps)),
        replace(FILM, beats=None),
    ],
    ids=["label", "ledger", "language", "theme", "size", "beats"],
)
def test_another_film_has_another_plan(other: FilmOrder) -> None:
    assert plan_key(other, TOOLS) != plan_key(FILM, TOOLS)


def test_other_tools_or_other_code_have_another_plan(tmp_path: Path) -> None:
    code = tmp_path / "explainer" / "deep" / "code.py"
    code.parent.mkdir(parents=True)
    code.write_text("one = 1\n", encoding="utf-8")
    before = plan_key(FILM, TOOLS, tmp_path)
    assert plan_key(FILM, replace(TOOLS, fonts="others"), tmp_path) != before
    code.write_text("one = 2\n", encoding="utf-8")
    assert plan_key(FILM, TOOLS, tmp_path) != before


def test_where_a_text_stands_in_the_storyboard_does_not_count() -> None:
    moved = replace(FILM.script, places={"b0.title.zh": Place("elsewhere.yaml", 7, 7)})
    assert plan_key(replace(FILM, script=moved), TOOLS) == plan_key(FILM, TOOLS)


def test_what_nobody_sees_does_not_count() -> None:
    beat, *others = FILM.script.beats
    noted = replace(beat, teacher=Teacher(Words("看这里", "look here"), ()))
    script = replace(
        FILM.script,
        beats=(noted, *others),
        voice=VoiceSettings("espeak", lexicon={"zh": {"ZeRO": "zero"}}),
    )
    assert plan_key(replace(FILM, script=script), TOOLS) == plan_key(FILM, TOOLS)


def later(narration: Narration, *, within: bool) -> Narration:
    """The narration with a part that lasts longer, or whose lines share its time otherwise."""
    (beat, parts), *_ = narration.beats.items()
    found = next(part for part in parts if len(part.lines) > 1)
    one, two, *rest = found.lines
    half = one.spoken / 2
    one = replace(one, spoken=one.spoken + half)
    two = replace(two, spoken=two.spoken - half) if within else two
    part = replace(found, lines=(one, two, *rest))
    return replace(narration, beats={beat: tuple(part if p is found else p for p in parts)})


def test_another_length_of_what_is_said_has_another_plan() -> None:
    said = read(FILM.script, "zh", ["b0"])
    film = replace(FILM, narration=said)
    other = replace(film, narration=later(said, within=False))
    assert plan_key(other, TOOLS) != plan_key(film, TOOLS)


def test_only_drawn_captions_ask_when_words_are_said_within_a_cue() -> None:
    slow = load(STORYBOARD, SCENES, TERMS)
    said = read(slow, "zh", ["b0"])
    film = replace(FILM, script=slow, narration=said)
    other = replace(film, narration=later(said, within=True))
    assert plan_key(other, TOOLS) == plan_key(film, TOOLS)
    drawn, redrawn = (replace(each, burned="zh") for each in (film, other))
    assert plan_key(redrawn, TOOLS) != plan_key(drawn, TOOLS)


def test_workers_get_ready_beforehand_only_for_a_film_that_is_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: list[bool] = []

    def noted(
        count: int, modules: Sequence[str], *, early: bool
    ) -> AbstractContextManager[Executor]:
        known.append(early)
        return workers(count, modules, early=early)

    monkeypatch.setattr(rendering, "workers", noted)
    for script in (FILM.script, FILM.script, retold(FILM.script)):
        film = Film(script, "zh", "dark", "draft", FILM.format.fps, ("b0",))
        said, cache = read(script, "zh", ("b0",)), open_cache(tmp_path / "kept")
        target = tmp_path / "film.mp4"
        rendering.render_to(film, said, target, Means(1), captions={}, cache=cache, progress=quiet)
    assert known == [True, False, True]


def retold(script: Script) -> Script:
    """The script with another description, which nobody sees in a picture."""
    words = replace(script.lecture.description, zh="别的")
    return replace(script, lecture=replace(script.lecture, description=words))
