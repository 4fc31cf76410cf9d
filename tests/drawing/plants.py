"""Every fault planted in a picture."""

from tests.drawing.plants_look import LOOK
from tests.drawing.plants_state import STATE
from tests.drawing.plants_text import TEXT

PLANTS = (*LOOK, *TEXT, *STATE)
