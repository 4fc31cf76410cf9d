"""How fast, how good and how big: this project's films beside stock manim's, measured."""
