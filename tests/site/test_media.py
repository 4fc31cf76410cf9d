"""Clips that a plain host can serve piece by piece, and a page that asks nobody else."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest
import webvtt
from webvtt.models import Timestamp

from explainer.publish.site.shape import LectureData
from tests.site.player.serving import served
from tests.studio.chromium import opened
from tests.studio.films import atoms

SEEK = """async address => {
    const video = document.createElement("video");
    video.muted = true;
    video.preload = "metadata";
    video.src = address;
    await new Promise(resolve => { video.onloadedmetadata = resolve; });
    const sought = new Promise(resolve => { video.onseeked = resolve; });
    video.currentTime = video.duration - 0.5;
    await sought;
    return [video.duration, video.currentTime, video.seekable.end(0)];
}"""


# What the host's policy stops is never asked for.
REFUSED = """window.refused = [];
addEventListener("securitypolicyviolation", event => refused.push(event.blockedURI));"""


def test_what_a_player_needs_first_comes_first(site: Path) -> None:
    clips = sorted(site.glob("media/*.mp4"))
    assert len(clips) == 12
    for clip in clips:
        outer = [name for name, _ in atoms(clip.read_bytes()) if name in {"moov", "mdat"}]
        assert outer[0] == "moov"


def test_a_clip_is_sought_over_the_net(site: Path, data: LectureData) -> None:
    clip = data.beats[0].clip["en"]
    with served(site) as host, opened() as page:
        page.goto(host.at("index.html"))
        duration, now, end = page.evaluate(SEEK, host.at(clip.src["dark"]))
    assert duration == pytest.approx(clip.seconds, abs=0.001)
    assert now == duration - 0.5
    assert end == duration


def test_captions_are_the_same_in_files_and_in_the_data(site: Path, data: LectureData) -> None:
    for clip in (clip for beat in data.beats for clip in beat.clip.values()):
        for shown, name in clip.captions.items():
            read = webvtt.read(str(site / name)).captions
            assert [unescape(each.raw_text) for each in read] == [
                line.text for line in clip.lines[shown]
            ]
            for each, line in zip(read, clip.lines[shown], strict=True):
                assert seconds(each.start_time) == pytest.approx(line.start, abs=0.001)
                assert seconds(each.end_time) == pytest.approx(line.end, abs=0.001)
        assert len(webvtt.read(str(site / clip.descriptions)).captions) > 0


def seconds(moment: Timestamp) -> float:
    whole = (moment.hours * 60 + moment.minutes) * 60 + moment.seconds
    return whole + moment.milliseconds / 1000


def test_the_page_asks_no_other_host(site: Path) -> None:
    with served(site) as host, opened() as page:
        asked: list[str] = []
        page.on("request", lambda each: asked.append(each.url))
        failed: list[str] = []
        page.on("response", lambda each: failed.append(each.url) if each.status >= 400 else None)
        page.add_init_script(REFUSED)
        page.goto(host.at("index.html"), wait_until="networkidle")
        page.locator("lecture-explainer video").wait_for()
        assert len(asked) > 10
        assert [url for url in asked if not url.startswith(host.at(""))] == []
        assert failed == []
        assert page.evaluate("refused") == []
