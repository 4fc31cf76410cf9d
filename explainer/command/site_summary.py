"""What is told of a site when it is built."""

from __future__ import annotations

from pathlib import Path

from explainer.command.lighter import lighter
from explainer.command.site_order import SiteOrder


def summary(place: Path, order: SiteOrder) -> str:
    """How large the site in the folder `place` is, and what would make it smaller or complete."""
    sizes = {path: path.stat().st_size for path in place.rglob("*") if path.is_file()}
    clips = [size for path, size in sizes.items() if path.suffix == ".mp4"]
    told = [
        f"{len(sizes)} files, {_megabytes(sum(sizes.values()))}, of which {len(clips)} clips have "
        f"{_megabytes(sum(clips))}."
    ]
    langs, themes = len(order.langs), len(order.themes)
    if helps := lighter(order.script, order.quality, order.beats, langs=langs, themes=themes):
        told.append(f"Smaller with {', '.join(helps)}.")
    if not order.base:
        told.append(
            "Its addresses are relative: link previews on other sites, and oEmbed, need --url."
        )
    return "\n".join(told)


def _megabytes(count: int) -> str:
    return f"{count / 10**6:.1f} MB"
