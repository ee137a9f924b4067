"""Proof of the rules of Euphrates & Tigris."""
