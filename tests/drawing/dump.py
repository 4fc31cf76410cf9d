"""A drawing as lines of text, one a mark, so that a changed picture is a changed line."""

from __future__ import annotations

from explainer.drawing.marks import Box, Drawing, Label, Line, Mark, Meaning


def dump(drawing: Drawing) -> str:
    """What the drawing is, then its marks from back to front, in whole px."""
    head = [
        f"{drawing.width} x {drawing.height}, {drawing.theme}, {drawing.lang}, "
        f"on {drawing.background}",
        f"title: {drawing.title}",
        f"description: {drawing.description}",
    ]
    return "\n".join([*head, "", *map(_line_of, drawing.marks)]) + "\n"


def _line_of(mark: Mark) -> str:
    match mark:
        case Box():
            place = f"{mark.x:.0f},{mark.y:.0f} {mark.w:.0f}x{mark.h:.0f}"
            parts = [f"box {mark.id}: {_meaning(mark.meaning)}", place, _paint(mark)]
        case Line():
            path = " ".join(f"{x:.0f},{y:.0f}" for x, y in mark.points)
            look = f"{mark.stroke} {mark.stroke_width:.1f}" + (" dashed" if mark.dashed else "")
            head = " ->" if mark.arrow else ""
            parts = [f"line {mark.id}: {_meaning(mark.meaning)}", path + head, look]
        case Label():
            size = f"{mark.size:.0f}{' bold' if mark.bold else ''} {mark.fill} on {mark.on}"
            owner = "" if mark.owner is None else f" of θ{mark.owner}"
            parts = [f'text {mark.id}: "{mark.text}"{owner}', f"{mark.x:.0f},{mark.y:.0f}", size]
    return " | ".join(part for part in parts if part)


def _meaning(meaning: Meaning) -> str:
    """The kind, and whatever else the mark stands for."""
    parts = {
        "card": meaning.card,
        "role": meaning.role,
        "θ": meaning.owner,
        "layer": meaning.layer,
        "bytes": meaning.nbytes,
        "×": None if meaning.magnified == 1 else meaning.magnified,
        "version": meaning.version,
    }
    said = (f"{name} {value}" for name, value in parts.items() if value is not None)
    return ", ".join([meaning.kind, *said])


def _paint(box: Box) -> str:
    fill = f"fill {box.fill}" if box.fill else ""
    stroke = f"stroke {box.stroke} {box.stroke_width:.1f}" if box.stroke else ""
    return " ".join(part for part in (fill, stroke, "dashed" if box.dashed else "") if part)
