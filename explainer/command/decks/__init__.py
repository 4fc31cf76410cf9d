"""Slides and handouts, one format a file: each has `write(order, cache)`."""
