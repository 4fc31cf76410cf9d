"""What each beat shows at each of its cues, as Views taken from the runs. One beat a file."""
