"""A shape as it was at one moment: what of it the camera draws, where, and how."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any, NamedTuple

import cairo
import numpy as np
from manim import VMobject
from manim.camera.camera import CAP_STYLE_MAP, LINE_JOIN_MAP
from manim.constants import CapStyleType, LineJointType

from scenes.camera.family import HandOverError
from scenes.camera.outline import CURVE, Outline, outline
from scenes.camera.tiles import Tiles
from scenes.camera.touched import touched
from scenes.camera.view import View

MITER_LIMIT = 10.0
"""Cairo's own, which manim leaves as it is: how far a pointed join may reach, in half widths."""


class Content(NamedTuple):
    """All that decides how a shape is drawn; equal contents are drawn alike.

    Arrays are kept as bytes of floats: a copy that nothing can change, and quick to compare.
    Colours of strokes without width are left out.
    """

    points: bytes
    fill: bytes
    width: float
    stroke: bytes
    back_width: float
    back_stroke: bytes
    joint: LineJointType
    cap: CapStyleType
    tolerance: float
    gradient: tuple[float, ...]


ONE_COLOUR = 4 * 8
"""Bytes of a colour: four floats."""


def content(shape: VMobject) -> Content:
    """What a shape is now. Raises HandOverError for one that is filled with an image."""
    if shape.get_background_image():
        raise HandOverError("a shape filled with an image")
    width, back_width = shape.get_stroke_width(), shape.get_stroke_width(True)
    fill = shape.get_fill_rgbas().tobytes()
    stroke = shape.get_stroke_rgbas().tobytes() if width else b""
    back_stroke = shape.get_stroke_rgbas(True).tobytes() if back_width else b""
    gradient: tuple[float, ...] = ()
    if (
        len(fill) != ONE_COLOUR
        or (width and len(stroke) != ONE_COLOUR)
        or (back_width and len(back_stroke) != ONE_COLOUR)
    ):
        start, end = shape.get_gradient_start_and_end_points()
        gradient = (float(start[0]), float(start[1]), float(end[0]), float(end[1]))
    return Content(
        shape.points.tobytes(),
        fill,
        width,
        stroke,
        back_width,
        back_stroke,
        shape.joint_type,
        shape.cap_style,
        shape.tolerance_for_point_equality,
        gradient,
    )


def fit(shape: VMobject) -> None:
    """Raise HandOverError when a shape's arrays are not as its Content takes them to be."""
    points = shape.points
    plain = points.dtype == np.float64 and points.ndim == 2 and points.shape[1] == 3
    if not plain or len(points) % CURVE or shape.n_points_per_cubic_curve != CURVE:
        raise HandOverError("points that are no cubic curves")
    for rgbas in (shape.get_fill_rgbas(), shape.get_stroke_rgbas(), shape.get_stroke_rgbas(True)):
        if rgbas.dtype != np.float64 or rgbas.ndim != 2 or rgbas.shape[1] != 4:
            raise HandOverError("colours that are not four floats each")
    if not np.isfinite(shape.points).all():
        raise HandOverError("points without a place")


@dataclass(frozen=True)
class Paint:
    """One stroke or fill: its colours, four floats each, and a stroke's width in manim's units."""

    colours: Sequence[Sequence[float]]
    width: float | None

    @property
    def visible(self) -> bool:
        """Whether it can leave a trace."""
        return len(self.colours) != 1 or not self.colours[0][3] <= 0


