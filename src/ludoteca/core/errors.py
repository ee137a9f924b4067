"""The refusals: a closed list. Each holds a catalogue key and facts; `text` makes the sentence.

A fact is a number, a name that is the same in every language (a cell), or a catalogue key.
"""

from typing import Final

# Codes that `refusal` returns in every game; a game's own codes start at FIRST_OWN.
ALLOWED: Final = 0
NOT_YOUR_TURN: Final = 1
MATCH_OVER: Final = 2
OTHER_QUESTION: Final = 3
FIRST_OWN: Final = 16


class Refusal(Exception):
    """Something was asked that is not allowed; `code` is the key of its sentence."""

    def __init__(self, code: str, facts: dict[str, int | str], citation: str = "") -> None:
        super().__init__(code, facts, citation)  # so that it survives being copied
        self.code = code
        self.facts = facts
        self.citation = citation

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        cited = f" [{self.citation}]" if self.citation else ""
        return f"{self.code}: {facts}{cited}" if facts else f"{self.code}{cited}"


class BadNotation(Refusal):
    """A text, file or option that cannot be read."""


class Illegal(Refusal):
    """A rule forbids it; `citation` says which."""


class NotYourTurn(Refusal):
    """Another seat decides now."""


class Stale(Refusal):
    """The match has changed since the choice was offered."""


class MatchOver(Refusal):
    """The match has ended; nothing more can be decided."""


class NotFound(Refusal):
    """There is nothing of that name or key here."""


class Forbidden(Refusal):
    """It exists, but the caller may not do this."""
