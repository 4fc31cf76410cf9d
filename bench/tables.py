"""What was measured, as tables for a reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from bench.likeness import Likeness
from bench.measured import Measured, Quality, ratio
from explainer.command.output import plain_table

MB = 1e6
MEASURES = ("RGB SSIM", "luma SSIM", "PSNR dB")


def tables(measured: Measured, machine: Mapping[str, str]) -> Iterator[RenderableType]:
    """What each contender took; then, scene by scene, how like its film is to what was drawn."""
    form, count, sample = measured.form, len(measured.rounds), measured.sample
    yield Text(
        f"{measured.name}: {measured.frames:,} frames of {form.width}x{form.height}, {form.fps} a "
        f"second; {count} round{'s' if count != 1 else ''}, interleaved.\n"
        f"{machine['cores']} cores, {machine['cpu']}; Python {machine['python']}, manim "
        f"{machine['manim']}, av {machine['av']}, numpy {machine['numpy']}.\n"
    )
    yield _taken(measured)
    yield Text(
        "\nWall: median (least-most). CPU: of all processes. Peak: of the biggest process, in any "
        "round. Quality: of the worst scene. Ratio: stock's wall to this one's, the median of the "
        "rounds' own. Floor: encoding alone, of the frames that ours encodes.\n"
    )
    yield _likenesses(measured.quality)
    yield Text(
        f"\nAgainst the drawn frames: one moving frame in {sample.moving}, one held frame in "
        f"{sample.still}, weighed by how many of its sort the scene has.\n"
    )


def _taken(measured: Measured) -> Table:
    table = plain_table()
    table.add_column("")
    for head in ("wall s", "CPU s", "peak MB", "size MB", *MEASURES, "ratio"):
        table.add_column(head, justify="right")
    for name in measured.rounds[0]:
        runs = [each[name] for each in measured.rounds]
        table.add_row(
            name,
            spread([run.wall for run in runs]),
            f"{median(run.cpu for run in runs):.1f}",
            f"{max(run.peak for run in runs) / MB:.0f}",
            f"{median(run.size for run in runs) / MB:.2f}",
            *_worst([each[name] for each in measured.quality.values() if name in each]),
            f"{ratio(measured.rounds, 'stock', name):.1f}×",
        )
    return table


def spread(seconds: Sequence[float]) -> str:
    """The median, and between what all of them lie: "39.90 (38.10-41.00)"."""
    return f"{median(seconds):.2f} ({min(seconds):.2f}-{max(seconds):.2f})"


def _worst(scenes: Sequence[Likeness]) -> tuple[str, ...]:
    """The least of each measure over all scenes; blanks for a contender that makes no film."""
    if not scenes:
        return ("",) * len(MEASURES)
    least = Likeness(
        min(each.rgb_ssim for each in scenes),
        min(each.luma_ssim for each in scenes),
        max(each.error for each in scenes),
    )
    return _cells(least)


def _cells(likeness: Likeness) -> tuple[str, ...]:
    return (
        f"{likeness.rgb_ssim:.5f}",
        f"{likeness.luma_ssim:.5f}",
        f"{likeness.psnr:.2f}",
    )


def _likenesses(quality: Quality) -> Table:
    """One row a scene; each measure of all contenders side by side."""
    table = plain_table()
    table.add_column("scene")
    names = list(next(iter(quality.values())))
    for measure in MEASURES:
        for name in names:
            table.add_column(f"{name}\n{measure}", justify="right")
    for scene, found in quality.items():
        columns = zip(*(_cells(found[name]) for name in names), strict=True)
        table.add_row(scene, *(cell for column in columns for cell in column))
    return table
