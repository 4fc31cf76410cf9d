"""An engine's words become lines: trimmed, followed by pauses, spoken once, never silent."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction

import numpy as np
import pytest

from explainer.cache import Key
from explainer.errors import MissingError, StoryboardError
from explainer.lang import Lang
from explainer.script import Script
from explainer.voice import RATE, Narration, Said, Samples, narrate
from explainer.voice.pauses import CLAUSE_PAUSE, PHRASE_PAUSE
from explainer.voice.spoken import Spoken
from explainer.voice.trim import KEPT, heard
from tests.voice.lectures import PACE, Memory, joined, lecture, silence, tone

EDGE = Fraction(KEPT, RATE)


@dataclass
class Tones:
    """Says any words as two tones with a rest between them, and silence around."""

    settings: str = "plain"
    said: list[str] = field(default_factory=list)
    name: str = "tones"

    def mark(self, lang: Lang) -> str:
        return f"{self.settings} {lang}"

    def say(self, words: str, lang: Lang) -> Samples:
        del lang
        self.said.append(words)
        if "silent" in words:
            return silence(0.5)
        if "empty" in words:
            return silence(0)
        if "broken" in words:
            raise MissingError("the engine broke")
        loud = 0.1 + len(words) / 1000
        return joined(silence(0.3), tone(0.5, loud), silence(0.2), tone(0.25, loud), silence(0.4))


def spoken(engine: Tones, script: Script, store: Memory | None = None) -> Narration:
    ids = [beat.id for beat in script.beats]
    return narrate(script, "en", Spoken(engine, script, store or Memory()), ids)


def lines(narration: Narration) -> list[Said]:
    return [line for parts in narration.beats.values() for part in parts for line in part.lines]


def test_silence_is_trimmed_and_the_rest_within_is_told() -> None:
    (line,) = lines(spoken(Tones(), lecture(["Words."])))
    assert line.spoken == Fraction("0.95") + 2 * EDGE
    assert line.rests == ((Fraction("0.5") + EDGE, Fraction("0.7") + EDGE),)
    assert line.sound is not None
    assert line.sound.seconds == line.spoken
    assert len(line.sound.load()) == line.sound.length
    assert np.abs(line.sound.load()[KEPT : KEPT + 480]).max() == pytest.approx(0.106, abs=0.001)


@pytest.mark.parametrize(
    ("words", "pause"),
    [
        (["Words.", "More."], PACE.sentence_pause),
        (["Words, ", "more."], CLAUSE_PAUSE),
        (["words (so), ", "more."], CLAUSE_PAUSE),
        (["字：", "字。"], CLAUSE_PAUSE),
        (["some ", "words."], PHRASE_PAUSE),
        (["They say “words,” ", "more."], CLAUSE_PAUSE),
        (["He says “words.” ", "More."], PACE.sentence_pause),
    ],
)
def test_after_a_line_comes_the_pause_its_end_asks_for(words: list[str], pause: Fraction) -> None:
    assert lines(spoken(Tones(), lecture(words)))[0].pause == pause


def test_a_phrase_that_a_cue_cuts_is_given_as_one_that_goes_on() -> None:
    engine = Tones()
    spoken(engine, lecture(["some ", "words, ", "more."]))
    assert sorted(engine.said) == ["more.", "some,", "words,"]


def test_lines_stay_in_order() -> None:
    texts = [f"Word {'x' * index}. " for index in range(40)]
    found = lines(spoken(Tones(), lecture(texts, texts)))
    assert [line.line.ear for line in found] == texts * 2
    loudest = [float(np.abs(line.sound.load()).max()) for line in found if line.sound]
    assert loudest == sorted(loudest[:40]) * 2
    assert len(set(loudest)) == 40


def test_nothing_is_spoken_twice() -> None:
    engine, store = Tones(), Memory()
    script = lecture(["One. Two. One. "], ["Two. "])
    first = lines(spoken(engine, script, store))
    assert sorted(engine.said) == ["One.", "Two."]
    again = lines(spoken(engine, script, store))
    assert len(engine.said) == 2
    for fresh, cached in zip(first, again, strict=True):
        assert fresh == cached
        assert fresh.sound is not None
        assert cached.sound is not None
        assert fresh.sound.load().tobytes() == cached.sound.load().tobytes()


def test_other_settings_other_words_or_another_lexicon_are_spoken_anew() -> None:
    engine, store = Tones(), Memory()
    spoken(engine, lecture(["One."]), store)
    spoken(replace(engine, settings="fast"), lecture(["One."]), store)
    spoken(engine, lecture(["Two."]), store)
    spoken(engine, lecture(["One."], lexicon={"en": {"One": "wun"}}), store)
    assert engine.said == ["One.", "One.", "Two.", "wun."]


def test_all_that_the_engine_is_silent_on_is_told_at_once_and_not_kept() -> None:
    store = Memory()
    script = lecture(["Be silent. ", "Good. "], ["Good. ", "An empty one."])
    with pytest.raises(StoryboardError) as caught:
        spoken(Tones(), script, store)
    assert [str(fault) for fault in caught.value.faults] == [
        "s.yaml:12:3: the voice tones gives no sound for 'Be silent.' (beat b0, before the first "
        "cue); write other words, or how to say them in voice.lexicon.en",
        "s.yaml:14:3: the voice tones gives no sound for 'An empty one.' (beat b1, cue cue1); "
        "write other words, or how to say them in voice.lexicon.en",
    ]
    assert len(store.kept) == 1


def test_a_line_without_a_word_takes_only_its_pause() -> None:
    engine = Tones()
    first = lines(spoken(engine, lecture(["— ", "Words."])))[0]
    assert (first.seconds, first.pause, first.sound) == (CLAUSE_PAUSE, CLAUSE_PAUSE, None)
    assert engine.said == ["Words."]


def test_an_engine_that_breaks_is_told_of_with_the_words() -> None:
    with pytest.raises(MissingError) as caught:
        spoken(Tones(), lecture(["Fine. "], ["So ", "it is broken."]))
    assert str(caught.value) == (
        "the engine broke; it was to say 'it is broken.' (beat b1, cue cue1)"
    )


def test_soft_sounds_are_no_silence() -> None:
    soft = joined(silence(0.3), tone(0.5, 0.5), tone(0.3, 0.005), silence(0.3))
    (stretch,) = heard(soft)
    assert stretch.length == 0.8 * RATE + 2 * KEPT


class Full(Memory):
    """A store that takes nothing."""

    def put(self, key: Key, data: bytes) -> None:
        raise OSError(f"no room for {len(data)} bytes under {key}")


def test_where_nothing_can_be_kept_no_more_lines_are_begun() -> None:
    engine = Tones()
    with pytest.raises(OSError, match="no room"):
        spoken(engine, lecture([f"Word {index}. " for index in range(500)]), Full())
    assert len(engine.said) < 200


def test_after_a_failure_no_more_lines_are_begun() -> None:
    engine = Tones()
    with pytest.raises(MissingError):
        spoken(engine, lecture(["broken. ", *(f"Word {index}. " for index in range(500))]))
    assert len(engine.said) < 100
