"""Speed of the engine and of the site, as ratios on the machine at hand: `make bench`."""
