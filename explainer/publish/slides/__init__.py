"""Slides: for PowerPoint and its like here; for a browser in `reveal/`."""
