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

LONGEST_ECHO: Final = 80  # characters of a text that a refusal repeats
ELLIPSIS: Final = "…"
CONTROL: Final = "\N{REPLACEMENT CHARACTER}"  # stands for signs that cannot be printed
MOST_BITS: Final = 256  # of a whole number; longer ones cannot always be written out


def shortened(text: str) -> str:
    """A text as a refusal repeats it: whole, or its beginning and an ellipsis; without controls."""
    begun = text if len(text) <= LONGEST_ECHO else text[: LONGEST_ECHO - 1] + ELLIPSIS
    if begun.isprintable():
        return begun
    return "".join([CONTROL if is_control(ord(sign)) else sign for sign in begun])


def is_control(code: int) -> bool:
    """Whether a sign would tell a terminal to do something instead of being printed."""
    return code < 32 or 127 <= code < 160


def shown(value: object) -> str:
    """Any value as a refusal repeats it."""
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return ELLIPSIS
    return shortened(str(value))


class Refusal(Exception):
    """Something was asked that is not allowed; `code` is the key of its sentence."""

    def __init__(self, code: str, facts: dict[str, int | str], citation: str = "") -> None:
        super().__init__(code, facts, citation)  # so that it survives being copied
        self.code = code
        self.facts = facts
        self.citation = citation
        self.game = ""  # whose catalogue has its sentence, once that is known

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {shown(value)}" for name, value in self.facts.items())
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


class RefusalsOf:
    """Marks the refusals raised within it as those of a game."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __enter__(self) -> None:
        """Nothing is refused yet."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: object,
    ) -> None:
        """A refusal is marked, and raised on."""
        if isinstance(error, Refusal) and not error.game:
            error.game = self.game
