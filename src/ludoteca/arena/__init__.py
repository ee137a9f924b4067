"""Bots against bots: matches in blocks, figures with intervals, ladders, and learning from play."""
