"""The lecture as a reveal.js deck: a folder that a browser opens from disk or from any host."""

from explainer.publish.slides.reveal.deck import Deck, Slide, Step, slide
from explainer.publish.slides.reveal.files import deck_files
from explainer.publish.slides.reveal.package import find_package

__all__ = ["Deck", "Slide", "Step", "deck_files", "find_package", "slide"]
