"""Ludoteca: three great strategy games, complete and exact, to play and to program against."""
