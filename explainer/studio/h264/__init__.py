"""Just enough of H.264's syntax (ITU-T H.264, 08/2021) to renumber the frames x264 makes."""
