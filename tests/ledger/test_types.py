"""The type checker keeps the kinds of bytes apart, before anything runs."""

import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
KINDS = ("PersistentBytes", "TransientBytes", "SentBytes")
LINES = {
    f"{one}(1) {sign} {other}(1)": one == other
    for sign in ("+", "<", "<=", ">", ">=", "==")
    for one in KINDS
    for other in (*KINDS, "int")
} | {
    form.format(one=one, other=other): one == other
    # What two kinds have in common, as in a list of both, must not add up or compare either.
    for form in (
        "sum([{one}(1), {other}(1)], {one}(0))",
        "[{one}(1), {other}(1)][0] + [{one}(1), {other}(1)][1]",
        "[{one}(1), {other}(1)][0] < [{one}(1), {other}(1)][1]",
        "max([{one}(1), {other}(1)])",
        "(lambda both: both[0] + both[1])([{one}(1), {other}(1)])",
    )
    for one in KINDS
    for other in KINDS
}


def refused(folder: Path) -> set[str]:
    """The lines that mypy, as strict as in this project, reports an error for."""
    heads = ["from explainer.ledger.sizes import PersistentBytes, SentBytes, TransientBytes"]
    # A value that nobody uses is fine for mypy; each sum stands on a line of its own.
    (folder / "snippet.py").write_text("\n".join([*heads, *LINES]) + "\n", encoding="utf-8")
    options = ["--strict", "--no-error-summary", "--cache-dir", str(folder / "cache")]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *options, str(folder / "snippet.py")],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    lines = list(LINES)
    found = (text.split(":") for text in done.stdout.splitlines() if ": error:" in text)
    return {lines[int(place[1]) - 1 - len(heads)] for place in found}


def test_only_like_kinds_of_bytes_add_up_and_compare(tmp_path: Path) -> None:
    assert refused(tmp_path) == {line for line, like in LINES.items() if not like}
