"""Every fault planted in a picture."""

from tests.drawing.plants_folds import FOLDS
from tests.drawing.plants_look import LOOK
from tests.drawing.plants_state import STATE
from tests.drawing.plants_text import TEXT
from tests.drawing.plants_totals import TOTALS
from tests.drawing.plants_wires import WIRES

PLANTS = (*LOOK, *TEXT, *TOTALS, *WIRES, *STATE, *FOLDS)
