"""A mark of which another is made that it cannot be bent into: what stays of it, goes and comes."""

from __future__ import annotations

from explainer.drawing.marks import Label, Mark
from explainer.motion.score import Entrance
from scenes.mobjects import Maker
from scenes.moves import Course, change, enter, leave
from scenes.words import Words, shared


def exchanged(old: Mark, new: Mark, how: Entrance, made_by: Maker) -> list[Course]:
    """The courses from one look of a mark to another, back to front.

    A text keeps the words at its beginning and its end that stay where they are. The rest, or a
    text of which nothing stays, gives up its place to what comes.
    """
    if not isinstance(old, Label) or not isinstance(new, Label):
        return [leave(made_by.make(old)), enter(made_by.make(new), new, "fade")]
    before, after = shared(old, new) or (Words((), (old,)), Words((), (new,)))
    instead = bool(before.rest and after.rest)
    # Only what rolls comes in another way than the words that stay: those are there already.
    how = "roll" if how == "roll" else "fade"
    return [
        *(
            change(made_by.make(one), made_by.make(other), one, other)
            for one, other in zip(before.kept, after.kept, strict=True)
        ),
        *(leave(made_by.make(each), how, instead=instead) for each in before.rest),
        *(enter(made_by.make(each), each, how, instead=instead) for each in after.rest),
    ]
