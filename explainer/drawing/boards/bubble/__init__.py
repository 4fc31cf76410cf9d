"""n46-bubble: a batch's way through a pipeline, scheduled in two ways on one time scale."""
