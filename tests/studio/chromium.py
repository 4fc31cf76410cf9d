"""A film in Chromium: seek, and read back what it shows."""

from __future__ import annotations

import base64
import shutil
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

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


def greens(film: Path, times: Sequence[float]) -> list[bytes]:
    """What the film shows at these times in seconds: each picture's green, row by row."""
    browser = next(filter(None, map(shutil.which, NAMES)))
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=browser, args=list(QUIET)) as chromium,
    ):
        page = chromium.new_page()
        page.evaluate(LOAD, base64.b64encode(film.read_bytes()).decode())
        return [bytes(page.evaluate(SHOW, time)) for time in times]
