"""No test uses the user's cache; and whoever leaves out the tests against PyTorch is told."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from importlib.util import find_spec

import pytest
from hypothesis import settings

# Machines are noisy: how long an example takes says nothing.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

AGAINST_PYTORCH = "tests/pytorch"
HOW = "make test-torch"

# Without the extra the folder is not collected, for there is nothing in it that could run.
collect_ignore = [] if find_spec("torch") else ["pytorch"]


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Commands, those in processes of their own too, keep what they make in a new folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RC_T2_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.delenv("RC_T2_CACHE_LIMIT", raising=False)
        yield


@pytest.fixture(scope="session", autouse=True)
def _heard() -> None:
    """Ctrl-C means something to commands, also where these tests were begun without anybody's ear.

    A shell has what it begins in the background ignore it, and so would all that that begins.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="module", autouse=True)
def _settled() -> None:
    """Python's collector need not look again and again through what earlier files have left.

    That is half a million objects and more, at every segment rendered in a test's own process.
    """
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """At the end of all the project's tests: say so when those against PyTorch did not run."""
    everything = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    if everything and not _ran(terminalreporter):
        terminalreporter.section("NOT RUN: the tests against PyTorch", sep="!", yellow=True)
        terminalreporter.write_line(
            f"{AGAINST_PYTORCH} compares the training run with PyTorch; it did not run here.\n"
            f"It needs an optional extra, which this command installs before it runs them: {HOW}"
        )


def _ran(reporter: pytest.TerminalReporter) -> bool:
    ended = (
        report for how in ("passed", "failed", "error") for report in reporter.stats.get(how, ())
    )
    return any(report.nodeid.startswith(f"{AGAINST_PYTORCH}/") for report in ended)
