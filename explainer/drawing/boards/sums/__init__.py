"""n48: contributions to one parameter are added, entry by entry, and the mean goes to its owner."""
