"""High Card, a fourth game made for the tests: secret hands, five tricks, the highest card wins.

It lives in this folder alone. `docs/extending.md` walks through it.
"""
