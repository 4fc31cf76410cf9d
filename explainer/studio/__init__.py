"""Frames to files: the encoder, and the finished film written whole or not at all."""

from explainer.studio.encoder import Encoder, FilmTags

__all__ = ["Encoder", "FilmTags"]
