"""Tests of the rules of Imperial Settlers."""
