"""The stage: it holds the picture that is up, and plays the move to the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from manim import Scene, VGroup

from explainer.drawing.marks import Drawing, Mark
from scenes.mobjects import Maker, maker
from scenes.moves import Entrance, Move, Travel, change, enter, leave, same_shape

Enter = Callable[[Mark], Entrance]


@dataclass(frozen=True)
class Traveller:
    """Copies of marks, carried along px points while the picture changes; never part of a still.

    The middle of the marks together follows the path.
    """

    marks: tuple[Mark, ...]
    path: tuple[tuple[float, float], ...]


def fading(mark: Mark) -> Entrance:
    """The way marks enter unless a scene says otherwise."""
    del mark
    return "fade"


class Stage:
    """Plays drawings on a manim scene, in whole frames of the film's own clock."""

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

    def hold(self, frames: int) -> None:
        """Keep the picture for so many frames."""
        if frames > 0:
            # manim cuts a wait down to whole frames; half a frame more makes the count certain.
            self._scene.wait(float((frames + Fraction(1, 2)) / self._fps), frozen_frame=True)

    def to(
        self,
        drawing: Drawing,
        frames: int,
        entrance: Enter = fading,
        travellers: Sequence[Traveller] = (),
    ) -> None:
        """Move to another picture in so many frames."""
        moves, order = self._moves(drawing, entrance)
        # A single frame shows no motion: it is the next picture's.
        plays = frames >= 2 and bool(moves or travellers)
        if plays:
            # manim steps through arange(0, run time, 1 / rate); half a frame less than the whole
            # makes it exactly `frames` steps, whatever the rate's rounding.
            seconds = float((frames - Fraction(1, 2)) / self._fps)
            carried = [self._carried(traveller, seconds) for traveller in travellers]
            self._arrange([*order, *(move.mobject for move in carried)])
            self._scene.play(*(move.animation for move in [*moves, *carried]), run_time=seconds)
        self._put_up(drawing)
        if not plays:
            self.hold(frames)

    def _put_up(self, drawing: Drawing) -> None:
        """The picture as it is when nothing moves; marks that did not change are kept."""
        kept = {*drawing.marks} & {*self._drawing.marks}
        self._drawing = drawing
        self._up = {
            mark.id: self._up[mark.id] if mark in kept else self._maker.make(mark)
            for mark in drawing.marks
        }
        self._arrange(list(self._up.values()))

    def _arrange(self, order: Sequence[VGroup]) -> None:
        """Back to front, whatever order manim's animations add things in."""
        self._scene.clear()
        self._scene.add(*order)

    def _carried(self, traveller: Traveller, seconds: float) -> Move:
        parts = [part for mark in traveller.marks for part in self._maker.make(mark)]
        mobject = VGroup(*parts)
        path = self._maker.points_of(traveller.path)
        return Move(mobject, Travel(mobject, path, seconds))

    def _moves(self, drawing: Drawing, entrance: Enter) -> tuple[list[Move], list[VGroup]]:
        """What must move, and everything back to front while it does."""
        old = {mark.id: mark for mark in self._drawing.marks}
        moves: list[Move] = []
        order: list[VGroup] = []
        staying = {mark.id for mark in drawing.marks}
        leaving = [mark for mark in self._drawing.marks if mark.id not in staying]
        positions = {mark.id: i for i, mark in enumerate(self._drawing.marks)}
        for mark in drawing.marks:
            while leaving and mark.id in old and positions[leaving[0].id] < positions[mark.id]:
                moves.append(leave(self._up[leaving.pop(0).id]))
                order.append(moves[-1].mobject)
            these = self._move(old.get(mark.id), mark, entrance)
            moves += these
            order += [move.mobject for move in these] or [self._up[mark.id]]
        for mark in leaving:
            moves.append(leave(self._up[mark.id]))
            order.append(moves[-1].mobject)
        return moves, order

    def _move(self, old: Mark | None, new: Mark, entrance: Enter) -> list[Move]:
        if old == new:
            return []
        target = self._maker.make(new)
        if old is None:
            return [enter(target, new, entrance(new))]
        current = self._up[new.id]
        if same_shape(old, new, current, target):
            return [change(current, target)]
        rolls = entrance(new) == "roll"
        return [leave(current, rolls), enter(target, new, "roll" if rolls else "fade")]
