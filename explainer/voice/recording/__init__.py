"""The lecturer's own recordings: which files, when each cue begins in them, and their lines."""
