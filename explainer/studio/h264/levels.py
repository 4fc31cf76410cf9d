"""The level a film states: what a player must be able to do to play it."""

from __future__ import annotations

from explainer.studio.film_format import FilmFormat

# Ten times the level, the most macroblocks in a second and in a frame: ITU-T H.264, table A-1.
# Level 1b is left out; 6 and above no player of ours needs.
_LEVELS = (
    (10, 1_485, 99),
    (11, 3_000, 396),
    (12, 6_000, 396),
    (13, 11_880, 396),
    (20, 11_880, 396),
    (21, 19_800, 792),
    (22, 20_250, 1_620),
    (30, 40_500, 1_620),
    (31, 108_000, 3_600),
    (32, 216_000, 5_120),
    (40, 245_760, 8_192),
    (41, 245_760, 8_192),
    (42, 522_240, 8_704),
    (50, 589_824, 22_080),
    (51, 983_040, 36_864),
    (52, 2_073_600, 36_864),
)
_EVERYWHERE = 41
"""What every player takes. Film of 60 frames a second keeps to it although table A-1 would say
4.2: decoders that state 4.1 play it, and players refuse by the number."""


def level(film: FilmFormat) -> int:
    """Ten times the level: the first with room for the film's frames and rate.

    Rate never lifts it over 4.1 or, where frames alone need more, over what they need.
    """
    across, down = -(-film.width // 16), -(-film.height // 16)
    size = across * down
    for_size = next(
        (
            number
            for number, _, most in _LEVELS
            if size <= most and max(across, down) ** 2 <= 8 * most
        ),
        None,
    )
    if for_size is None:
        raise ValueError(f"no H.264 level has room for {film.width}x{film.height} px")
    for_rate = next((n for n, rate, _ in _LEVELS if size * film.fps <= rate), _LEVELS[-1][0])
    return max(for_size, min(for_rate, _EVERYWHERE))
