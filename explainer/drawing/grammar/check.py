"""All the rules of the visual grammar, and the report of holding a picture against them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from explainer.drawing.grammar import (
    agreement,
    area,
    contrast,
    copies,
    dash,
    ends,
    folds,
    heads,
    numbers,
    owners,
    shown,
    sizes,
    stacking,
    text,
    tie,
    totals,
    versions,
    wires,
    written,
)
from explainer.drawing.grammar.boards import BOARD_RULES
from explainer.drawing.grammar.finding import Finding
from explainer.drawing.grammar.palette import palette
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.rule import Rule
from explainer.drawing.theme import Theme

RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "dashed is temporary": dash.dashes,
        "kept is filled": dash.fills,
        "area is bytes": area.areas,
        "factor is magnification": area.factors,
        "rows without gaps": area.tiling,
        "tray tied to its stripe": tie.ties,
        "colour is owner": owners.colours,
        "folds are counted": folds.folds,
        "index is owner": written.indices,
        "lanes are named": written.lanes,
        "text in margins": text.margins,
        "text in its box": text.padding,
        "texts apart": text.collisions,
        "text uncrossed": text.crossings,
        "text whole": text.letters,
        "text sizes": sizes.text_sizes,
        "text contrast": contrast.texts,
        "shape contrast": contrast.shapes,
        "right angles": wires.angles,
        "wires outside cards": wires.clear_of_cards,
        "arrow heads": wires.heads,
        "wires apart": wires.apart,
        "wires meet their tiles": ends.ends,
        "shards in order": ends.in_order,
        "leaders in the free column": wires.leaders,
        "agreement with the run": agreement.agreement,
        "every shard shown": agreement.complete,
        "one version": versions.versions,
        "version tags": versions.tags,
        "the view and no more": shown.shown,
        "no number typed": numbers.numbers,
        "storyboard's words": numbers.texts,
        "subtotals": totals.subtotals,
        "row numbers": totals.rows,
        "counters": totals.counters,
        "former totals": totals.former,
        "ledger's bytes": totals.bytes_of,
        "copies": copies.copies,
        "card heads": heads.heads,
        "hidden totals": heads.hidden,
        "no plus": totals.plus,
        "names": stacking.names,
        "inside the frame": stacking.frame,
        "nothing hidden": stacking.order,
    }
)
"""Every rule of the cards' pictures by the name its findings carry."""

GENERAL = (
    "kept is filled",
    "area is bytes",
    "colour is owner",
    "text in margins",
    "text in its box",
    "texts apart",
    "text uncrossed",
    "text whole",
    "text sizes",
    "text contrast",
    "shape contrast",
    "right angles",
    "storyboard's words",
    "names",
    "inside the frame",
    "nothing hidden",
)
"""Those of them that hold on every board."""


def rules_of(scene: str) -> Mapping[str, Rule]:
    """The rules that a scene's pictures are held against."""
    if scene not in BOARD_RULES:
        return RULES
    general = {name: RULES[name] for name in GENERAL}
    return MappingProxyType({"dashed is temporary": dash.kinds, **general, **BOARD_RULES[scene]})


@dataclass(frozen=True)
class Report:
    """How many checks each rule made on a picture, and what it found."""

    checks: Mapping[str, int]
    findings: tuple[Finding, ...]


def inspect(picture: Picture) -> Report:
    """Hold a picture against every rule of its scene."""
    checks, findings = {}, []
    for name, rule in rules_of(picture.context.beat.scene).items():
        made = tuple(rule(picture))
        checks[name] = len(made)
        findings += [Finding(name, c.mark, c.fault) for c in made if c.fault is not None]
    return Report(MappingProxyType(checks), tuple(findings))


def inspect_palette(theme: Theme) -> Report:
    """Hold a theme's colours against the rule of the palette."""
    made = tuple(palette(theme))
    found = (Finding("palette", c.mark, c.fault) for c in made if c.fault is not None)
    return Report(MappingProxyType({"palette": len(made)}), tuple(found))
