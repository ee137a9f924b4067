"""The ledger of a match: its moves round by round, in a notation that players use elsewhere."""

from abc import ABC, abstractmethod

from ludoteca.core.record import Record


class LedgerRow:
    """One move: whose, how it is written, and the amounts after it, one for each column."""

    __slots__ = ("seat", "text", "amounts")

    def __init__(self, seat: int, text: str, amounts: list[str]) -> None:
        self.seat = seat
        self.text = text
        self.amounts = amounts


class LedgerPart:
    """The rows of a round; its heading is a catalogue key that may name `{round}`."""

    __slots__ = ("heading", "round", "rows")

    def __init__(self, heading: str, round: int) -> None:
        self.heading = heading
        self.round = round
        self.rows: list[LedgerRow] = []


class MatchLedger:
    """All rounds so far, and the same match as a text to be copied."""

    __slots__ = ("columns", "parts", "notation")

    def __init__(self, columns: tuple[str, ...], parts: list[LedgerPart], notation: str) -> None:
        self.columns = columns  # catalogue keys of the amounts
        self.parts = parts
        self.notation = notation


class LedgerWriter(ABC):
    """Writes the ledgers of one game. Whatever the record holds, the ledger gives neither the seed
    nor anything that depends on it and was not seen at the table."""

    @abstractmethod
    def write(self, record: Record) -> MatchLedger:
        """The ledger of a match, which may go on; BadNotation if the notation cannot write it."""
