"""What goes into an MP4: for each kind of track its packets, and what the file says of it."""
