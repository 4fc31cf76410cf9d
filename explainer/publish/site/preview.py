"""The picture that stands for a lecture where somebody links to its page."""

from __future__ import annotations

from pathlib import Path

from PIL import Image


def preview(figure: Path, target: Path, size: tuple[int, int], ground: str) -> None:
    """Write a PNG of this size (width, height) with all of the figure in it, on a ground (hex)."""
    with Image.open(figure) as opened:
        drawn = opened.convert("RGB")
        scale = min(size[0] / drawn.width, size[1] / drawn.height)
        inner = (round(drawn.width * scale), round(drawn.height * scale))
        small = drawn.resize(inner, Image.Resampling.LANCZOS)
    whole = Image.new("RGB", size, ground)
    whole.paste(small, ((size[0] - inner[0]) // 2, (size[1] - inner[1]) // 2))
    target.parent.mkdir(parents=True, exist_ok=True)
    whole.save(target, format="PNG", optimize=True)
