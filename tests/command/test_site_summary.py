"""How large a site is, as it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from explainer.command.inputs import STORYBOARD, read_script
from explainer.command.site_order import SiteOrder
from explainer.command.site_summary import summary
from explainer.lang import LANGS


@pytest.mark.parametrize("base", ["", "https://example.org/"])
def test_sizes_are_counted_and_an_address_is_asked_for(tmp_path: Path, base: str) -> None:
    for name, size in {
        "index.html": 50_000,
        "media/a.mp4": 2_000_000,
        "media/b.mp4": 340_000,
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(bytes(size))
    script = read_script(STORYBOARD, ())
    order = SiteOrder(script, ("zh",), ("dark",), ("b0",), "draft", "none", base=base)
    told = summary(tmp_path, order).splitlines()
    assert told[0] == "3 files, 2.4 MB, of which 2 clips have 2.3 MB."
    assert ["--url" in line for line in told[1:]] == ([] if base else [True])


def test_what_would_make_it_smaller_is_advised(tmp_path: Path) -> None:
    script = read_script(STORYBOARD, ())
    order = SiteOrder(script, LANGS, ("dark",), ("b0", "b1"), "720p", "none", base="/")
    assert summary(tmp_path, order).splitlines()[1:] == ["Smaller with --beat, --lang."]
    alone = SiteOrder(script, ("zh",), ("dark",), ("b0",), "draft", "none", base="/")
    assert len(summary(tmp_path, alone).splitlines()) == 1
