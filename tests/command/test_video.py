import re
from fractions import Fraction
from pathlib import Path

import pytest

from explainer.command.inputs import STORYBOARD
from tests.command.running import FilmOrder, Run

MAIN = ("b0", "b1", "b2", "b3")
CAPTIONS = ("zh.vtt", "zh.srt", "en.vtt", "en.srt")
READ = ("chapters.vtt", "descriptions.vtt", "transcript.md", "transcript.html")
BESIDE = (*CAPTIONS, *(f"{lang}.{kind}" for lang in ("zh", "en") for kind in READ))
"""What stands beside a film, by what follows the film's name."""


def test_plain_video_is_the_chinese_film_at_1080p(run: Run, films: list[FilmOrder]) -> None:
    run("video")
    film = films[0]
    assert (film.lang, film.theme, film.beats) == ("zh", "dark", MAIN)
    assert (film.width, film.height, film.fps) == (1920, 1080, Fraction(60))


@pytest.mark.usefixtures("films")
def test_results_are_the_paths_of_the_film_and_of_what_stands_beside_it(run: Run) -> None:
    assert run("video").out.splitlines() == [
        "out/rc-t2.zh.mp4",
        *(f"out/rc-t2.zh.{mark}" for mark in BESIDE),
    ]


@pytest.mark.usefixtures("films")
def test_every_result_is_a_file(run: Run) -> None:
    assert all(Path(line).is_file() for line in run("video").out.splitlines())


@pytest.mark.usefixtures("films")
@pytest.mark.parametrize("kind", ["vtt", "srt", *READ])
def test_what_stands_beside_a_film_is_in_its_own_language(run: Run, kind: str) -> None:
    run("video", "--lang", "en")
    assert "层" in Path(f"out/rc-t2.en.zh.{kind}").read_text(encoding="utf-8")
    assert not re.search("[一-龥]", Path(f"out/rc-t2.en.en.{kind}").read_text(encoding="utf-8"))


def test_a_draft_of_one_beat_has_a_name_of_its_own(run: Run, films: list[FilmOrder]) -> None:
    out = run("video", "--beat", "b2", "--quality", "draft", "--theme", "light", "--quiet").out
    assert out.splitlines()[0] == "out/rc-t2-b2.zh.light.draft.mp4"
    assert (films[0].width, films[0].height, films[0].fps) == (854, 480, Fraction(15))


def test_captions_are_part_of_the_picture_where_they_are_asked_for(
    run: Run, films: list[FilmOrder]
) -> None:
    out = run("video", "--beat", "b2", "--burn-captions", "en", "--set", "ledger.cards=2").out
    assert out.splitlines()[0] == "out/rc-t2-b2.zh.captions=en.cards=2.mp4"
    run("video", "--beat", "b2")
    assert [film.burned for film in films] == ["en", None]


@pytest.mark.parametrize("words", ["fr", ""])
def test_captions_in_a_language_there_is_not_are_refused(
    run: Run, films: list[FilmOrder], words: str
) -> None:
    done = run("video", "--burn-captions", words)
    assert (done.code, films) == (2, [])
    assert "language" in done.err


def test_words_that_no_picture_can_show_are_told_before_anything_is_rendered(
    run: Run, films: list[FilmOrder]
) -> None:
    text = STORYBOARD.read_text(encoding="utf-8").replace("[tokens]and", "[tokens]\u0531 and")
    # A voice can say it, for it is told how.
    text = text.replace("en: {ZeRO: zero", 'en: {"\u0531": square, ZeRO: zero')
    Path("odd.yaml").write_text(text, encoding="utf-8")
    words = ("video", "--storyboard", "odd.yaml", "--voice", "none")
    done = run(*words, "--burn-captions", "en")
    assert (done.code, films) == (1, [])
    assert re.match(r"odd.yaml:\d+:\d+: b0 narration.en: .* no glyph for .*U\+0531", done.err)
    assert run(*words, "--burn-captions", "zh").code == 0


def test_beats_come_in_the_lecture_s_order(run: Run, films: list[FilmOrder]) -> None:
    run("video", "--beat", "b2", "--beat", "b1")
    assert films[0].beats == ("b1", "b2")


