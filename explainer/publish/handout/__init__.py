"""The handout: figures, narration and explanation as a PDF to be read and printed."""
