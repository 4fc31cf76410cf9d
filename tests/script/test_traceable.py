"""Every quantity in every text is known to come from a reference, and follows it."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

import pytest

from explainer.lang import LANGS, Lang
from explainer.ledger import Input, Strategy, values
from explainer.script import Filled, strays
from explainer.script.stray import FILLED
from tests.script.outputs import lecture, outputs

# What changes, alone; the recipe is one of which every size and every word differs.
OWN = (
    *("name=own", "source=tests", "view=4", "gradient=4"),
    *("tensors.weights=4", "tensors.gradients=4", "tensors.master=2", "tensors.momentum=1"),
)
CHANGES: Mapping[Input | None, tuple[str, ...]] = {
    None: (),
    "params": ("ledger.params=70e9",),
    "cards": ("ledger.cards=8",),
    "layers": ("ledger.layers.count=80",),
    # A recipe written out cannot be set over the name of one, so the name goes first.
    "micro_batches": ("ledger.micro_batches=3",),
    "recipe": ("ledger.recipe=null", *(f"ledger.recipe.{setting}" for setting in OWN)),
}
STEADY = {f"{strategy}.sent" for strategy in Strategy}
"""Ratios, which may come out the same whatever they are made of."""
STAGED = {"stages", "bubble", "slots", "slots.idle", "1f1b.held"}
"""Of a pipeline: other layers change these where there are fewer of them than cards, not here."""
INPUTS: tuple[Input, ...] = ("params", "cards", "layers", "recipe", "micro_batches")


def masked(text: Filled) -> str:
    """Return the text with the sign of a reference for each span."""
    found, done = "", 0
    for span in text.spans:
        found += text.text[done : span.start] + FILLED
        done = span.end
    return found + text.text[done:]


def written(text: Filled) -> list[tuple[str, str]]:
    return [(span.name, text.text[span.start : span.end]) for span in text.spans]


@pytest.mark.parametrize("what", CHANGES)
def test_no_numeral_stands_outside_a_span(what: Input | None) -> None:
    for name, text in outputs(*CHANGES[what]).items():
        if ".ear." not in name:
            assert strays(masked(text)) == (), name
        elif not name.endswith(".zh"):
            assert not any(map(_numeral, masked(text))), name


def _numeral(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "N"


@pytest.mark.parametrize("what", CHANGES)
def test_a_span_holds_what_its_reference_writes(what: Input | None) -> None:
    names = values(lecture(*CHANGES[what]).ledger)
    for place, text in outputs(*CHANGES[what]).items():
        lang: Lang = "zh" if place.endswith(".zh") else "en"
        for name, found in written(text):
            if ".ear." in place:
                forms = {names[name].ear(lang), names[name].ear(lang, counting=True)}
            else:
                forms = {names[name].eye(lang)}
            whole = found in forms
            cut = place.startswith("caption") and any(found in form for form in forms)
            assert whole or cut, (place, name, found)


@pytest.mark.parametrize("what", INPUTS)
def test_every_quantity_changes_or_does_not_depend_on_the_change(what: Input) -> None:
    before, after = outputs(), outputs(*CHANGES[what])
    names, renamed = (values(lecture(*sets).ledger) for sets in ((), CHANGES[what]))
    steady, seen = STEADY | (STAGED if what == "layers" else set()), set()
    for place in before.keys() & after.keys():
        if place.startswith("caption"):
            continue  # cut elsewhere when a quantity is longer; its spans are the narration's
        one, two = written(before[place]), written(after[place])
        assert [name for name, _ in one] == [name for name, _ in two], place
        for (name, old), (_, new) in zip(one, two, strict=True):
            seen.add(name)
            if name in steady and old == new:
                continue
            assert (old != new) == (what in names[name].of), (place, name, old)
            assert (names[name].value != renamed[name].value) == (what in names[name].of)
    assert {name for name in seen if what in names[name].of}, "nothing depends on it"
    assert {name for name in seen if what not in names[name].of}, "all depends on it"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("what", CHANGES)
def test_captions_have_every_quantity_of_the_narration(what: Input | None, lang: Lang) -> None:
    found = outputs(*CHANGES[what])
    said = [
        part
        for place, text in found.items()
        if place.endswith(f".eye.{lang}")
        for part in written(text)
    ]
    shown = [
        part
        for place, text in found.items()
        if place.startswith("caption") and place.endswith(f".{lang}")
        for part in written(text)
    ]
    assert [name for name, _ in said] == [name for name, _ in _whole(shown, said)]
    assert "".join(part for _, part in said).split() == "".join(part for _, part in shown).split()


def _whole(shown: list[tuple[str, str]], said: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return spans with those joined that a caption's end has parted."""
    joined: list[tuple[str, str]] = []
    for name, part in shown:
        at = len(joined) - 1
        if joined and joined[at][0] == name and joined[at][1] != said[at][1]:
            joined[at] = (name, joined[at][1] + part)
        else:
            joined.append((name, part))
    return joined
