"""Scenes that promise what a play may change, so that the rest need not be looked at again."""

from __future__ import annotations

from collections.abc import Sequence, Set

from manim import Animation, Scene


class ConfinedScene(Scene):
    """A scene in which an animation changes nothing but the points, colours and widths of its own
    mobject and its family, in which nothing has an updater, and whose background stays.
    """

    def update_mobjects(self, dt: float) -> None:
        """Nothing has an updater; manim would ask every mobject for one in every frame."""


def changing(scene: Scene) -> Set[object] | None:
    """The mobjects that may change in the play that begins; None when any may."""
    if not isinstance(scene, ConfinedScene):
        return None
    animations: Sequence[Animation] = scene.animations or ()
    return {member for each in animations for member in each.mobject.get_family()}
