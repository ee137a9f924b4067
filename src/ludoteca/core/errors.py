"""All refusals. Each has a catalogue key and facts, from which `text` makes the sentence.

A fact is a number, a name that is the same in every language (a cell), or a catalogue key.
"""

from typing import Final

# Codes that `refusal` returns in every game; codes of a single game start at FIRST_OWN.
ALLOWED: Final = 0
NOT_YOUR_TURN: Final = 1
MATCH_OVER: Final = 2
OTHER_QUESTION: Final = 3
FIRST_OWN: Final = 16

LONGEST_ECHO: Final = 80  # characters of the input that a refusal quotes
ELLIPSIS: Final = "…"
CONTROL: Final = "\N{REPLACEMENT CHARACTER}"  # replaces control characters
MOST_BITS: Final = 256  # larger integers are not quoted: Python limits their conversion to text


def shortened(text: str) -> str:
    """A text as quoted in a refusal: cut at LONGEST_ECHO, control characters replaced."""
    begun = text if len(text) <= LONGEST_ECHO else text[: LONGEST_ECHO - 1] + ELLIPSIS
    if begun.isprintable():
        return begun
    return "".join([CONTROL if is_control(ord(sign)) else sign for sign in begun])


def is_control(code: int) -> bool:
    """Whether a code point is a control character."""
    return code < 32 or 127 <= code < 160


def shown(value: object) -> str:
    """Any value as quoted in a refusal."""
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return ELLIPSIS
    return shortened(str(value))


class Refusal(Exception):
    """Base class of the refusals; `code` is the catalogue key of its sentence."""

    def __init__(self, code: str, facts: dict[str, int | str], citation: str = "") -> None:
        super().__init__(code, facts, citation)  # lets it be copied and pickled
        self.code = code
        self.facts = facts
        self.citation = citation
        self.game = ""  # the game whose catalogue has its sentence, once known

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {shown(value)}" for name, value in self.facts.items())
        cited = f" [{self.citation}]" if self.citation else ""
        return f"{self.code}: {facts}{cited}" if facts else f"{self.code}{cited}"


class BadNotation(Refusal):
    """A text, file or option that cannot be read."""


class Illegal(Refusal):
    """A rule forbids the action; `citation` names the rule."""


class NotYourTurn(Refusal):
    """Another seat has to decide now."""


class Stale(Refusal):
    """The match has changed since the action was offered."""


class MatchOver(Refusal):
    """The match has ended; no more actions are possible."""


class NotFound(Refusal):
    """Nothing has this name or key."""


class Forbidden(Refusal):
    """The caller has no permission to do this."""


class RefusalsOf:
    """Context manager that sets `game` on refusals raised inside it."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: object,
    ) -> None:
        """Sets the game of a refusal, which propagates."""
        if isinstance(error, Refusal) and not error.game:
            error.game = self.game
