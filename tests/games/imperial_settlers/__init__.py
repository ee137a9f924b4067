"""Proof of the rules of Imperial Settlers."""
