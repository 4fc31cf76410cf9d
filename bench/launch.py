"""Run a command and measure its whole family of processes: `python bench/launch.py COMMAND...`.

Prints one JSON object: wall seconds, CPU seconds of all processes, and the peak memory in bytes of
the biggest. A process's peak counts that of whoever started it up to its start, so this imports
next to nothing and runs as a process of its own.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import sys
import time

PR_SET_CHILD_SUBREAPER = 36  # linux/prctl.h
RSS_UNIT = 1 if sys.platform == "darwin" else 1024  # getrusage(2): bytes there, kB elsewhere


def adopt() -> None:
    """Become parent of processes that lose theirs, so that they are counted too (Linux only)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def measure(command: list[str]) -> dict[str, float]:
    """Run a command to its end, and until all it left behind have ended too.

    The wall time is the command's. Its standard output goes to standard error.
    """
    began = time.perf_counter()
    child = os.posix_spawnp(
        command[0], command, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, 2, 1)]
    )
    _, status = os.waitpid(child, 0)
    wall = time.perf_counter() - began
    while True:
        try:
            os.wait()
        except ChildProcessError:
            break
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {
        "exit": os.waitstatus_to_exitcode(status),
        "wall": wall,
        "cpu": used.ru_utime + used.ru_stime,
        "peak": used.ru_maxrss * RSS_UNIT,
    }


if __name__ == "__main__":
    adopt()
    print(json.dumps(measure(sys.argv[1:])))
