"""Faults planted in the text of an SVG, and the rule that must catch each."""

from __future__ import annotations

import re
from collections.abc import Callable

from explainer.drawing.theme import THEMES

Spoil = Callable[[str], str]
DARK = THEMES["dark"]


def within(name: str, old: str, new: str) -> Spoil:
    """The element of this id, with the first match of a pattern in it replaced."""

    def spoilt(text: str) -> str:
        start = text.index(f'id="{name}"')
        start = text.rindex("<", 0, start)
        tag = text[start + 1 : text.index(" ", start)]
        ends = [
            text.find(end, start) for end in (f"</{tag}>", "/>" if tag == "rect" else f"</{tag}>")
        ]
        end = min(found for found in ends if found > 0) + 2
        changed, count = re.subn(old, new, text[start:end], count=1)
        assert count == 1, f"nothing to spoil in {name}"
        return text[:start] + changed + text[end:]

    return spoilt


def wider(name: str, factor: float) -> Spoil:
    """A box whose width is multiplied."""

    def spoilt(text: str) -> str:
        width = re.search(rf'id="{re.escape(name)}"[^>]* width="([\d.]+)"', text)
        assert width is not None
        return within(name, r' width="[\d.]+"', f' width="{float(width[1]) * factor:.3f}"')(text)

    return spoilt


FAULTS: dict[str, tuple[str, Spoil]] = {
    "a tile without its dash": (
        "dashed is temporary",
        within("card1.view.s2", r' stroke-dasharray="[^"]*"', ""),
    ),
    "a kept block with a dash": (
        "dashed is temporary",
        within("card1.parameters.s1", " fill=", ' stroke-dasharray="9 6" fill='),
    ),
    "the tray without its dash": (
        "dashed is temporary",
        within("card0.tray", r' stroke-dasharray="[^"]*"', ""),
    ),
    "a block 3 % wider": ("area is bytes", wider("card2.optimizer.s2", 1.03)),
    "a tile 3 % narrower": ("area is bytes", wider("card2.view.s0", 0.97)),
    "other bytes": (
        "area is bytes",
        within("card2.optimizer.s2", r'data-bytes="\d+"', 'data-bytes="16000000000"'),
    ),
    "another magnification": (
        "factor is magnification",
        within("card1.view.s3", r'data-magnified="\d+"', 'data-magnified="32"'),
    ),
    "an owner's colour swapped": (
        "colour is owner",
        within("card0.parameters.s0", 'fill="#[0-9a-f]+"', f'fill="{DARK.owners[2]}"'),
    ),
    "a wire in another's colour": (
        "colour is owner",
        within("wire.s0.0to1", 'stroke="#[0-9a-f]+"', f'stroke="{DARK.owners[2]}"'),
    ),
    "a card in an owner's colour": (
        "colour is owner",
        within("card0", 'stroke="#[0-9a-f]+"', f'stroke="{DARK.owners[2]}"'),
    ),
    "another index in a tile": ("index is owner", within("card1.view.s2.label", ">2<", ">1<")),
    "a label at its tile's edge": (
        "text in its box",
        within("card1.view.s2.label", r' y="[\d.]+"', ' y="664"'),
    ),
    "a shrunken label": (
        "text sizes",
        within("card1.subtotal", r' font-size="[\d.]+"', ' font-size="30"'),
    ),
    "a text too dim": (
        "text contrast",
        within("card1.subtotal", 'fill="#[0-9a-f]+"', f'fill="{DARK.border}"'),
    ),
    "a number typed": ("no number typed", within("card0.parameters.label0", r"\d+<", "17<")),
    "another subtotal": ("subtotals", within("card1.subtotal", r">\d+", ">44")),
    "another version": (
        "agreement with the run",
        within("card0.parameters.s0", r'data-version="\d+"', 'data-version="7"'),
    ),
    "another owner": (
        "agreement with the run",
        within("card0.parameters.s0", r'data-owner="\d+"', 'data-owner="1"'),
    ),
    "a diagonal wire": ("right angles", within("wire.s0.0to1", r"L([\d.]+) ", "L300 ")),
    "a wire without its head": (
        "arrow heads",
        within("wire.s0.0to1", r'<path d="[^"]*Z"[^>]*>', ""),
    ),
    "one id twice": ("names", within("card0.token", 'id="card0.token"', 'id="card1.token"')),
    "no title": ("names", lambda text: re.sub("<title[^>]*>.*?</title>", "", text)),
    "no description": ("names", lambda text: re.sub("<desc[^>]*>.*?</desc>", "", text)),
}
"""What was done to the dark Chinese figure of the gather, by the rule that must see it."""
ELSEWHERE: dict[str, tuple[str, str, Spoil]] = {
    "copies miscounted": ("b1", "copies", within("copies.label", r"\d+(?=</tspan></$)", "4")),
    "a copy's line from another lane": (
        "b1",
        "copies",
        within("copies.s2.from2", r"M[\d.]+ ", "M300 "),
    ),
    "a head with another version": (
        "b3",
        "version tags",
        within("card1.version", r"t<", "t+1<"),
    ),
    "a subtotal in place of the version": (
        "b3",
        "card heads",
        within("card1.version", 'id="card1.version"', 'id="card1.subtotal"'),
    ),
    "a sum divided by another count": (
        "b3",
        "agreement with the run",
        within("sum.s0.label", r"÷ \d+", "÷ 3"),
    ),
    "a sum not divided": ("b3", "agreement with the run", within("sum.s0.label", r" ÷ \d+", "")),
    "a gradient buffer's version that no run had": (
        "b3",
        "agreement with the run",
        within("card0.gradients.s0", r'data-version="-?\d+"', 'data-version="5"'),
    ),
    "the long-term counter moved": (
        "b3",
        "counters",
        within("counter.persistent", r' x="[\d.]+"', ' x="900"'),
    ),
}
"""What was done to other beats' dark Chinese figures, by beat and by the rule that must see it."""