@pytest.mark.parametrize(
    ("text", "rate"), [("25", Fraction(25)), ("30000/1001", Fraction(30000, 1001))]
)
def test_a_frame_rate_is_taken_exactly(
    run: Run, films: list[FilmOrder], text: str, rate: Fraction
) -> None:
    run("video", "--fps", text)
    assert films[0].fps == rate


def test_the_storyboard_s_theme_holds_when_none_is_named(run: Run, films: list[FilmOrder]) -> None:
    run("video", "--set", "theme=light")
    assert films[0].theme == "light"


def test_a_named_theme_goes_before_the_storyboard_s(run: Run, films: list[FilmOrder]) -> None:
    run("video", "--set", "theme=light", "--theme", "dark")
    assert films[0].theme == "dark"


def test_another_folder_is_made_for_the_results(run: Run, films: list[FilmOrder]) -> None:
    run("video", "--out", "a/我的 film")
    assert films[0].target == Path("a/我的 film/rc-t2.zh.mp4")


@pytest.mark.usefixtures("films")
def test_quiet_writes_nothing_to_standard_error_but_libraries_chatter(run: Run) -> None:
    assert run("video", "--quiet").err == "a library's chatter\n"


@pytest.mark.usefixtures("films")
def test_progress_is_told_on_standard_error(run: Run) -> None:
    assert "rc-t2.zh.mp4" in run("video").err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("--beat", "b9"),
            "no beat 'b9' (did you mean 'b3'? there are: b0, b1, b2, b3, n46, n46-bubble, "
            "n46-cuts, n47, n47-step, n48, n48-loop)",
        ),
        (("--lang", "zhh"), "no language 'zhh' (did you mean 'zh'? there are: zh, en)"),
        (("--theme", "drak"), "no theme 'drak' (did you mean 'dark'? there are: dark, light)"),
        (
            ("--quality", "1080"),
            "no quality '1080' (did you mean '1080p'? there are: draft, 720p, 1080p, 2160p)",
        ),
        (
            ("--fps", "fast"),
            "--fps: 'fast' is not a frame rate; write it like 60, 25 or 30000/1001",
        ),
    ],
)
@pytest.mark.usefixtures("films")
def test_an_unknown_word_is_a_usage_error_that_says_what_there_is(
    run: Run, words: tuple[str, ...], message: str
) -> None:
    done = run("video", *words)
    assert (done.code, done.out, done.err) == (2, "", message + "\n")


def test_a_refused_command_renders_nothing(run: Run, films: list[FilmOrder]) -> None:
    run("video", "--beat", "b9")
    assert films == []


def test_a_folder_that_cannot_be_made_is_told_before_anything_is_rendered(
    run: Run, films: list[FilmOrder]
) -> None:
    Path("taken").write_text("a file")
    done = run("video", "--out", "taken")
    assert (done.code, films) == (2, [])
    assert done.err.startswith("cannot use taken: ")


@pytest.mark.usefixtures("films")
def test_settings_and_a_rate_of_its_own_keep_a_film_from_replacing_the_finished_one(
    run: Run,
) -> None:
    words = ("--set", "ledger.cards=64", "--set", "ledger.params=70e9", "--fps", "25")
    stem = "out/rc-t2.zh.fps=25.cards=64.params=70e9"
    assert run("video", *words).out.splitlines() == [
        f"{stem}.mp4",
        *(f"{stem}.{mark}" for mark in BESIDE),
    ]


def test_help_tells_how_settings_show_in_the_name(run: Run) -> None:
    said = " ".join(run("video", "--help").out.split())
    assert "a voice other than the storyboard's, --burn-captions and --set show in the name" in said


def test_a_film_has_a_worker_for_each_core_and_the_user_s_cache(
    run: Run, films: list[FilmOrder]
) -> None:
    run("video")
    assert films[0].means.jobs is None


def test_workers_and_the_cache_can_be_named(run: Run, films: list[FilmOrder]) -> None:
    run("video", "--jobs", "3", "--cache", "none")
    assert (films[0].means.jobs, films[0].means.cache) == (3, "none")


def test_a_film_without_workers_is_refused(run: Run, films: list[FilmOrder]) -> None:
    assert (run("video", "--jobs", "0").code, films) == (2, [])
