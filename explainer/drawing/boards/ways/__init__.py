"""n46: four ways of dividing side by side; three say who computes, the last says who keeps."""
