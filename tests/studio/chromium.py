"""A film in Chromium: seek, and read back what it shows; its sound; the tracks beside it."""

from __future__ import annotations

import base64
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
"""No graphics card is asked for, and nobody else is talked to."""

# Loads the film from memory, for a canvas keeps its pixels from pages that show others' files.
LOAD = """async film => {
    const bytes = await (await fetch("data:video/mp4;base64," + film)).blob();
    window.video = document.createElement("video");
    video.muted = true;
    await new Promise((resolve, reject) => {
        video.onloadeddata = resolve;
        video.onerror = () => reject(new Error(video.error.message));
        video.src = URL.createObjectURL(bytes);
    });
    return [video.videoWidth, video.videoHeight, video.duration];
}"""
# A browser may tell that it has sought a moment before it puts that moment's frame in place.
SHOW = """async time => {
    const shown = new Promise(resolve => video.requestVideoFrameCallback(resolve));
    const sought = new Promise(resolve => { video.onseeked = resolve; });
    video.currentTime = time;
    await Promise.all([shown, sought]);
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    const context = canvas.getContext("2d");
    context.drawImage(video, 0, 0);
    const all = context.getImageData(0, 0, canvas.width, canvas.height).data;
    return Array.from(all.filter((_, at) => at % 4 == 1));
}"""


# As a page would have it: a track element of a video, which the browser loads and parses.
TRACK = """async ([kind, text]) => {
    const track = document.createElement("track");
    const loaded = new Promise((resolve, reject) => {
        track.onload = resolve;
        track.onerror = () => reject(new Error("the track cannot be loaded"));
    });
    track.kind = kind;
    track.src = URL.createObjectURL(new Blob([text], { type: "text/vtt" }));
    document.body.appendChild(document.createElement("video")).appendChild(track);
    track.track.mode = "hidden";
    await loaded;
    return [...track.track.cues].map(cue =>
        [cue.startTime, cue.endTime, cue.getCueAsHTML().textContent]);
}"""


# The number of samples, and where within `around` of each place the sound is loudest.
HEAR = """async ([film, places, around]) => {
    const bytes = await (await fetch("data:video/mp4;base64," + film)).arrayBuffer();
    const sound = await new OfflineAudioContext(1, 1, 48000).decodeAudioData(bytes);
    const heard = sound.getChannelData(0);
    const loudest = place => {
        let found = Math.max(0, place - around);
        for (let at = found; at < Math.min(heard.length, place + around); at += 1)
            if (Math.abs(heard[at]) > Math.abs(heard[found])) found = at;
        return found;
    };
    return [heard.length, places.map(loudest)];
}"""


def greens(film: Path, times: Sequence[float]) -> list[bytes]:
    """What the film shows at these times in seconds: each picture's green, row by row."""
    with opened() as page:
        page.evaluate(LOAD, base64.b64encode(film.read_bytes()).decode())
        return [bytes(page.evaluate(SHOW, time)) for time in times]


def loudest(film: Path, places: Sequence[int], around: int) -> tuple[int, list[int]]:
    """How many samples at 48 kHz the film's sound has, and the loudest near each of the places."""
    with opened() as page:
        film_text = base64.b64encode(film.read_bytes()).decode()
        length, found = page.evaluate(HEAR, [film_text, list(places), around])
        return length, found


def cues(tracks: Mapping[str, str]) -> dict[str, list[list[Any]]]:
    """What the browser reads of WebVTT texts, by their kind: start, end and text of each cue."""
    with opened() as page:
        return {kind: page.evaluate(TRACK, [kind, text]) for kind, text in tracks.items()}


@contextmanager
def opened() -> Iterator[Page]:
    """A new page of a reader of Chinese."""
    browser = next(filter(None, map(shutil.which, NAMES)))
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=browser, args=list(QUIET)) as chromium,
    ):
        yield chromium.new_page(locale="zh-CN")
