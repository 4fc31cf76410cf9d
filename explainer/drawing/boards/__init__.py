"""What stands between a picture's header and its strip, one board a room."""
