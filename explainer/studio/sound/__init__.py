"""A film's sound: every line in its place, made as loud as it should be, and encoded."""
