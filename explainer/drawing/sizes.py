"""Every length a designer chose, in px of a 1080-line frame. Positions are computed in layout."""

from __future__ import annotations

from dataclasses import dataclass, fields

REFERENCE_HEIGHT = 1080


@dataclass(frozen=True)
class Sizes:
    """Lengths in px; `scaled` turns them into those of another frame height."""

    margin: float = 96
    title: float = 44
    subtotal: float = 42
    counter: float = 40
    label: float = 26
    card_title: float = 34
    takeaway: float = 38
    caption: float = 36
    provenance: float = 22
    smallest: float = 20

    header_middle: float = 78
    pill_height: float = 46
    counter_height: float = 62
    pad: float = 14
    gap: float = 16

    cards_top: float = 138
    cards_bottom: float = 750
    card_head: float = 82
    grid_height: float = 352
    lane_label: float = 44
    row_line: float = 33.8
    rail_node: float = 44
    rail_node_height: float = 40
    token: float = 42
    token_height: float = 40
    leader: float = 18
    tray_height: float = 96
    tile_gap: float = 9
    lens: float = 18
    gap_shared: float = 9
    narrow_pad: float = 6
    fold_tile: float = 18
    short_bottom: float = 800
    tall_head: float = 94
    short_rail: float = 220
    short_node: float = 36
    short_grid: float = 146
    short_tray: float = 112

    wire_drop: float = 26
    wire_pitch: float = 21
    wire_room: float = 105
    short_wires: float = 58
    short_drop: float = 20
    sum_height: float = 50
    strip_middle: float = 956
    caption_middle: float = 962
    provenance_baseline: float = 1036
    provenance_line: float = 30

    hair: float = 1.5
    line: float = 2.5
    bold_line: float = 4
    dash: float = 9
    dash_space: float = 6
    corner: float = 12

    def scaled(self, height: int) -> Sizes:
        """These lengths for a frame `height` px tall."""
        unit = height / REFERENCE_HEIGHT
        return Sizes(**{field.name: getattr(self, field.name) * unit for field in fields(self)})
