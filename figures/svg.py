"""A Drawing as SVG: real text in an embedded subset of its font, an id on every part."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from explainer.drawing.fonts import FAMILY, UNITS_PER_EM
from explainer.drawing.geometry import arrow
from explainer.drawing.marks import Box, Drawing, Label, Line, Meaning
from explainer.drawing.sizes import REFERENCE_HEIGHT, Sizes
from explainer.drawing.typeset import Run, shape
from explainer.lang import TAGS
from figures.subset import font_face

SVG = "http://www.w3.org/2000/svg"
XML = "http://www.w3.org/XML/1998/namespace"


def svg(drawing: Drawing, *, embed: bool = True) -> str:
    """The figure as one SVG document; `embed` puts the font's used glyphs into it.

    Text positions are the layout's own, letter by letter, so that every viewer sets it alike.
    """
    ET.register_namespace("", SVG)
    root = ET.Element(
        f"{{{SVG}}}svg",
        {
            "viewBox": f"0 0 {drawing.width} {drawing.height}",
            "width": str(drawing.width),
            "height": str(drawing.height),
            "role": "img",
            "aria-labelledby": "figure-title figure-desc",
            f"{{{XML}}}lang": TAGS[drawing.lang],
        },
    )
    _child(root, "title", {"id": "figure-title"}).text = drawing.title
    _child(root, "desc", {"id": "figure-desc"}).text = drawing.description
    _child(root, "style", {}).text = _style(drawing, embed)
    size = {"width": str(drawing.width), "height": str(drawing.height)}
    _child(root, "rect", {"id": "background", "fill": drawing.background, **size})
    for mark in drawing.marks:
        match mark:
            case Box():
                _box(root, mark, drawing.frame_height)
            case Line():
                _line(root, mark, drawing.frame_height)
            case Label():
                _label(root, mark)
    ET.indent(root, " ")
    for text in root.iter(f"{{{SVG}}}text"):
        # Indentation inside a text would be drawn as blanks.
        text.text = None
        for span in text:
            span.tail = None
    return ET.tostring(root, encoding="unicode") + "\n"


def _child(parent: ET.Element, tag: str, attributes: dict[str, str]) -> ET.Element:
    return ET.SubElement(parent, f"{{{SVG}}}{tag}", attributes)


def _style(drawing: Drawing, embed: bool) -> str:
    rule = (
        f'text {{ font-family: "{FAMILY}", sans-serif; font-variant-ligatures: none; '
        "white-space: pre; }"
    )
    return "\n".join([*(_faces(drawing) if embed else ()), rule])


def _faces(drawing: Drawing) -> list[str]:
    """A font of just the characters used, for each weight that is used."""
    used: dict[bool, set[str]] = {}
    for label in drawing.labels():
        for run in label.runs:
            used.setdefault(label.bold, set()).update(run.text)
    return [font_face(bold, "".join(sorted(used[bold]))) for bold in sorted(used)]


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _data(meaning: Meaning) -> dict[str, str]:
    """What a part stands for, for scripts and checks that read the file."""
    values = {
        "kind": meaning.kind,
        "card": meaning.card,
        "role": meaning.role,
        "owner": meaning.owner,
        "layer": meaning.layer,
        "bytes": meaning.nbytes,
        "magnified": meaning.magnified if meaning.magnified != 1 else None,
        "count": meaning.count if meaning.count != 1 else None,
        "version": meaning.version,
    }
    return {f"data-{name}": str(value) for name, value in values.items() if value is not None}


def _stroke(colour: str | None, width: float, dashed: bool, height: int) -> dict[str, str]:
    if colour is None:
        return {}
    look = {"stroke": colour, "stroke-width": _number(width)}
    if dashed:
        s = Sizes().scaled(height)
        look["stroke-dasharray"] = f"{_number(s.dash)} {_number(s.dash_space)}"
    return look


def _box(root: ET.Element, box: Box, height: int) -> None:
    attributes = {
        "id": box.id,
        "x": _number(box.x),
        "y": _number(box.y),
        "width": _number(box.w),
        "height": _number(box.h),
        "fill": box.fill or "none",
        **_stroke(box.stroke, box.stroke_width, box.dashed, height),
        **_data(box.meaning),
    }
    if box.radius:
        attributes["rx"] = _number(box.radius)
    _child(root, "rect", attributes)


def _path(points: tuple[tuple[float, float], ...]) -> str:
    return "M" + " L".join(f"{_number(x)} {_number(y)}" for x, y in points)


def _line(root: ET.Element, line: Line, height: int) -> None:
    group = _child(root, "g", {"id": line.id, **_data(line.meaning)})
    look = {"fill": "none", **_stroke(line.stroke, line.stroke_width, line.dashed, height)}
    if not line.arrow:
        _child(group, "path", {"d": _path(line.points), **look})
        return
    shaft, head = arrow(line, height / REFERENCE_HEIGHT)
    _child(group, "path", {"d": _path(shaft), **look})
    _child(group, "path", {"d": _path(head) + " Z", "fill": line.stroke})


def _label(root: ET.Element, label: Label) -> None:
    attributes = {"id": label.id, "fill": label.fill}
    if label.bold:
        attributes["font-weight"] = "700"
    if label.owner is not None:
        attributes["data-owner"] = str(label.owner)
    text = _child(root, "text", attributes)
    for run in label.runs:
        attributes = {
            "x": " ".join(_number(x) for x in _positions(label, run)),
            "y": _number(label.y + run.dy),
            "font-size": _number(run.size),
        }
        _child(text, "tspan", attributes).text = run.text


def _positions(label: Label, run: Run) -> list[float]:
    """Where each character starts: viewers differ in kerning and rounding, the layout does not."""
    scale = run.size / UNITS_PER_EM
    return [label.x + run.dx + glyph.x * scale for glyph in shape(run.text, label.bold)[0]]
