"""What a scene displays, flattened and ordered as `Camera.get_mobjects_to_display` does it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from manim import Mobject, PMobject, VMobject
from manim.mobject.types.image_mobject import AbstractImageMobject

Kind = Literal["shape", "nothing", "other"]

FAMILY = ("get_family", "_iter_family", "family_members_with_points", "get_num_points")
SHAPE = ("get_subpath_split_indices_from_points", "consider_points_equals_2d")


class HandOverError(Exception):
    """Something in the scene must be drawn by manim's own camera."""


class Families:
    """Flattens mobjects; remembers what it has learned of their classes."""

    def __init__(self) -> None:
        """Know no class yet."""
        self._kinds: dict[type[Mobject], Kind] = {}

    def shapes(self, mobjects: Sequence[Mobject], *, by_z_index: bool) -> list[VMobject]:
        """The shapes to draw, back to front.

        Raises HandOverError when there is anything but shapes to draw, or a class with a notion of
        its own of what its family is.
        """
        found: list[VMobject] = []
        self._collect(reversed(mobjects), set(), set(), found)
        found.reverse()
        if by_z_index:
            found.sort(key=lambda shape: shape.z_index)
        return found

    def _collect(
        self, mobjects: Iterable[Mobject], seen: set[int], above: set[int], found: list[VMobject]
    ) -> None:
        """Add families, last member first.

        manim keeps a member's last occurrence: going backwards, that is the first one met, and
        with it come all of its own members.
        """
        for mobject in mobjects:
            key = id(mobject)
            if key in seen:
                continue
            kind = self._kinds.get(type(mobject)) or self._learn(type(mobject))
            if mobject.submobjects:
                if key in above:
                    raise HandOverError("a mobject that is a member of itself")
                above.add(key)
                self._collect(reversed(mobject.submobjects), seen, above, found)
                above.discard(key)
            seen.add(key)
            if kind == "nothing" or not len(mobject.points):
                continue
            if kind == "other" or not isinstance(mobject, VMobject):
                raise HandOverError(f"a {type(mobject).__name__}")
            found.append(mobject)

    def _learn(self, kind: type[Mobject]) -> Kind:
        """How to treat a class; raises HandOverError for a family of its own making."""
        if any(getattr(kind, name) is not getattr(Mobject, name) for name in FAMILY):
            raise HandOverError(f"the family of a {kind.__name__}")
        known: Kind = "nothing"
        if issubclass(kind, VMobject):
            own = any(getattr(kind, name) is not getattr(VMobject, name) for name in SHAPE)
            known = "other" if own else "shape"
        elif issubclass(kind, PMobject | AbstractImageMobject):
            known = "other"
        self._kinds[kind] = known
        return known
