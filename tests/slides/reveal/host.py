"""A static host on this machine; it answers for parts of files, as most do, or does not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread


class _Whole(SimpleHTTPRequestHandler):
    """Python's own, which knows whole files only."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class _Files(_Whole):
    """The same, and parts of them."""

    def do_GET(self) -> None:
        asked = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        path = Path(self.translate_path(self.path))
        if asked is None or not path.is_file():
            super().do_GET()
            return
        data = path.read_bytes()
        first, last = int(asked[1]), min(int(asked[2] or len(data)), len(data) - 1)
        self.send_response(206)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Accept-Ranges", "bytes")
        self.send_header("Content-Range", f"bytes {first}-{last}/{len(data)}")
        self.send_header("Content-Length", str(last - first + 1))
        self.end_headers()
        try:
            self.wfile.write(data[first : last + 1])
        except ConnectionError:
            # A player that seeks hangs up.
            self.close_connection = True


@contextmanager
def hosted(folder: Path, *, parts: bool = True) -> Iterator[str]:
    """The folder's address while it is served, files in parts or only whole."""
    handler = partial(_Files if parts else _Whole, directory=folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
