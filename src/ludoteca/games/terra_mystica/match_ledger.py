"""The ledger of a Ludoteca match, in the notation of the public site, round by round."""

from typing import Final

from ludoteca.core.ledger import LedgerPart, LedgerRow, LedgerWriter, MatchLedger
from ludoteca.core.record import Record
from ludoteca.games.terra_mystica.ledger import Ledger, Row
from ludoteca.games.terra_mystica.public_log.exporter import Exporter
from ludoteca.games.terra_mystica.public_log.importer import start_import
from ludoteca.games.terra_mystica.public_log.text import COMMENT
from ludoteca.games.terra_mystica.state import CHOOSING, FINAL

AMOUNTS: Final = ("VP", "C", "W", "P", "PW", "cults")  # fields of a row
COLUMNS: Final = (
    "ledger.points", "ledger.coins", "ledger.workers", "ledger.priests", "ledger.power",
    "ledger.cults",
)  # fmt: skip
PREPARATION: Final = "ledger.preparation"
ROUND: Final = "ledger.round"
FINAL_SCORING: Final = "ledger.final"


class RoundLedger(Ledger):
    """Stores with each row the heading it belongs to."""

    def row(self, seat: int, text: str) -> Row:
        found = super().row(seat, text)
        found["round"] = self.state.round
        found["heading"] = self.heading()
        return found

    def heading(self) -> str:
        """The heading of the current phase."""
        if self.state.phase == FINAL:
            return FINAL_SCORING
        return ROUND if self.state.round else PREPARATION


class TerraMysticaLedger(LedgerWriter):
    """Writes the ledger by exporting a match and importing the exported log."""

    def write(self, record: Record) -> MatchLedger:
        exporter = Exporter(record)
        text = exporter.write()
        if exporter.unfinished:  # the notation has no rows for unfinished turns
            exporter = Exporter(without_last(record, exporter.unfinished))
            text = exporter.write()
        if exporter.state.phase == CHOOSING:
            return MatchLedger(COLUMNS, [], "")
        notation = without_marks(text)
        ledger = RoundLedger(start_import(notation))
        ledger.run()
        names = [own.board.log_name for own in exporter.state.seats]
        return MatchLedger(COLUMNS, parts_of(ledger.rows, names), notation)


def without_last(record: Record, count: int) -> Record:
    """A record without its last `count` actions."""
    actions = record.actions[:-count]
    return Record(record.game, record.version, record.options, record.seats, record.seed, actions)


def without_marks(text: str) -> str:
    """A log without Ludoteca's comment lines, which contain the seed."""
    return "".join(
        [line for line in text.splitlines(keepends=True) if not line.startswith(COMMENT)]
    )


def parts_of(rows: list[Row], names: list[str]) -> list[LedgerPart]:
    """Rows grouped by their headings."""
    found: list[LedgerPart] = []
    for row in rows:
        heading, number = str(row["heading"]), int(str(row["round"]))
        if not found or (found[-1].heading, found[-1].round) != (heading, number):
            found.append(LedgerPart(heading, number))
        amounts = [amount_text(row[name]) for name in AMOUNTS]
        seat = names.index(str(row["faction"]))
        found[-1].rows.append(LedgerRow(seat, str(row["commands"]), amounts))
    return found


def amount_text(amount: str | int | list[int]) -> str:
    """An amount as text; lists (bowls, cults) joined by slashes."""
    return "/".join(map(str, amount)) if isinstance(amount, list) else str(amount)


LEDGER: Final = TerraMysticaLedger()
