"""Frames to files: shots to encoded segments, and segments to a film."""
