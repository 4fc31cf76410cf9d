"""Every number drawn follows its account: it changes with that, and with nothing else.

What a text depends on is told by what it is, by its id: no text is searched for its digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from explainer.drawing.grammar.picture import Picture
from explainer.drawing.view import View
from explainer.lang import LANGS, Lang
from tests.drawing.pictures import Pictures, beats, pictures

CHANGES: Mapping[str, str] = {
    "params": "ledger.params=24e9",
    "cards": "ledger.cards=3",
    "layers": "ledger.layers.count=48",
    "recipe": "ledger.recipe=fp32-gradients",
}
"""Each changes every amount that depends on it, as written: fp32 gradients have twice the bytes."""
SIZES = frozenset({"params", "recipe"})
PROSE = re.compile(r"title|takeaway|provenance\d?|next\.label")
"""The storyboard's own texts, whose references tests/script follows."""
INDEX = re.compile(
    r"place\.label|lecture|card\d+\.(name|rail\.node\d\.label|token\.label|version|version\.s\d"
    r"|lane\d\.label|(view|gradient)\.s\d\.(label|tag)|tray\.layer|missing\.s\d)"
    r"|counter\.\w+\.head|collective"
)
"""Names: cards, layers, shards, samples, versions and the beat's place, not amounts."""
WORDS = re.compile(r"card\d+\.(lane\.name|rail\.name|token\.word)")
AMOUNTS: Mapping[str, frozenset[str]] = {
    r"card\d+\.parameters\.label\d": frozenset({"params"}),
    r"card\d+\.gradients\.label\d": SIZES,
    r"card\d+\.optimizer\.label\d": frozenset({"params"}),
    r"card\d+\.subtotal": SIZES,
    r"counter\.persistent\.(value|former)": SIZES,
    r"counter\.temporary\.value": frozenset({"params", "layers"}),
    r"sum\.s\d\.label": frozenset({"cards"}),
}
"""By id, the assumptions that an amount follows; what is divided follows the cards as well."""
KEPT = r"card\d+\.(\w+\.label\d|subtotal)|counter\.persistent\.value"
"""What is divided among the cards, once it is."""
FACTOR = re.compile(r"card\d+\.tray\.factor")
"""Follows what the picture has room for; the rules of the grammar hold it to its tiles."""


def texts(picture: Picture) -> dict[str, str]:
    return {
        label.id: label.text for _, label, _ in picture.labels if FACTOR.match(label.id) is None
    }


def follows(name: str, text: str, view: View) -> frozenset[str] | None:
    """The assumptions a text follows; None for one that this table does not know."""
    if name == "copies.label":
        copied = view.copies is not None and (view.copies.count > 1 or view.copies.former)
        # The range of shards it names ends with the last card's.
        return frozenset({"cards"}) if copied or "…" in text else frozenset()
    if name.endswith(".subtotal") and "gradients" not in view.rows[0]:
        return AMOUNTS[r"card\d+\.parameters\.label\d"]
    if PROSE.fullmatch(name) or INDEX.fullmatch(name) or WORDS.fullmatch(name):
        return frozenset()
    for pattern, found in AMOUNTS.items():
        if re.fullmatch(pattern, name):
            return found if re.search(r"\d", text) else frozenset()
    return None


def divided(view: View) -> bool:
    return len({b.card for b in view.blocks if b.shard == 0}) == 1


def pairs(changed: Pictures, lang: Lang) -> Iterator[tuple[View, dict[str, str], dict[str, str]]]:
    """The same picture under both settings: the view before, and the texts of both by id."""
    before = pictures()
    for beat in beats():
        for cue, keys in before.plan(beat, lang).cues.items():
            old, new = (
                made.picture(made.shot(beat, cue, -1, lang), lang) for made in (before, changed)
            )
            yield keys[-1].view, texts(old), texts(new)


@pytest.mark.parametrize("lang", LANGS)
def test_every_number_drawn_has_an_account(lecture: Pictures, lang: Lang) -> None:
    unknown = {
        name
        for beat in beats()
        for shot in lecture.shots(beat, lang)
        for name, text in texts(lecture.picture(shot, lang)).items()
        if follows(name, text, shot.view) is None
    }
    assert unknown == set()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("what", CHANGES)
def test_a_number_changes_with_what_it_follows_and_with_nothing_else(what: str, lang: Lang) -> None:
    wrong = []
    for view, old, new in pairs(pictures(CHANGES[what]), lang):
        for name, text in old.items():
            if name not in new or PROSE.fullmatch(name) or INDEX.fullmatch(name):
                continue
            due = follows(name, text, view) or frozenset()
            kept = re.match(KEPT, name)
            if kept and due and divided(view):
                due |= {"cards"}
            if (text != new[name]) != (what in due):
                wrong.append((name, text, new[name]))
    assert wrong == []
