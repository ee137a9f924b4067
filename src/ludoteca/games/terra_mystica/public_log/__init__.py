"""Logs of the public site (terra.snellman.net): read, played, ordered and written."""
