"""n46-cuts: layers and shards are two cuts of one model; the cards' memory is no pool."""
