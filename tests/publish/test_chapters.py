"""Chapters as files that players read."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from html import unescape
from io import StringIO

import webvtt

from explainer.publish.chapters import chapters, chapters_vtt
from explainer.script import Script, Words
from explainer.timeline import timeline

Film = Callable[..., Script]
FPS = Fraction(30000, 1001)
SAID = [("a", "四张卡。"), ("b", "各读各的。"), ("c", "好。")]


def read(text: str) -> list[tuple[str, str, list[str]]]:
    found = webvtt.from_buffer(StringIO(text)).captions
    return [(cue.start, cue.end, unescape(cue.raw_text).split("\n")) for cue in found]


def stamp(seconds: Fraction) -> str:
    ms = round(seconds * 1000)
    return f"00:{ms // 60000:02}:{ms // 1000 % 60:02}.{ms % 1000:03}"


def titled(script: Script, *titles: str) -> Script:
    beats = zip(script.beats, titles, strict=True)
    return replace(
        script, beats=tuple(replace(beat, title=Words(title, title)) for beat, title in beats)
    )


def test_every_beat_is_a_chapter_with_its_title(film: Film) -> None:
    script = titled(film((SAID, SAID), (SAID, SAID)), "a --> b <i>", "七 &\n八")
    plan = timeline(script, "zh", FPS)
    one, two = plan.beats
    assert [(c.start, c.end) for c in chapters(plan, script, "zh")] == [
        (0, one.end),
        (two.start, plan.frames),
    ]
    assert read(chapters_vtt(plan, script, "zh")) == [
        (stamp(Fraction(0)), stamp(plan.at(one.end)), ["a --> b <i>"]),
        (stamp(plan.at(two.start)), stamp(plan.seconds), ["七 & 八"]),
    ]
