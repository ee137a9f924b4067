"""The tests; the folders mirror those of the package."""
