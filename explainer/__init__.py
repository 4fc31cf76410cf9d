"""The explainer: from one storyboard to a lecture's video, figures and captions."""
