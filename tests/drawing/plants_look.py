"""Faults in how things look: dashes, areas, colours, contrast, what lies on what."""

from __future__ import annotations

from explainer.drawing.marks import Box, Drawing, Meaning
from explainer.drawing.pen import FURNITURE
from explainer.drawing.theme import THEMES
from tests.drawing.edits import (
    add,
    both,
    drop,
    edit,
    last,
    meaning,
    move,
    point,
    rewrite,
    stretch,
    twice,
)
from tests.drawing.plant import plants

DARK = THEMES["dark"]
LID = Box("lid", 300, 300, 400, 300, FURNITURE, fill=DARK.raised)


def _rough(drawing: Drawing) -> Drawing:
    """A factor of 37, written and drawn by alike."""
    tiles = [meaning(f"card1.view.s{shard}", magnified=37) for shard in range(4)]
    return both(rewrite("card1.tray.factor", "×37"), *tiles)(drawing)


LOOK = (
    *plants(
        "dashed is temporary",
        "gather",
        {
            "a borrowed tile solid": edit("card1.view.s2", dashed=False),
            "the owner's own tile solid": edit("card0.view.s0", dashed=False),
            "a tile's dash without a stroke": edit("card1.view.s2", stroke=None),
            "a tray solid": edit("card2.tray", dashed=False),
            "a kept block dashed": edit("card0.parameters.s0", dashed=True),
            "a ghost dashed": edit("card0.parameters.ghost1", dashed=True),
            "a card dashed": edit("card3", dashed=True),
            "a wire dashed": edit("wire.s0.0to1", dashed=True),
            "the long-term counter dashed": edit("counter.persistent", dashed=True),
            "a counter of something else": meaning("counter.persistent", nbytes=33 * 10**9),
        },
    ),
    *plants(
        "dashed is temporary",
        "peak",
        {"the temporary counter solid": edit("counter.temporary", dashed=False)},
    ),
    *plants(
        "kept is filled",
        "gather",
        {
            "a kept block hollow": edit("card0.parameters.s0", fill=None),
            "a ghost filled": edit("card0.parameters.ghost1", fill=DARK.raised),
            "a ghost without an outline": edit("card0.parameters.ghost1", stroke=None),
            "a borrowed tile filled": edit("card1.view.s0", fill=DARK.owners[0]),
        },
    ),
    *plants(
        "area is bytes",
        "gather",
        {
            "a block 3 % wider": stretch("card0.optimizer.s0", across=1.03),
            "a block 3 % lower": stretch("card2.parameters.s2", down=0.97),
            "a tile 3 % wider": stretch("card1.view.s2", across=1.03),
            "a tile magnified twice as much": meaning("card1.view.s2", magnified=128),
        },
    ),
    *plants(
        "factor is magnification",
        "gather",
        {
            "another factor written": rewrite("card1.tray.factor", "×32"),
            "no factor written": drop("card1.tray.factor"),
            "tiles of another factor": meaning("card2.view.s1", magnified=32),
            "a factor that is not round": _rough,
        },
    ),
    *plants(
        "rows without gaps",
        "copies",
        {
            "a gap cut between lanes": move("card0.parameters.s2", dx=1.5),
            "a gap cut between rows": move("card0.optimizer.s0", dy=1.5),
            "a cell set lower": move("card0.gradients.s2", dy=2),
        },
    ),
    *plants(
        "tray tied to its stripe",
        "gather",
        {
            "no leader": drop("card1.leader.parameters"),
            "no stripe": drop("card1.stripe.parameters"),
            "a leader that ends above the tray": point("card1.leader.parameters", -1, dy=-20),
            "a stripe at another layer": move("card1.stripe.parameters", dy=6),
            "a stripe over one lane only": stretch("card1.stripe.parameters", across=0.25),
        },
    ),
    *plants(
        "colour is owner",
        "gather",
        {
            "a block in another's colour": edit("card0.parameters.s0", fill=DARK.owners[1]),
            "a block in another's quiet colour": edit(
                "card0.parameters.s0", fill=DARK.owner(1, lit=False)
            ),
            "two owners swapped": both(
                edit("card0.parameters.s0", fill=DARK.owners[1]),
                edit("card1.parameters.s1", fill=DARK.owners[0]),
            ),
            "a tile in another's colour": edit("card1.view.s2", stroke=DARK.owners[3]),
            "a tile in no colour": edit("card1.view.s2", stroke=DARK.text),
            "a wire in another's colour": edit("wire.s0.0to1", stroke=DARK.owners[2]),
            "a card in an owner's colour": edit("card1", stroke=DARK.owners[1]),
            "a sample in an owner's colour": edit("card1.token", fill=DARK.owners[1]),
            "a ghost in another's colour": edit("card0.gradients.ghost1", stroke=DARK.owners[2]),
            "a text in an owner's colour": edit("card1.name", fill=DARK.owners[1]),
            "a colour of no theme": edit("card1", stroke="#ff8800"),
            "a block that names no owner": meaning("card0.parameters.s0", owner=None),
        },
    ),
    *plants(
        "text contrast",
        "gather",
        {
            "a label too dim": edit("card0.name", fill=DARK.border),
            "a label that claims another ground": edit("card0.name", on=DARK.raised),
            "a token's text in the token's colour": edit("card0.token.label", fill=DARK.token),
            "a dark box under the label of a token": edit("card0.token", fill=DARK.raised),
        },
    ),
    *plants(
        "shape contrast",
        "gather",
        {
            "ghosts too faint": edit("card0.gradients.ghost1", stroke=DARK.raised),
            "a tile too faint": edit("card0.view.s1", stroke=DARK.raised),
            "a tray too faint": edit("card0.tray", stroke=DARK.raised),
            "a wire too faint": edit("wire.s0.0to1", stroke=DARK.raised),
            "a leader too faint": edit("card0.leader.parameters", stroke=DARK.raised),
            "a token too faint": edit("card0.token", fill=DARK.raised),
            "a block too faint": edit("card0.parameters.s0", fill=DARK.raised),
            "a box nobody sees": edit("card0.stripe.parameters", stroke=None),
        },
    ),
    *plants(
        "names",
        "gather",
        {
            "two marks of one name": twice("card0.token"),
            "a mark under another's name": edit("card0.view.s0", id="card0.view.s1"),
        },
    ),
    *plants(
        "inside the frame",
        "gather",
        {
            "a card half out": move("card3", dx=120),
            "a wire below the frame": point("wire.s0.0to1", 1, dy=400),
            "a text above the frame": move("title", dy=-70),
        },
    ),
    *plants(
        "nothing hidden",
        "gather",
        {
            "a lid over everything": add(LID),
            "a card painted last": last("card2"),
            "a tile painted over its label": last("card1.view.s2"),
            "a sum over a tray": add(
                Box("sum.s0", 110, 640, 300, 100, Meaning("sum", owner=0), fill=DARK.background)
            ),
        },
    ),
)
