"""Tests of the rules of Euphrates & Tigris."""
