"""Pictures as plain data: what a beat shows, where it stands, and in which look."""
