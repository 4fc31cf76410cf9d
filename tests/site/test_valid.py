"""Every page that is made is valid HTML, by a validator's rules."""

from __future__ import annotations

import json
from pathlib import Path
from subprocess import run

import pytest

from tests.site.conftest import PROJECT, build

VALIDATOR = PROJECT / "node_modules" / ".bin" / "html-validate"
RULES = {"root": True, "extends": ["html-validate:standard", "html-validate:a11y"]}


def faults(*pages: Path, folder: Path) -> list[str]:
    """What the validator finds in the pages, as file, line and rule."""
    rules = folder / "rules.json"
    rules.write_text(json.dumps(RULES), encoding="utf-8")
    words = [str(VALIDATOR), "--config", str(rules), "--formatter", "json", *map(str, pages)]
    answer = folder / "answer.json"
    # Into a file: of a pipe, only the first part of a long answer would come.
    with answer.open("w") as told:
        assert run(words, stdout=told, check=False).returncode in {0, 1}
    return [
        f"{Path(page['filePath']).name}:{each['line']}: {each['ruleId']}: {each['message']}"
        for page in json.loads(answer.read_text(encoding="utf-8"))
        for each in page["messages"]
    ]


@pytest.fixture(scope="module")
def transcripts(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Those of a film."""
    out = tmp_path_factory.mktemp("film")
    build(out, "--beat", "b0", "--lang", "zh", command="video")
    return sorted(out.glob("*.html"))


def test_the_site_its_sheets_and_transcripts_are_valid(
    site: Path, transcripts: list[Path], tmp_path: Path
) -> None:
    sheets = sorted(site.parent.glob("*.teacher.*.html"))
    assert len(sheets) == len(transcripts) == 2
    assert faults(site / "index.html", *sheets, *transcripts, folder=tmp_path) == []


def test_the_validator_sees_what_is_wrong(site: Path, tmp_path: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    broken = tmp_path / "broken.html"
    broken.write_text(page.replace("</h1>", "</h2>", 1).replace(' alt="', ' title="', 1))
    assert {each.split(": ")[1] for each in faults(broken, folder=tmp_path)} >= {
        "close-order",
        "wcag/h37",
    }
