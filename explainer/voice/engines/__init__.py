"""The voices, one a file: each declares VOICE, a Maker; see `explainer/voice/engine.py`."""
