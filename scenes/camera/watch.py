"""Remembers how every shape looked, so that a shape that did not change keeps its look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cairo
from manim import Camera, Mobject, VMobject

from scenes.camera.family import Families
from scenes.camera.look import Content, Look, View, content, fit
from scenes.camera.tiles import Grid


class Watch:
    """Looks at mobjects as one camera sees them."""

    def __init__(self, grid: Grid) -> None:
        """Nothing has been seen."""
        self._grid = grid
        self._families = Families()
        self._view: View | None = None
        self._recent: dict[int, tuple[VMobject, Look]] = {}
        self._older: dict[int, tuple[VMobject, Look]] = {}

    def turn(self) -> None:
        """Begin another play: what was not seen in the last one may be forgotten."""
        self._recent, self._older = {}, self._recent

    def looks(self, camera: Camera, mobjects: Sequence[Mobject]) -> list[Look]:
        """How mobjects look now, back to front, one look a shape.

        Raises HandOverError when the camera itself must draw them.
        """
        shapes = self._families.shapes(mobjects, by_z_index=camera.use_z_index)
        if not shapes:
            return []
        view = self._current(camera)
        return [self._look(shape, view) for shape in shapes]

    def _look(self, shape: VMobject, view: View) -> Look:
        now: Content = content(shape)
        key = id(shape)
        known = self._recent.get(key)
        if known is None:
            known = self._older.get(key)
            if known is not None:
                self._recent[key] = known
        if known is not None and known[1].content == now:
            if known[1].view is view:
                return known[1]
            look = known[1].become(known[1].content, view)
        else:
            fit(shape)
            look = Look(now, view) if known is None else known[1].become(now, view)
        # The shape is kept with its look, so that no other can get its id.
        self._recent[key] = (shape, look)
        return look

    def _current(self, camera: Camera) -> View:
        # The camera's own context: manim's Camera keeps the first one it made, with its matrix.
        ctx: cairo.Context[Any] = camera.get_cairo_context(camera.pixel_array)
        m = ctx.get_matrix()
        view = View(
            self._grid, (m.xx, m.yx, m.xy, m.yy, m.x0, m.y0), camera.cairo_line_width_multiple
        )
        if view != self._view:
            self._view = view
        assert self._view is not None
        return self._view
