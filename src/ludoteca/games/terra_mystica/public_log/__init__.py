"""Logs of the public site (terra.snellman.net): parsing, import, turn order, export."""
