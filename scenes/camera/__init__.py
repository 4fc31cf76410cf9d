"""A renderer that draws what manim's Cairo camera draws, but only where a frame differs."""

from scenes.camera.renderer import FrameRenderer

__all__ = ["FrameRenderer"]
