import json
from pathlib import Path

import pytest

from explainer.command.inputs import STORYBOARD, read_script
from tests.command.running import PROJECT, Run


def broken_storyboard() -> Path:
    """The project's storyboard with two mistakes."""
    text = (PROJECT / "storyboard.yaml").read_text(encoding="utf-8")
    path = Path("mine.yaml")
    path.write_text(
        text.replace("{ledger.total}", "{ledger.totl}").replace("track: main", "track: mian", 1),
        encoding="utf-8",
    )
    return path


def test_a_sound_storyboard_is_called_so(run: Run) -> None:
    done = run("check")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1].startswith("The storyboard is sound: ")


def test_all_cues_and_their_frames_are_told(run: Run) -> None:
    known = json.loads(run("check", "--json").out)
    text = run("check").out
    for beat in known["timeline"]["zh"]["beats"]:
        for cue in beat["cues"]:
            assert f" {cue['cue'] or '(before)'} " in text
            assert f" {cue['start']:,} " in text


def test_piped_text_fits_80_columns(run: Run) -> None:
    assert max(map(len, run("check").out.splitlines())) <= 80


def test_json_has_the_keys_other_programs_rely_on(run: Run) -> None:
    known = json.loads(run("check", "--json").out)
    assert list(known) == [
        "ok",
        "faults",
        "lecture",
        "ledger",
        "beats",
        "timeline",
        "timelines",
    ]
    assert list(known["beats"][0]) == ["id", "track", "scene", "still", "title", "cues"]
    assert list(known["timeline"]["en"]) == ["fps", "frames", "seconds", "beats"]


def test_both_languages_films_have_the_storyboard_s_cues(run: Run) -> None:
    known = json.loads(run("check", "--json").out)
    for lang in ("zh", "en"):
        timed = {
            beat["id"]: [cue["cue"] for cue in beat["cues"] if cue["cue"]]
            for track in known["timelines"].values()
            for beat in track[lang]["beats"]
        }
        assert timed == {beat["id"]: beat["cues"] for beat in known["beats"]}


def test_a_value_given_in_place_of_the_storyboard_s_shows(run: Run) -> None:
    known = json.loads(run("check", "--json", "--set", "ledger.cards=8").out)
    assert known["ledger"]["cards"] == 8


def test_every_fault_is_told_where_it_stands(run: Run) -> None:
    path = broken_storyboard()
    done = run("check", "--storyboard", str(path))
    assert (done.code, done.out) == (1, "")
    lines = done.err.splitlines()
    assert all(line.startswith("mine.yaml:") for line in lines)
    assert any("'totl' (did you mean 'total'?)" in line for line in lines)
    assert any("mian" in line for line in lines)


def test_faults_are_told_to_programs_too(run: Run) -> None:
    path = broken_storyboard()
    done = run("check", "--json", "--storyboard", str(path))
    known = json.loads(done.out)
    assert (done.code, known["ok"]) == (1, False)
    assert len(known["faults"]) == len(done.err.splitlines())
    assert list(known["faults"][0]) == ["file", "line", "column", "message"]


def test_a_value_that_cannot_be_is_a_fault_of_the_storyboard(run: Run) -> None:
    assert run("check", "--set", "ledger.cards=none").code == 1


def test_a_storyboard_that_is_not_there_is_a_usage_error(run: Run) -> None:
    done = run("check", "--storyboard", "nowhere.yaml")
    assert (done.code, done.err) == (
        2,
        "no storyboard at nowhere.yaml; name one with --storyboard FILE\n",
    )


def test_texts_that_no_picture_can_show_are_told(run: Run) -> None:
    text = (PROJECT / "storyboard.yaml").read_text(encoding="utf-8")
    title = read_script(STORYBOARD, ()).beats[1].title
    text = text.replace(title.en, " ".join([title.en] * 4))
    text = text.replace(title.zh, title.zh + "\U0001f600")
    Path("mine.yaml").write_text(text, encoding="utf-8")
    done = run("check", "--storyboard", "mine.yaml")
    lines = done.err.splitlines()
    assert done.code == 1
    assert ": b1 title.zh: the pictures' typeface has no glyph for '\U0001f600'" in lines[0]
    assert ": b1 title.en: " in lines[1]
    assert lines[1].endswith("; shorten it")
    assert all(line.startswith("mine.yaml:") for line in lines)


def test_fewer_layers_than_pictures_need_are_accounted_for_with_a_note(run: Run) -> None:
    done = run("check", "--set", "ledger.layers.count=4")
    assert done.code == 0
    assert done.err == (
        "note: ledger.layers: pictures need 5 layers or more, not 4; "
        "the accounts hold for any number\n"
    )


@pytest.mark.parametrize("words", ["x", "=4", "", " = 4"])
def test_a_setting_that_is_no_setting_is_a_wrong_command(run: Run, words: str) -> None:
    done = run("check", "--set", words)
    assert done.code == 2
    assert done.err == f"--set: write KEY=VALUE, as in ledger.cards=2, not '{words}'\n"


def test_faults_of_words_and_of_room_are_told_together(run: Run) -> None:
    done = run(
        "check",
        "--set",
        "terms.card.en=A card whose name fits nowhere on it at all",
        "--set",
        "terms.layers.en=layers of {ledger.layrs}",
    )
    assert done.code == 1
    assert "--set terms.card.en: " in done.err
    assert "no ledger value 'layrs'" in done.err


def test_the_ledger_needs_no_words_that_fit(run: Run) -> None:
    assert run("ledger", "--set", "terms.card.en=A card whose name fits nowhere at all").code == 0
