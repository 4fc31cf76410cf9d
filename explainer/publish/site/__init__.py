"""The lecture as a folder for any static host: a page, its data, clips, captions and figures."""
