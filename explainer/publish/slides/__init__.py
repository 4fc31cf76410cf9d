"""A presentation for PowerPoint and its like: stills, clips, and notes for the presenter."""
