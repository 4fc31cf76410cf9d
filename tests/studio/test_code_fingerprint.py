"""A fingerprint of code changes with the code and with what it imports, and with nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from explainer.studio.code_fingerprint import closure, code_fingerprint
from scenes.work import ROOM

ROOT = '''"""The room."""
from shop.parts import wheel
import shop.paint
from .near import here


def drive(speed: int) -> int:
    """Drive."""
    return speed * wheel()
'''
FILES = {
    "shop/__init__.py": "from shop.counter import till\n",
    "shop/counter.py": "till = 1\n",
    "shop/root.py": ROOT,
    "shop/parts.py": "def wheel() -> int:\n    return 4\n",
    "shop/paint.py": "import os\nred = 1\n",
    "shop/near.py": "from shop import hidden\nhere = hidden.there\n",
    "shop/hidden.py": "there = 2\n",
    "shop/taker.py": "from shop import till\n",
}


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """A little project."""
    for name, text in FILES.items():
        write(tmp_path, name, text)
    return tmp_path


def write(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_all_that_is_imported_counts_and_no_more(shop: Path) -> None:
    inner = {"root", "parts", "paint", "near", "hidden"}
    assert set(closure(["shop.root"], shop)) == {f"shop.{name}" for name in inner}


def test_a_package_counts_for_who_takes_a_name_from_it(shop: Path) -> None:
    assert set(closure(["shop.taker"], shop)) == {"shop.taker", "shop", "shop.counter"}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("shop/root.py", ROOT.replace("speed * wheel()", "speed + wheel()")),
        ("shop/parts.py", "def wheel() -> int:\n    return 3\n"),
        ("shop/hidden.py", "there = 3\n"),
    ],
)
def test_other_code_has_another_fingerprint(shop: Path, name: str, text: str) -> None:
    before = code_fingerprint(["shop.root"], shop)
    write(shop, name, text)
    assert code_fingerprint(["shop.root"], shop) != before


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("shop/root.py", ROOT.replace('"""Drive."""', '"""Drive on, well."""  # no more')),
        ("shop/root.py", ROOT.replace("    return", "\n    return")),
        ("shop/counter.py", "till = 2\n"),
        ("shop/__init__.py", "till = 3\n"),
    ],
    ids=["words", "layout", "not imported", "package"],
)
def test_what_cannot_change_a_result_leaves_the_fingerprint(
    shop: Path, name: str, text: str
) -> None:
    before = code_fingerprint(["shop.root"], shop)
    write(shop, name, text)
    assert code_fingerprint(["shop.root"], shop) == before


def test_a_module_that_is_not_there_is_named(shop: Path) -> None:
    with pytest.raises(LookupError, match=r"no module shop\.boat"):
        code_fingerprint(["shop.boat"], shop)


def test_segments_depend_on_what_draws_and_encodes_and_on_no_beat_or_text() -> None:
    rooms = set(closure([ROOM]))
    assert {"scenes.stage", "scenes.moves", "scenes.camera.canvas"} <= rooms
    assert {"explainer.studio.x264", "explainer.drawing.typeset"} <= rooms
    foreign = ("explainer.script", "explainer.training", "explainer.ledger", "explainer.command")
    beats = ("explainer.drawing.beats", "explainer.motion.gather", "scenes.gather")
    assert not [name for name in rooms if name.startswith((*foreign, *beats))]
