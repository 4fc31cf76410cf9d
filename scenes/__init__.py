"""The beats as manim scenes, one a file: how one picture becomes the next."""
