"""Matches between bots: blocks, figures with confidence intervals, ladders, learning weights."""
