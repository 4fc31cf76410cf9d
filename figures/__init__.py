"""Drawings to still figures: SVG, PNG and PDF."""
