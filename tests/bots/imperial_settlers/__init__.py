"""Tests of the bots of Imperial Settlers."""
