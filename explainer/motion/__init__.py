"""What moves from picture to picture, and when: plain data, before anything is drawn."""