class Look:
    """A shape's content seen in a view. One look is one thing: it equals nothing but itself."""

    def __init__(self, content: Content, view: View) -> None:
        """See `content`, whose arrays are `fit`, in `view`."""
        self.content = content
        self.view = view
        self._traced = False
        self._path: cairo.Path | None = None

    def become(self, content: Content, view: View) -> Look:
        """The look of the same shape with other content or in another view.

        It takes over what stays the same: most of what changes only changes its colour.
        """
        other, it = Look(content, view), self.content
        if content is it:
            other._paints = self._paints
        if (it.points, it.tolerance) == (content.points, content.tolerance):
            if "_outline" in self.__dict__:
                other._outline = self._outline
            if self.view is view:
                other._traced, other._path = self._traced, self._path
                if "tiles" in self.__dict__ and self._edges == other._edges:
                    other.tiles = self.tiles
        return other

    @property
    def _edges(self) -> tuple[object, ...]:
        """What beside the points and the view decides how far it reaches."""
        it = self.content
        return it.joint, *(paint.width for paint in self._paints)

    @cached_property
    def _paints(self) -> tuple[Paint, ...]:
        """What leaves a trace, in manim's order: the stroke behind, the fill, the stroke."""
        it = self.content
        behind = [Paint(_colours(it.back_stroke), it.back_width)] if it.back_width else []
        before = [Paint(_colours(it.stroke), it.width)] if it.width else []
        paints = [*behind, Paint(_colours(it.fill), None), *before]
        return tuple(paint for paint in paints if paint.visible)

    @cached_property
    def _outline(self) -> Outline:
        points = np.frombuffer(self.content.points).reshape(-1, 3)
        return outline(points, self.content.tolerance)

    @cached_property
    def tiles(self) -> Tiles:
        """The tiles that it may leave a trace in."""
        if not self._paints:
            return 0
        points = np.frombuffer(self.content.points).reshape(-1, 3)
        filled = any(paint.width is None for paint in self._paints)
        return touched(points, self.view, self._reach, filled=filled)

    @property
    def _reach(self) -> float:
        """How far strokes reach beyond the points, px."""
        it = self.content
        widest = max((paint.width or 0.0 for paint in self._paints), default=0.0)
        pointed = LINE_JOIN_MAP[it.joint] == cairo.LineJoin.MITER
        factor = MITER_LIMIT if pointed else sqrt(2)
        return widest * self.view.line_width / 2 * self.view.scale * factor

    def draw(self, ctx: cairo.Context[Any]) -> None:
        """Draw it as `Camera.display_vectorized` does."""
        self._trace(ctx)
        for paint in self._paints:
            self._use(ctx, paint.colours)
            if paint.width is None:
                ctx.fill_preserve()
            else:
                ctx.set_line_width(paint.width * self.view.line_width)
                ctx.set_line_join(LINE_JOIN_MAP[self.content.joint])
                ctx.set_line_cap(CAP_STYLE_MAP[self.content.cap])
                ctx.stroke_preserve()

    def _trace(self, ctx: cairo.Context[Any]) -> None:
        """Make its outline the context's path, and leave the view's matrix to draw it with.

        From the second time on, the path is the one that Cairo made of it, in its own numbers.
        """
        ctx.new_path()
        if self._path is not None:
            ctx.identity_matrix()
            ctx.append_path(self._path)
        else:
            ctx.set_matrix(self.view.cairo_matrix)
            self._outline.trace(ctx)
            if self._traced:
                ctx.identity_matrix()
                self._path = ctx.copy_path()
            self._traced = True
        ctx.set_matrix(self.view.cairo_matrix)

    def _use(self, ctx: cairo.Context[Any], colours: Sequence[Sequence[float]]) -> None:
        """Take a colour or a gradient, blue first: manim's pixels are RGBA, Cairo's are not."""
        if len(colours) == 1:
            red, green, blue, alpha = colours[0]
            ctx.set_source_rgba(blue, green, red, alpha)
            return
        pattern = cairo.LinearGradient(*self.content.gradient)
        offsets = np.linspace(0, 1, len(colours)).tolist()
        for (red, green, blue, alpha), offset in zip(colours, offsets, strict=True):
            pattern.add_color_stop_rgba(offset, blue, green, red, alpha)
        ctx.set_source(pattern)


def _colours(data: bytes) -> tuple[tuple[float, ...], ...]:
    """Colours of a Content as floats."""
    return tuple(struct.iter_unpack("4d", data))
