"""Faults in how many cards are folded: numbers, stacks, and what is said of the folded ones."""

from __future__ import annotations

from explainer.drawing.theme import THEMES
from tests.drawing.edits import drop, edit, meaning, rewrite
from tests.drawing.plant import plants

DARK = THEMES["dark"]

FOLDS = (
    *plants(
        "folds are counted",
        "many peak",
        {
            "no stack": drop("stack"),
            "no number on the stack": drop("stack.count"),
            "another number on the stack": rewrite("stack.count", "×9"),
            "a stack of fewer": meaning("stack", count=7),
            "a card missing": drop("card11"),
            "a lane that stands for one": meaning("card0.optimizer.ghost3", count=1),
            "a lane of another number": rewrite("card1.fold.count", "×7"),
            "a lane without its number": drop("card2.fold.count"),
            "one card's shard said to be many": meaning("card0.parameters.s0", count=2),
        },
    ),
    *plants("folds are counted", "peak", {"a stack where none is": meaning("card3", kind="stack")}),
    *plants(
        "ledger's bytes",
        "many copies",
        {
            "folded shards as large as one": meaning("card0.parameters.s3", nbytes=10**9),
            "the folded part of a view as one": meaning("card0.parameters.s0", nbytes=10**10),
        },
    ),
    *plants(
        "colour is owner",
        "many copies",
        {"folded shards in an owner's colour": edit("card0.optimizer.s3", fill=DARK.owners[3])},
    ),
    *plants(
        "index is owner",
        "many gather",
        {"a folded tile under one name": rewrite("card0.view.s11.label", "θ₃")},
    ),
    *plants(
        "copies",
        "many copies",
        {
            "the drawn cards counted only": rewrite("copies.label", "θ₀ 副本数 4"),
            "no line from the stack": drop("copies.s0.from3"),
        },
    ),
    *plants(
        "agreement with the run",
        "many copies",
        {"one copy too few, over all cards": rewrite("copies.label", "θ₀ 副本数 11")},
    ),
    *plants(
        "agreement with the run",
        "many deliver",
        {
            "the folded cards' contributions left out": drop("sum.s0.from3"),
            "divided by the drawn cards": rewrite("sum.s0.label", "Σ g₀ ÷ 5"),
        },
    ),
    *plants(
        "the view and no more",
        "many gather",
        {"nothing sent to the folded cards": drop("wire.s0.0to3")},
    ),
    *plants(
        "row numbers",
        "many peak",
        {"a number of the shared labels": rewrite("card0.parameters.label0", "参数 9.9")},
    ),
    *plants(
        "factor is magnification",
        "many peak",
        {"another factor in the shared column": rewrite("card0.tray.factor", "×7")},
    ),
)
