"""What travels over the table: contributions into their sum, a mean to its owner, over no text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from explainer.drawing.grammar.shapes import overlap, rect
from explainer.drawing.marks import Box, Drawing, Label
from explainer.drawing.rect import Rect
from explainer.lang import LANGS, Lang
from explainer.motion.score import Traveller, Turn
from explainer.motion.segments import CHOREOGRAPHIES
from explainer.motion.steps import Step
from explainer.timeline.allot import Share
from tests.drawing.pictures import Pictures, pictures

CUES = ("add", "deliver", "others")
SHARE = Share(30, 30)


def played(lecture: Pictures, lang: Lang = "zh") -> Iterator[tuple[str, Drawing, Turn]]:
    """Every turn of the page, with its cue and the picture before it."""
    plan = lecture.plan("n48", lang)
    up = lecture.picture(next(lecture.shots("n48", lang)), lang).drawing
    for cue, keys in plan.cues.items():
        shots = [lecture.shot("n48", cue, step, lang) for step in range(len(keys))]
        shown = [lecture.picture(shot, lang) for shot in shots]
        steps = [Step(each.view, each.drawing, SHARE) for each in shown]
        for turn in CHOREOGRAPHIES["sums"](cue, up, steps, shown[0].context):
            yield cue, up, turn
            up = turn.drawing


def swept(traveller: Traveller) -> Iterator[Rect]:
    """What a traveller passes over, leg by leg; nothing is left of a contribution at its end."""
    (chip,) = traveller.marks
    assert isinstance(chip, Box)
    for i, ((ax, ay), (bx, by)) in enumerate(pairwise(traveller.path)):
        last = i == len(traveller.path) - 2
        size = chip.w * (traveller.dwindle.size if traveller.dwindle and last else 1)
        x, y = min(ax, bx) - size / 2, min(ay, by) - size / 2
        yield Rect(x, y, abs(ax - bx) + size, abs(ay - by) + size)


def owner(traveller: Traveller) -> int | None:
    (chip,) = traveller.marks
    assert isinstance(chip, Box)
    return chip.meaning.owner


def test_each_contribution_goes_from_beside_its_cell_into_the_sum(lecture: Pictures) -> None:
    (turn,) = [turn for cue, _, turn in played(lecture) if cue == "add"]
    cells = [rect(box) for box in turn.drawing.boxes() if re.fullmatch(r"row\d.g0", box.id)]
    assert [traveller.path[0][1] for traveller in turn.travellers] == [cell.cy for cell in cells]
    total = turn.drawing.mark("total0.value")
    assert isinstance(total, Label)
    for traveller in turn.travellers:
        x, y = traveller.path[-1]
        assert total.bounds[1] < y < total.bounds[3]
        assert total.bounds[2] < x < cells[0].right
        assert owner(traveller) == 0


def test_every_result_goes_once_to_its_owner(lecture: Pictures) -> None:
    found = [t for cue, _, turn in played(lecture) if cue != "add" for t in turn.travellers]
    assert [owner(traveller) for traveller in found] == [0, 1, 2, 3]
    still = lecture.picture(lecture.still("n48")).drawing
    for traveller in found:
        kept = still.mark(f"kept{owner(traveller)}")
        assert isinstance(kept, Box)
        x, y = traveller.path[-1]
        assert kept.x < x < kept.x + kept.w
        assert kept.y < y < kept.y + kept.h


def test_a_result_is_written_before_it_travels(lecture: Pictures) -> None:
    for cue, before, turn in played(lecture):
        there, how = {mark.id for mark in before.marks}, dict(turn.entrances)
        for traveller in turn.travellers if cue != "add" else ():
            name = f"mean{owner(traveller)}.value"
            assert name in there or how[name] == "early"
            assert how[f"kept{owner(traveller)}.value"] == "late"


def test_nothing_travels_but_what_travelled_in_the_run(lecture: Pictures) -> None:
    assert {cue for cue, _, turn in played(lecture) if turn.travellers} == set(CUES)


@pytest.mark.parametrize("cards", [1, 2, 4, 8, 64])
@pytest.mark.parametrize("lang", LANGS)
def test_what_travels_passes_over_no_text(cards: int, lang: Lang) -> None:
    for _, _, turn in played(pictures(f"ledger.cards={cards}"), lang):
        for traveller in turn.travellers:
            # It is seen only when what leaves has gone, so that the picture to come counts.
            assert traveller.emerges
            own = f"kept{owner(traveller)}."
            texts = [text for text in turn.drawing.labels() if not text.id.startswith(own)]
            for leg in swept(traveller):
                assert [text.id for text in texts if overlap(leg, rect(text))] == []


@pytest.mark.parametrize("cards", [2, 4])
def test_what_owners_keep_is_never_gone_on_its_way_to_its_line(cards: int) -> None:
    steps = [turn for cue, _, turn in played(pictures(f"ledger.cards={cards}")) if cue == "check"]
    for turn in steps:
        names = {
            f"kept{owner}{part}" for owner in range(cards) for part in ("", ".label", ".value")
        }
        assert names <= {mark.id for mark in turn.drawing.marks}
    for before, after in pairwise(turn.drawing for turn in steps):
        for one, other in (
            (before.mark(f"kept{owner}"), after.mark(f"kept{owner}")) for owner in range(cards)
        ):
            # Across or down, never both: so no two of them meet on the way.
            assert isinstance(one, Box)
            assert isinstance(other, Box)
            assert (abs(one.x - other.x) > 1) != (abs(one.y - other.y) > 1)
