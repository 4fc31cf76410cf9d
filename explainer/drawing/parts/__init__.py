"""The parts of a picture, one a file: each turns a View into marks, in a Context."""
