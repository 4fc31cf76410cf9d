"""The stage: it holds the picture that is up, and plays the turn to the next one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from manim import Scene

from explainer.drawing.marks import Drawing, Mark
from explainer.motion.score import Dwindle, Entrance, Segment, Traveller, Turn
from scenes.exchange import exchanged
from scenes.mobjects import Maker, maker
from scenes.moves import Course, Moving, change, enter, leave, same_shape
from scenes.shapes import Shapes
from scenes.travel import Travel


@dataclass(frozen=True)
class Part:
    """What stands on the stage for a mark while it moves, and its course; None stays as it is."""

    name: str
    mobject: Shapes
    course: Course | None


def _layered(parts: Sequence[Part], travels: Sequence[tuple[Traveller, Travel]]) -> list[Shapes]:
    """Back to front: what travels lies under the part that it says, or over everything.

    Over all of it lie the frames it passes through. KeyError when it passes under no such part.
    """
    gates = {gate for each, _ in travels for gate in each.gates}
    places = {part.name: place for place, part in reversed([*enumerate(parts)])}
    order: list[Shapes] = []
    under = [(places[each.under], way) for each, way in travels if each.under is not None]
    for place, part in enumerate(parts):
        order += [way.carried for at, way in under if at == place]
        order += [part.mobject] if part.name not in gates else []
    order += [way.carried for each, way in travels if each.under is None]
    return [*order, *(part.mobject for part in parts if part.name in gates)]


class Stage:
    """Plays turns on a manim scene, in whole frames of the film's own clock."""

    def __init__(self, scene: Scene, drawing: Drawing, fps: Fraction) -> None:
        """Put a picture up on `scene`, to be played at exactly `fps` frames a second."""
        self._scene = scene
        self._fps = fps
        self._maker: Maker = maker(drawing)
        self._drawing = drawing
        self._up = {mark.id: self._maker.make(mark) for mark in drawing.marks}
        scene.add(*self._up.values())

    @property
    def drawing(self) -> Drawing:
        """The picture that is up."""
        return self._drawing

    def play(self, segment: Segment) -> None:
        """Play a segment that opens on the picture that is up."""
        for turn in segment.turns:
            self.to(turn)
            self.hold(turn.hold)

    def hold(self, frames: int) -> None:
        """Keep the picture for so many frames."""
        if frames > 0:
            # manim cuts a wait down to whole frames; half a frame more makes the count certain.
            self._scene.wait(float((frames + Fraction(1, 2)) / self._fps), frozen_frame=True)

    def to(self, turn: Turn) -> None:
        """Move to a turn's picture in its frames; it is not held yet."""
        coming = self._coming(turn.drawing)
        parts = self._parts(turn.drawing, coming, dict(turn.entrances))
        moving = [part.course for part in parts if part.course]
        # A single frame shows no motion: it is the next picture's.
        plays = turn.move >= 2 and bool(moving or turn.travellers)
        if plays:
            # manim steps through arange(0, run time, 1 / rate); half a frame less than the whole
            # makes it exactly `move` steps, whatever the rate's rounding.
            seconds = float((turn.move - Fraction(1, 2)) / self._fps)
            travels = [(each, self._travel(each, seconds)) for each in turn.travellers]
            self._arrange(_layered(parts, travels))
            motion = [Moving(moving)] if moving else []
            self._scene.play(*motion, *(each for _, each in travels), run_time=seconds)
        self._drawing, self._up = turn.drawing, coming
        self._arrange(list(coming.values()))
        if not plays:
            self.hold(turn.move)

    def _coming(self, drawing: Drawing) -> dict[str, Shapes]:
        """The mobjects of a picture; those of marks that do not change are kept."""
        kept = {*drawing.marks} & {*self._drawing.marks}
        return {
            mark.id: self._up[mark.id] if mark in kept else self._maker.make(mark)
            for mark in drawing.marks
        }

    def _arrange(self, order: Sequence[Shapes]) -> None:
        """Back to front, whatever order manim's animations add things in."""
        self._scene.clear()
        self._scene.add(*order)

    def _travel(self, traveller: Traveller, seconds: float) -> Travel:
        made = [self._maker.make(mark) for mark in traveller.marks]
        smaller, unit = traveller.dwindle, self._maker.unit
        return Travel(
            Shapes([shape for each in made for shape in each.shapes()]),
            self._maker.points_of(traveller.path),
            seconds,
            emerges=traveller.emerges,
            dwindle=smaller and Dwindle(smaller.begin * unit, smaller.done * unit, smaller.size),
        )

    def _parts(
        self, drawing: Drawing, coming: dict[str, Shapes], entrances: dict[str, Entrance]
    ) -> list[Part]:
        """Everything back to front while the picture changes to `drawing`."""
        old = {mark.id: mark for mark in self._drawing.marks}
        parts: list[Part] = []
        staying = {mark.id for mark in drawing.marks}
        leaving = [mark for mark in self._drawing.marks if mark.id not in staying]
        positions = {mark.id: i for i, mark in enumerate(self._drawing.marks)}
        for mark in drawing.marks:
            while leaving and mark.id in old and positions[leaving[0].id] < positions[mark.id]:
                parts.append(self._left(leaving.pop(0)))
            parts += self._move(
                old.get(mark.id), mark, coming[mark.id], entrances.get(mark.id, "fade")
            )
        return [*parts, *(self._left(mark) for mark in leaving)]

    def _left(self, mark: Mark) -> Part:
        mobject = self._up[mark.id]
        return Part(mark.id, mobject, leave(mobject))

    def _move(self, old: Mark | None, new: Mark, target: Shapes, how: Entrance) -> list[Part]:
        if old == new:
            return [Part(new.id, self._up[new.id], None)]
        if old is None:
            course = enter(target, new, how)
            return [Part(new.id, course.mobject, course)]
        current = self._up[new.id]
        if same_shape(old, new, current, target):
            return [Part(new.id, current, change(current, target, old, new, how))]
        courses = exchanged(old, new, how, self._maker)
        return [Part(new.id, course.mobject, course) for course in courses]
