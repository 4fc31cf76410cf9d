"""A checkout in a folder with an awkward name, on a machine pretended by small shell scripts."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
AWKWARD = "it's a 测试 $HOME `folder` #1"
# What every Unix has; all else must be given to a sandbox by hand.
TOOLS = (
    *(
        "sh",
        "bash",
        "cat",
        "cmp",
        "mv",
        "rm",
        "cp",
        "mkdir",
        "mktemp",
        "chmod",
        "touch",
        "true",
        "echo",
    ),
    *("dirname", "env", "grep", "ls", "paste", "sed", "tail", "make"),
)

# Does what `python -m venv` and pip leave behind, as far as the set-up script looks at it.
PYTHON = """#!/bin/sh
case "$*" in
*'-m venv'*)
    for folder; do :; done
    mkdir -p "$folder/bin" && cp "$0" "$folder/bin/python" && echo "venv $folder" >> "$LOG" ;;
*'-m pip'*' wheel '*)
    for folder; do :; done
    [ ! -e "$FAIL" ] && mkdir -p "$folder" && touch "$folder/some.whl" ;;
*'-m pip'*'requirements-torch.lock'*) [ ! -e "$FAIL" ] && echo "torch added" >> "$LOG" ;;
*'print(sys.version)'*) [ ! -e "$BROKEN" ] && echo 3.11.7 ;;
*'%d.%d'*) echo 3.11 ;;
esac
"""

NPM = """#!/bin/sh
[ ! -e "$FAIL" ] && mkdir -p node_modules && echo "npm $*" >> "$LOG"
"""


@dataclass(frozen=True)
class Sandbox:
    """The checkout's folder, the only folder of commands, and what was installed so far."""

    folder: Path
    commands: Path
    log: Path

    def command(self, name: str, script: str) -> None:
        """Give the machine a command."""
        path = self.commands / name
        path.write_text(script if script.startswith("#!") else f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def run(self, *words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Run a command on the machine, in the checkout unless told otherwise."""
        environment = {
            "PATH": str(self.commands),
            "LOG": str(self.log),
            "FAIL": str(self.log.with_name("fail")),
            "BROKEN": str(self.log.with_name("broken")),
            "HOME": str(self.log.parent),
            "TMPDIR": str(self.log.parent),
            "LANG": "C.UTF-8",
        }
        return subprocess.run(
            words,
            cwd=cwd or self.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=30,
        )

    def python(self, script: str) -> None:
        """Put another program in the place of the finished environment's Python."""
        (self.folder / ".venv" / "bin" / "python").write_text(script)

    def setup(self, *purpose: str) -> subprocess.CompletedProcess[str]:
        """Run the set-up script."""
        return self.run("sh", "tools/setup.sh", *purpose)

    def done(self) -> list[str]:
        """What was done to the machine so far, one thing a line."""
        return self.log.read_text().splitlines() if self.log.exists() else []


def sandbox(root: Path, *, name: str = AWKWARD) -> Sandbox:
    """A machine with everything the set-up needs, and nobody's root rights."""
    folder, commands = root / name, root / "commands"
    folder.mkdir()
    commands.mkdir()
    shutil.copytree(PROJECT / "tools", folder / "tools")
    shutil.copy(PROJECT / "Makefile", folder)
    shutil.copytree(PROJECT / ".ci", folder / ".ci")
    for lock in ("requirements.lock", "requirements-build.lock", "requirements-torch.lock"):
        (folder / lock).write_text(f"{lock}==1.0\n")
    (folder / "package-lock.json").write_text("{}\n")
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found, tool
        os.symlink(found, commands / tool)
    machine = Sandbox(folder, commands, root / "log")
    machine.command("python3", PYTHON)
    for each in ("pkg-config", "cc"):
        machine.command(each, "cat > /dev/null < /dev/null")
    machine.command("fc-list", "echo 'Noto Sans CJK SC'")
    machine.command("espeak-ng", "exit 1")
    for each in ("chromium", "soffice", "pdftoppm"):
        machine.command(each, "exit 1")
    machine.command("npm", NPM)
    machine.command("id", "echo 1000")
    return machine
