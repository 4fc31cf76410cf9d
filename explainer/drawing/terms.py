"""Texts made of a term and a number: what stands beside the rows."""

from __future__ import annotations

from explainer.lang import LANGS, Lang
from explainer.ledger import Strategy, gb, values
from explainer.script import Script

STATES = ("master", "m", "v")
UNIT_SPACE = "\u00a0"


def role_texts(script: Script) -> tuple[str, ...]:
    """Every text that can stand beside a row, in all languages, to find the room they need.

    All languages' pictures then have the same places, and the lecture can switch between them.
    """
    known = values(script.ledger)
    found = []
    for lang in LANGS:
        for strategy in ("replicated", "full"):
            for role in ("parameters", "gradients"):
                nbytes = int(known[f"{strategy}.{role}"].value)
                amount = gb(nbytes).partition(UNIT_SPACE)[0]
                found.append(f"{script.terms[role].of(lang)} {amount}")
        found.append(script.terms["optimizer"].of(lang))
        found += [state_text(script, lang, name) for name in STATES]
    return tuple(found)


def state_text(script: Script, lang: Lang, name: str) -> str:
    """An optimizer state with what a card keeps of it under full shard, without unit."""
    nbytes = script.ledger.per_card_tensor(Strategy.FULL, name).nbytes
    word = script.terms[name].of(lang) if name == "master" else name
    return f"{word} {gb(nbytes).partition(UNIT_SPACE)[0]}"
