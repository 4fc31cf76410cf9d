"""No name or number in the four ways' panels is typed: each is a term's, the ledger's or a sign."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.numbers import prose_of
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.typeset import SUBSCRIPTS

SIGNS = frozenset({"+", "g", "Σg", "⋯", "t+1"})
INDEXED = re.compile("([LBθμz]|Σg)([₀-₉]+|ₙ)–?")
PLACE = re.compile(r"(\d+)/(\d+)$")


def texts(picture: Picture) -> Iterator[Check]:
    """Every text of the board is one of the words, names and signs that there are."""
    facts, fold = picture.context.facts, picture.context.fold
    words = {term.of(facts.lang) for term in facts.script.terms.values()} | prose_of(picture)
    cards = {str(card) for card in fold.drawn}
    named = {f"{facts.term('card')} {card}" for card in cards} | {f"×{len(fold.folded)}"}
    for _, label, _ in picture.labels:
        known = label.text in words | cards | named | SIGNS
        fault = None if known else _indexed(picture, label.text)
        if label.id.startswith("provenance") or label.id == "place.label":
            fault = None
        yield Check(label.id, fault)


def _indexed(picture: Picture, text: str) -> str | None:
    """What is wrong with a name with an index."""
    ledger = picture.context.facts.ledger
    match = INDEXED.fullmatch(text)
    if match is None:
        return f"'{text}' is no word, name or sign of this board"
    if match[2] == "ₙ":
        return None if match[1] == "L" else f"there is no {text}"
    first = 1 if match[1] == "L" else 0
    many = {"L": ledger.layers.count, "μ": ledger.micro_batches}.get(match[1], ledger.cards)
    index = int(match[2].translate(SUBSCRIPTS))
    return None if first <= index < first + many else f"there is no {text}"
