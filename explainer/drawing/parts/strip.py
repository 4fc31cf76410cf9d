"""Bottom of the frame: a still's takeaway, and under it where the figures come from."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.pen import write
from explainer.drawing.wrap import provenance_lines


def strip(ctx: Context, takeaway: bool) -> list[Mark]:
    """The provenance and the lecture's code, and the takeaway when this is a still."""
    s, theme, content, lang = ctx.sizes, ctx.theme, ctx.layout.content, ctx.facts.lang
    marks: list[Mark] = []
    if takeaway:
        marks.append(
            write(
                "takeaway",
                ctx.beat.takeaway.of(lang),
                (ctx.layout.width / 2, s.strip_middle),
                s.takeaway,
                fill=theme.text,
                on=theme.background,
                smallest=s.smallest,
                anchor="middle",
            )
        )
    code = ctx.facts.script.lecture.code
    lines = provenance_lines(ctx.beat.provenance.of(lang), code, content.w, s)
    return [
        *marks,
        *(
            write(
                f"provenance{i or ''}",
                line,
                (content.x, s.provenance_baseline + s.provenance_line * (i - (len(lines) - 1) / 2)),
                s.provenance,
                fill=theme.muted,
                on=theme.background,
                smallest=s.smallest,
            )
            for i, line in enumerate(lines)
        ),
        write(
            "lecture",
            code,
            (content.right, s.provenance_baseline),
            s.provenance,
            fill=theme.muted,
            on=theme.background,
            smallest=s.smallest,
            anchor="end",
        ),
    ]
