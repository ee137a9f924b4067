"""The ledger of a match: its moves round by round, in a notation players know from elsewhere."""

from abc import ABC, abstractmethod

from ludoteca.core.record import Record


class LedgerRow:
    """One move: its seat, its text, and the amounts after it, one per column."""

    __slots__ = ("seat", "text", "amounts")

    def __init__(self, seat: int, text: str, amounts: list[str]) -> None:
        self.seat = seat
        self.text = text
        self.amounts = amounts


class LedgerPart:
    """The rows of a round; the heading is a catalogue key that may contain `{round}`."""

    __slots__ = ("heading", "round", "rows")

    def __init__(self, heading: str, round: int) -> None:
        self.heading = heading
        self.round = round
        self.rows: list[LedgerRow] = []


class MatchLedger:
    """All rounds so far, and the same match as text for copying."""

    __slots__ = ("columns", "parts", "notation")

    def __init__(self, columns: tuple[str, ...], parts: list[LedgerPart], notation: str) -> None:
        self.columns = columns  # catalogue keys of the amounts
        self.parts = parts
        self.notation = notation


class LedgerWriter(ABC):
    """Writes the ledgers of one game. A ledger never contains the seed of the record, nor anything
    derived from it that was not public at the table."""

    @abstractmethod
    def write(self, record: Record) -> MatchLedger:
        """The ledger of a match, finished or not. Raises BadNotation if it cannot be written."""
