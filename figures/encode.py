"""A drawing as the bytes of a file."""

from __future__ import annotations

from explainer.drawing.marks import Drawing
from figures.raster import pdf, png
from figures.svg import svg


def encoded(drawing: Drawing, kind: str) -> bytes:
    """The figure's content in one of the formats "svg", "png" and "pdf". ValueError for another."""
    match kind:
        case "svg":
            return svg(drawing).encode()
        case "png":
            return png(drawing)
        case "pdf":
            return pdf(drawing)
        case _:
            raise ValueError(f"no figure format '{kind}'; there are svg, png, pdf")
