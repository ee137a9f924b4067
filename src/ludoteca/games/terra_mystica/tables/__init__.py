"""All printed numbers of the game, as tables built at import."""
