"""A figure's SVG as PNG at twice its size, and as PDF with real text."""

from __future__ import annotations

from io import BytesIO

import cairosvg
from cairosvg.surface import PNGSurface
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject, TextStringObject

from explainer.drawing.marks import Drawing
from explainer.lang import TAGS
from figures.settled import settle_fonts
from figures.svg import svg

SCALE = 2


class _Pixels(PNGSurface):
    """Gives the pixels as they are, blue, green, red and a spare byte: no PNG to be read again."""

    def finish(self) -> None:
        self.cairo.flush()
        self.output.write(self.cairo.get_data())


def png(drawing: Drawing) -> bytes:
    """The figure at SCALE times its px, with title and description as text chunks."""
    settle_fonts()
    pixels = _Pixels.convert(svg(drawing, embed=False).encode(), scale=SCALE)
    size = (SCALE * drawing.width, SCALE * drawing.height)
    info = PngInfo()
    info.add_itxt("Title", drawing.title, lang=TAGS[drawing.lang])
    info.add_itxt("Description", drawing.description, lang=TAGS[drawing.lang])
    out = BytesIO()
    # The background is opaque, so colours are whole and the spare byte says nothing.
    image = Image.frombytes("RGB", size, pixels, "raw", "BGRX")
    image.save(out, "PNG", pnginfo=info, dpi=(144, 144))
    return out.getvalue()


def pdf(drawing: Drawing) -> bytes:
    """One page, text selectable in an embedded subset, with title and description as metadata.

    The renderer's dates are left out, so that the same figure is the same file.
    """
    settle_fonts()
    page = cairosvg.svg2pdf(bytestring=svg(drawing, embed=False).encode())
    writer = PdfWriter()
    writer.append(PdfReader(BytesIO(page)))
    writer.metadata = {"/Title": drawing.title, "/Subject": drawing.description}
    writer.root_object[NameObject("/Lang")] = TextStringObject(TAGS[drawing.lang])
    out = BytesIO()
    writer.write(out)
    return out.getvalue()
