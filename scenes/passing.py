"""Scenes that leave out moments nobody paints, where what is played depends on the moment alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import new_class
from typing import Any

from manim import Animation, ImageMobject, Mobject, PMobject, Scene, Transform, VMobject
from manim.utils import bezier, paths, rate_functions

from scenes.stretches import StretchRenderer

Known = Mapping[str, tuple[Callable[..., Any], ...]]
"""By name, the methods of manim's own that a thing may have."""

OF_SCENE = (
    "play",
    "play_internal",
    "compile_animation_data",
    "begin_animations",
    "get_time_progression",
    "_get_animation_time_progression",
    "update_to_time",
    "update_mobjects",
    "update_meshes",
    "update_self",
)
"""What manim's scenes do in a play. A class with a way of its own is played moment by moment."""

OF_ANIMATION: Known = {
    "interpolate": (Animation.interpolate,),
    "interpolate_mobject": (Animation.interpolate_mobject,),
    "interpolate_submobject": (Transform.interpolate_submobject,),
    "get_sub_alpha": (Animation.get_sub_alpha,),
    "update_mobjects": (Animation.update_mobjects,),
    "get_all_mobjects": (Animation.get_all_mobjects, Transform.get_all_mobjects),
    "get_all_families_zipped": (
        Animation.get_all_families_zipped,
        Transform.get_all_families_zipped,
    ),
}
"""What an animation does at a moment. These set all that they touch, from start and target only."""

OF_MOBJECT: Known = {
    "update": (Mobject.update,),
    "interpolate": (Mobject.interpolate,),
    "interpolate_color": tuple(
        kind.interpolate_color for kind in (Mobject, VMobject, PMobject, ImageMobject)
    ),
    "get_family": (Mobject.get_family,),
    "family_members_with_points": (Mobject.family_members_with_points,),
}

PURE = (bezier.__name__, paths.__name__, rate_functions.__name__)
"""Where manim keeps ways and rates; another function may remember how often it was called."""


def passing(kind: type[Scene]) -> type[Scene]:
    """The scene's class, but that a StretchRenderer may pass over moments nobody wants.

    It is the class itself when that plays its animations in a way of its own.
    """
    if any(getattr(kind, name) is not getattr(Scene, name) for name in OF_SCENE):
        return kind

    def get_time_progression(self: Scene, *args: Any, **kwargs: Any) -> Any:
        progression = Scene.get_time_progression(self, *args, **kwargs)
        renderer = self.renderer
        if isinstance(renderer, StretchRenderer) and may_pass(self):
            progression.iterable = renderer.wanted(progression.iterable)
        return progression

    def body(names: dict[str, Any]) -> None:
        names["get_time_progression"] = get_time_progression
        for name in ("__module__", "__qualname__", "__doc__"):
            names[name] = getattr(kind, name)

    return new_class(kind.__name__, (kind,), exec_body=body)


def may_pass(scene: Scene) -> bool:
    """Whether what a play shows at a moment does not depend on the moments shown before."""
    renderer = scene.renderer
    stirs = (
        scene.updaters
        or scene.meshes
        or scene.always_update_mobjects
        or scene.stop_condition is not None
        or scene.skip_animation_preview
        or renderer.skip_animations
    )
    if stirs or not all(_plain(animation) for animation in scene.animations or ()):
        return False
    return _at_rest(_families(scene.mobjects)) and _at_rest(_families(scene.foreground_mobjects))


def _plain(animation: Animation) -> bool:
    """Whether an animation sets its mobjects from a moment alone."""
    if not isinstance(animation, Transform) or not _has(animation, OF_ANIMATION):
        return False
    functions = (animation.rate_func, animation.path_func)
    if any(getattr(each, "__module__", None) not in PURE for each in functions):
        return False
    return _at_rest(_families(animation.get_all_mobjects()))


def _at_rest(mobjects: Iterable[Mobject]) -> bool:
    return all(not each.updaters and _has(each, OF_MOBJECT) for each in mobjects)


def _families(mobjects: Iterable[Any]) -> Iterable[Mobject]:
    return (member for each in mobjects for member in each.get_family())


def _has(thing: object, known: Known) -> bool:
    """Whether a thing's methods are among those known, and none is put on the thing itself."""
    own = getattr(thing, "__dict__", {})
    return all(
        name not in own and getattr(type(thing), name) in methods for name, methods in known.items()
    )
