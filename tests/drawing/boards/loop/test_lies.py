"""What becomes of the loop's pictures when the run's trace lies, and nobody audits it."""

from __future__ import annotations

import pytest

from explainer.drawing.grammar import rules_of
from explainer.drawing.holdings import StateError
from tests.drawing import lies
from tests.drawing.lies import Lie
from tests.drawing.lying import corrupted, drawings, pictures_of, unchecked
from tests.drawing.pictures import Pictures

BEAT = "n48-loop"
TOLD: dict[str, Lie] = {
    "owners swapped": lies.swap_owners,
    "one layer's owners swapped": lies.swap_one_owner,
    "a release skipped": lies.skip_release,
    "every release skipped": lies.skip_every_release,
    "one card's version frozen": lies.freeze_one_version,
    "every version frozen": lies.freeze_every_version,
    "an old view gathered": lies.old_view,
    "a state lost": lies.lose_a_state,
    "another's samples": lies.read_anothers_samples,
}
"""Lies about what the loop's pictures show; they draw no sums, so none about those."""


@pytest.mark.parametrize("lie", TOLD.values(), ids=TOLD)
def test_a_lie_is_never_drawn_as_if_it_were_true(lecture: Pictures, lie: Lie) -> None:
    known = unchecked(lecture, corrupted(lecture, "sharded", lie))
    try:
        made = pictures_of(lecture, known, BEAT)
    except (StateError, LookupError):
        return
    truly = drawings(lecture, lecture.known["zh"], BEAT)
    assert [picture.drawing for picture in made] != truly
    rules = rules_of("loop").values()
    assert any(check.fault for picture in made for rule in rules for check in rule(picture))


@pytest.mark.parametrize(
    ("lie", "said"),
    [
        (lies.skip_release, "card 2 still holds view of layer 2"),
        (lies.freeze_one_version, r"cards keep versions \[0, 1\]"),
        (lies.freeze_every_version, "version 0 follows version 0"),
    ],
)
def test_a_run_that_does_not_go_round_stops_the_pictures(
    lecture: Pictures, lie: Lie, said: str
) -> None:
    known = unchecked(lecture, corrupted(lecture, "sharded", lie))
    with pytest.raises(StateError, match=said):
        pictures_of(lecture, known, BEAT)
