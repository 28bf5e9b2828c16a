"""Headwear, modelled directly: caps from a crown, a visor and trims; a beanie from a knitted tube."""
