"""A site as a strict host serves it: byte ranges, and a policy that allows the host's own alone."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO

POLICY = "default-src 'self'"
_HEAD = """<!doctype html>
<html lang="zh"><head><meta charset="utf-8"><title>A course</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="assets/icon.svg">
<script defer src="assets/explainer.js"></script></head>"""
_ELEMENT = '<lecture-explainer src="rc-t2.json"><p>Kept</p></lecture-explainer>'


# What a page may well have of its own, called as parts of the what-if are.
_OWN = """<section class="wi"><h2>Own</h2><p class="wi-note">Own</p><figure>
<figcaption>Own</figcaption><svg class="wi-own"><text>Own</text></svg></figure>
<table class="wi-table"><tr><th>Own</th></tr></table>
<label>Own <input type="range"></label><select><option>Own</option></select></section>"""
_HOSTILE_LINK = b'<link rel="stylesheet" href="hostile.css"></head>'
_HOSTILE = b"""body, body * { display: inline !important; color: red !important;
    font: 30px serif !important; text-indent: 40px !important;
    letter-spacing: 4px !important; word-spacing: 9px !important;
    text-transform: uppercase !important; text-align: right !important; line-height: 3 !important;
    white-space: nowrap !important; cursor: help !important; }
p, h2, h3, label, input, select, table, td, svg, .wi, .wi-table, .app, lecture-what-if {
    display: none !important; background: lime !important; opacity: 0.3; }"""


def _page(body: str, head: str = _HEAD) -> bytes:
    return f"{head}<body><main><h1>A course</h1>{body}</main></body></html>".encode()


PAGES: Mapping[str, bytes] = {
    "/host.html": _page(_ELEMENT),
    "/twice.html": _page(_ELEMENT + _ELEMENT.replace("<p>", "<p>also ")),
    "/field.html": _page(f'<input aria-label="A field">{_ELEMENT}'),
    "/sub/base.html": _page(_ELEMENT, _HEAD.replace("<head>", '<head><base href="/">')),
    "/after.html": _page(f"{_ELEMENT}{_OWN}"),
    "/off.html": _page(_ELEMENT.replace(" src", ' what-if="off" src') + _OWN),
    "/hostile.html": _page(_ELEMENT).replace(b"</head>", _HOSTILE_LINK),
    "/hostile.css": _HOSTILE,
    "/lost.html": _page(_ELEMENT.replace("rc-t2", "nowhere")),
    "/broken.html": _page(_ELEMENT.replace("rc-t2", "broken")),
    "/broken.json": b"<html>not found</html>",
    "/other.html": _page(_ELEMENT.replace("rc-t2", "other")),
    "/other.json": b'{"format": 2}',
    "/frame.html": b"""<!doctype html><html lang="en"><title>Frame</title>
        <iframe title="The lecture" width="900" height="300"></iframe></html>""",
}
"""Pages of a host that has the site's folder."""


@dataclass(frozen=True)
class Served:
    """Where a site is served."""

    port: int

    def at(self, path: str, name: str = "127.0.0.1") -> str:
        """The address of a file; another `name` of this machine is another origin."""
        return f"http://{name}:{self.port}/{path}"


@contextmanager
def served(site: Path, *, plain: bool = False) -> Iterator[Served]:
    """Serve the folder: strictly, with PAGES beside its files, or `plain`, as Python does."""
    kind = _Plain if plain else _Host
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(kind, directory=str(site)))
    Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield Served(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()


class _Plain(SimpleHTTPRequestHandler):
    """Whole files only, and no policy."""

    def log_message(self, *_: object) -> None:
        """Nothing is told."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        # A player that has seen enough of a clip goes away.
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)


class _Host(_Plain):
    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        # The page around a frame is of another site, with rules of its own.
        if not self.path.startswith("/frame.html"):
            self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        name = self.path.partition("?")[0]
        path = Path(self.translate_path(name))
        if name not in PAGES and not path.is_file():
            return super().send_head()
        kind = "text/html" if name.endswith(".html") else self.guess_type(str(path))
        content = PAGES[name] if name in PAGES else path.read_bytes()
        return self._send(content, kind)

    def _send(self, content: bytes, kind: str) -> io.BytesIO:
        size = len(content)
        asked = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        first = int(asked[1]) if asked else 0
        last = min(int(asked[2] or size), size - 1) if asked else size - 1
        self.send_response(206 if asked else 200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(last - first + 1))
        self.send_header("Accept-Ranges", "bytes")
        if asked:
            self.send_header("Content-Range", f"bytes {first}-{last}/{size}")
        self.end_headers()
        return io.BytesIO(content[first : last + 1])
