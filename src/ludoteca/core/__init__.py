"""Code shared by all games: actions, random numbers, errors, journal, record, game interface."""
