"""A figure is the same picture whatever its process drew before."""

from __future__ import annotations

import pickle
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from tests.command.running import PROJECT
from tests.figures.stills import Still

DRAW = (
    "import pickle, sys; from hashlib import sha256; from pathlib import Path\n"
    "from figures.encode import encoded\n"
    "drawing = pickle.loads(Path(sys.argv[1]).read_bytes())\n"
    "for kind in sys.argv[2:]: print(kind, sha256(encoded(drawing, kind)).hexdigest())\n"
)


def test_pages_and_pictures_are_the_same_in_either_order(
    figures: dict[str, Still], tmp_path: Path
) -> None:
    drawing = tmp_path / "drawing"
    drawing.write_bytes(pickle.dumps(figures["b1.zh.dark"].picture.drawing))
    found = []
    for kinds in (("png", "pdf"), ("pdf", "png")):
        done = subprocess.run(
            [sys.executable, "-c", DRAW, str(drawing), *kinds],
            cwd=PROJECT,
            capture_output=True,
            text=True,
            check=True,
        )
        found.append(dict(line.split() for line in done.stdout.splitlines()))
    assert found[0] == found[1]
    assert sha256(b"").hexdigest() not in found[0].values()
