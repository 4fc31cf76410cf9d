"""The loop of the common gradient: a ring of stations, and small cards that do what is lit."""
