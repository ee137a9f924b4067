"""Benchmarks of the engine and the site, as ratios measured on the same machine: `make bench`."""
