"""Large shapes in motion, as a scene of its own: it needs nothing of this project.

`manim -qh --fps 60 bench/panels.py Panels`
"""

from manim import BLUE, DEGREES, RED, TEAL, YELLOW, Rectangle, Scene, Transform, VGroup


class Panels(Scene):
    """Large panels fill the picture, and all of them turn and change places: 6 s, of which 5 move.

    Every pixel is in motion, but there is little to work out for each frame.
    """

    def construct(self) -> None:
        """Turn them, let each pass over to the next one's place, and put them back."""
        panels = VGroup(
            Rectangle(width=3.4, height=2.6, fill_color=colour, fill_opacity=0.9, stroke_width=6)
            for colour in (BLUE, YELLOW, TEAL, RED) * 3
        ).arrange_in_grid(3, 4, buff=0.1)
        self.add(panels)
        self.wait(0.5)
        home = panels.copy()
        self.play(panels.animate.rotate(15 * DEGREES).scale(1.2), run_time=1.5)
        others = [*panels[1:], panels[0]]
        self.play(
            *(one.animate.move_to(to) for one, to in zip(panels, others, strict=True)), run_time=2
        )
        self.play(Transform(panels, home), run_time=1.5)
        self.wait(0.5)
