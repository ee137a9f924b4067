"""Drawings and sentences for Imperial Settlers."""
