"""Every beat and cue begins on its exact frame, at any rational rate."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.errors import UsageError
from explainer.ledger import RECIPES, Layers, Ledger
from explainer.script import Beat, Filled, Lecture, Pace, Script, Segment, Teacher, Words
from explainer.timeline import timeline
from explainer.voice import Line, Narration, Said, SaidPart, Sound

RATES = [Fraction(24), Fraction(25), Fraction(30000, 1001), Fraction(30), Fraction(60)]
WORDS = Words("字", "word")
# 270 characters a minute: 2/9 of a second each, on no rate's frame grid.
PACE = Pace(
    Fraction(270), Fraction(150), sentence_pause=Fraction("0.4"), beat_pause=Fraction("1.2")
)


def beat(name: str, texts: Sequence[str]) -> Beat:
    segments = tuple(
        Segment(f"cue{index}" if index else None, text, text) for index, text in enumerate(texts)
    )
    return Beat(
        id=name,
        track="main",
        scene="s",
        still="cue1",
        title=WORDS,
        takeaway=WORDS,
        narration={"zh": segments, "en": segments},
        explanation=WORDS,
        teacher=Teacher(WORDS, ()),
        provenance=WORDS,
    )


def script(*narrations: Sequence[str], pace: Pace = PACE) -> Script:
    beats = tuple(beat(f"b{index}", texts) for index, texts in enumerate(narrations))
    ledger = Ledger(8, 4, Layers.equal(2), RECIPES["mixed-adam"])
    return Script(Lecture("x", "X", WORDS, WORDS), ledger, "dark", pace, {}, beats)


SOUND = Sound("a sound", 1, lambda: np.zeros(1, np.float32))
texts = st.lists(st.text("四张卡，。 GB", max_size=12), min_size=1, max_size=6)
films = st.lists(texts, min_size=1, max_size=4)
rates = st.sampled_from(RATES)


def test_a_small_film_frame_by_frame() -> None:
    plan = timeline(script(["四张卡", "各读各的。"], ["好"]), "zh", Fraction(30))
    assert plan.lang == "zh"
    assert plan.fps == 30
    assert plan.frames == 138
    # 3 characters take 2/3 s; 4 more and a pause 112/45 s; 1 character and a pause 64/45 s.
    assert [
        (span.id, span.start, span.end, [(c.cue, c.start, c.end, c.text) for c in span.cues])
        for span in plan.beats
    ] == [
        ("b0", 0, 95, [(None, 0, 20, "四张卡"), ("cue1", 20, 95, "各读各的。")]),
        ("b1", 95, 138, [(None, 95, 138, "好")]),
    ]


@pytest.mark.parametrize("fps", RATES)
def test_what_comes_before_a_cue_does_not_change_its_length(fps: Fraction) -> None:
    words = ["四张卡各读各的样本", "好。", "四张卡"]
    before = timeline(script(["好", *words]), "zh", fps).beats[0].cues[1:]
    after = timeline(script(["好，张卡", *words]), "zh", fps).beats[0].cues[1:]
    assert [cue.frames for cue in before] == [cue.frames for cue in after]


def test_half_a_frame_is_rounded_up() -> None:
    pace = Pace(Fraction(120), Fraction(150), Fraction(0), Fraction(0))
    plan = timeline(script(["好"], ["好"], pace=pace), "zh", Fraction(25))
    assert [span.end for span in plan.beats] == [13, 26]


def test_a_cue_without_words_still_has_a_frame() -> None:
    spans = timeline(script(["", "", "四张卡"]), "zh", Fraction(24)).beats[0].cues
    assert [(span.start, span.end) for span in spans[:2]] == [(0, 1), (1, 2)]


def test_the_spoken_form_sets_the_time_and_the_written_one_is_kept() -> None:
    spoken = Segment("cue0", "8B", "eight billion parameters each")
    film = replace(script([""]), beats=(replace(beat("b0", [""]), narration={"en": (spoken,)}),))
    plan = timeline(film, "en", Fraction(25))
    assert plan.frames == (4 * Fraction(60, 150) + Fraction("1.2")) * 25
    assert plan.beats[0].cues[0].text == "8B"


def test_chosen_beats_play_in_the_scripts_order_from_frame_zero() -> None:
    film = script(["好"], ["四张卡"], ["好"])
    plan = timeline(film, "zh", Fraction(60), ["b2", "b1"])
    assert [(span.id, span.start) for span in plan.beats] == [("b1", 0), ("b2", 112)]


def test_an_unknown_beat_is_a_usage_error_with_a_hint() -> None:
    with pytest.raises(
        UsageError, match=r"no beat 'b11' in this storyboard \(did you mean 'b1'\?\)"
    ):
        timeline(script(["好"], ["好"]), "zh", Fraction(60), ["b11"])


def test_beats_and_cues_are_found_by_name() -> None:
    plan = timeline(script(["好", "好"]), "zh", Fraction(60))
    assert plan.beat("b0").cue("cue1").text == "好"
    with pytest.raises(LookupError, match="no cue 'cue9'"):
        plan.beat("b0").cue("cue9")
    with pytest.raises(LookupError, match="no beat 'b9'"):
        plan.beat("b9")


@given(films, rates)
def test_spans_fill_the_film_without_gap_and_have_a_frame_each(
    film: list[list[str]], fps: Fraction
) -> None:
    plan = timeline(script(*film), "zh", fps)
    cues = [cue for each in plan.beats for cue in each.cues]
    assert [cue.start for cue in cues] == [0, *(cue.end for cue in cues[:-1])]
    assert all(cue.frames >= 1 for cue in cues)
    assert plan.frames == cues[-1].end == sum(each.frames for each in plan.beats)


@given(films, rates)
def test_every_length_is_the_exact_one_rounded_once(film: list[list[str]], fps: Fraction) -> None:
    # With a word in every span no span needs stretching to a frame.
    spoken = [[text + "卡卡" for text in each] for each in film]
    for span in timeline(script(*spoken), "zh", fps).beats:
        for cue in span.cues:
            exact = Fraction(60, 270) * sum(c in "四张卡GB" for c in cue.text)
            exact += Fraction("0.4") * sum(
                a == "。" != b for a, b in zip(cue.text, cue.text[1:] + " ", strict=True)
            )
            exact += Fraction("1.2") * (cue == span.cues[-1])
            assert -Fraction(1, 2) < cue.frames - exact * fps <= Fraction(1, 2)


@given(films)
def test_seconds_agree_between_rates_to_half_a_frame_a_cue(film: list[list[str]]) -> None:
    spoken = [[text + "卡卡" for text in each] for each in film]
    lengths = [timeline(script(*spoken), "zh", fps).seconds for fps in RATES]
    assert max(lengths) - min(lengths) <= sum(map(len, film)) * Fraction(1, 24)


@given(
    st.lists(st.tuples(st.fractions(0, 3), st.fractions(0, Fraction(1, 2))), max_size=3),
    st.sampled_from([Fraction(1), *RATES]),
)
def test_no_sound_is_cut_at_any_rate(lines: list[tuple[Fraction, Fraction]], fps: Fraction) -> None:
    line = Line(Filled("x"), "x", True)
    part = SaidPart("cue0", tuple(Said(line, *each, sound=SOUND) for each in lines))
    narration = Narration("none", "zh", {"b0": (part,)})
    (span,) = timeline(script(["x"]), "zh", fps, None, narration).beats[0].cues
    words = sum((spoken + pause for spoken, pause in lines), Fraction(0))
    words -= lines[-1][1] if lines else 0
    assert span.frames / fps >= words


def test_it_tells_who_speaks() -> None:
    part = SaidPart(None, ())
    spoken = Narration("espeak", "zh", {"b0": (part,)})
    assert timeline(script(["x"]), "zh", Fraction(24), None, spoken).voice == "espeak"
    assert timeline(script(["x"]), "zh", Fraction(24)).voice == "none"
