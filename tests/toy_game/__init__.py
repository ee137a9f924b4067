"""High Card, a small fourth game for the tests: secret hands, five tricks, the highest card wins.

All of it is in this folder. `docs/extending.md` walks through it.
"""
