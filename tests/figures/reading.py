"""An SVG figure read back into a Drawing, so that the same rules can be held against the file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args
from xml.etree import ElementTree as ET

from explainer.drawing.marks import Box, Drawing, Kind, Label, Line, Mark, Meaning
from explainer.drawing.typeset import Run, text_width
from explainer.lang import Lang

SVG = "{http://www.w3.org/2000/svg}"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
LANG: dict[str, Lang] = {"zh-Hans": "zh", "en": "en"}
LOW = str.maketrans("0123456789n", "₀₁₂₃₄₅₆₇₈₉ₙ")
KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind)}


def read(text: str, theme: str) -> Drawing:
    """The drawing that a figure's file shows; labels do not say what they lie on."""
    root = ET.fromstring(text)
    background = root.find(f"{SVG}rect[@id='background']")
    assert background is not None
    return Drawing(
        width=int(root.attrib["width"]),
        height=int(root.attrib["height"]),
        theme=theme,
        lang=LANG[root.attrib[XML_LANG]],
        background=background.attrib["fill"],
        title=root.findtext(f"{SVG}title") or "",
        description=root.findtext(f"{SVG}desc") or "",
        marks=tuple(_marks(root)),
    )


def ids(text: str) -> list[str]:
    return [e.attrib["id"] for e in ET.fromstring(text).iter() if "id" in e.attrib]


def style(text: str) -> str:
    return ET.fromstring(text).findtext(f"{SVG}style") or ""


def _marks(root: ET.Element) -> Iterator[Mark]:
    for element in root:
        match element.tag.removeprefix(SVG):
            case "rect" if element.attrib["id"] != "background":
                yield _box(element)
            case "g":
                yield _line(element)
            case "text":
                yield _label(element)


def _whole(element: ET.Element, name: str) -> int | None:
    value = element.get(f"data-{name}")
    return None if value is None else int(value)


def _meaning(element: ET.Element) -> Meaning:
    return Meaning(
        kind=KINDS[element.attrib["data-kind"]],
        card=_whole(element, "card"),
        role=element.get("data-role"),
        owner=_whole(element, "owner"),
        layer=_whole(element, "layer"),
        nbytes=_whole(element, "bytes"),
        magnified=_whole(element, "magnified") or 1,
        count=_whole(element, "count") or 1,
        version=_whole(element, "version"),
    )


def _colour(element: ET.Element, name: str) -> str | None:
    value = element.get(name)
    return None if value in {None, "none"} else value


def _box(element: ET.Element) -> Box:
    x, y, w, h = (float(element.attrib[name]) for name in ("x", "y", "width", "height"))
    return Box(
        element.attrib["id"],
        x,
        y,
        w,
        h,
        meaning=_meaning(element),
        fill=_colour(element, "fill"),
        stroke=_colour(element, "stroke"),
        stroke_width=float(element.get("stroke-width", 0)),
        dashed="stroke-dasharray" in element.attrib,
        radius=float(element.get("rx", 0)),
    )


def _points(path: str) -> list[tuple[float, float]]:
    numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _line(element: ET.Element) -> Line:
    shaft, *heads = element.findall(f"{SVG}path")
    points = _points(shaft.attrib["d"])
    if heads:
        # The shaft stops inside the head; the line ends at the head's tip.
        points[-1] = _points(heads[0].attrib["d"])[0]
    return Line(
        element.attrib["id"],
        tuple(points),
        _meaning(element),
        _colour(shaft, "stroke") or "none",
        float(shaft.get("stroke-width", 0)),
        arrow=bool(heads),
        dashed="stroke-dasharray" in shaft.attrib,
    )


def _label(element: ET.Element) -> Label:
    spans = element.findall(f"{SVG}tspan")
    bold = element.get("font-weight") == "700"
    sizes = [float(span.attrib["font-size"]) for span in spans]
    # A span gives the place of each of its letters; the first is where it starts.
    xs, ys = ([float(span.attrib[axis].split()[0]) for span in spans] for axis in "xy")
    x, y = xs[0], min(ys)
    runs, text = [], ""
    for span, size, left, base in zip(spans, sizes, xs, ys, strict=True):
        part = span.text or ""
        runs.append(Run(part, size, left - x, base - y, text_width(part, size, bold)))
        text += part.translate(LOW) if base > y else part
    owner = _whole(element, "owner")
    return Label(
        element.attrib["id"], x, y, text, tuple(runs), sizes[0], bold,
        element.attrib["fill"], "", owner,
    )  # fmt: skip
