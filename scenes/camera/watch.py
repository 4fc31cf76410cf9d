"""Remembers how every shape looked, so that a shape that did not change keeps its look."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import Any

import cairo
from manim import Camera, Mobject, VMobject

from scenes.camera.family import Families
from scenes.camera.look import Content, Look, content, fit
from scenes.camera.tiles import Grid
from scenes.camera.view import View


@dataclass(frozen=True)
class Seen:
    """A list of mobjects as it was seen last; `changing` are the places of what may change."""

    mobjects: Sequence[Mobject]
    view: View
    looks: list[Look]
    changing: Sequence[tuple[int, VMobject]]


class Watch:
    """Looks at mobjects as one camera sees them."""

    def __init__(self, grid: Grid) -> None:
        """Nothing has been seen."""
        self._grid = grid
        self._families = Families()
        self._view: View | None = None
        self._seen: Seen | None = None
        self._recent: dict[int, tuple[VMobject, Look]] = {}
        self._older: dict[int, tuple[VMobject, Look]] = {}

    def turn(self) -> None:
        """Begin another play: what was not seen in the last one may be forgotten."""
        self._recent, self._older = {}, self._recent
        self._seen = None

    def looks(
        self, camera: Camera, mobjects: Sequence[Mobject], changing: Set[object] | None = None
    ) -> list[Look]:
        """How mobjects look now, back to front, one look a shape.

        `changing` are those of them and their families that may have changed since this very list
        was last looked at in this play; None: any may. Raises HandOverError when the camera itself
        must draw them.
        """
        view, seen = self._current(camera), self._seen
        if changing is not None and seen and seen.mobjects is mobjects and seen.view is view:
            looks = seen.looks.copy()
            for place, shape in seen.changing:
                looks[place] = self._look(shape, view)
            self._seen = replace(seen, looks=looks)
            return looks
        shapes = self._families.shapes(mobjects, by_z_index=camera.use_z_index)
        looks = [self._look(shape, view) for shape in shapes]
        if changing is not None:
            places = [each for each in enumerate(shapes) if each[1] in changing]
            self._seen = Seen(mobjects, view, looks, places)
        return looks

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
