"""The ledger of the public site: one row per turn, with the resources of the faction after it."""

from typing import Final

from ludoteca.games.terra_mystica import flow
from ludoteca.games.terra_mystica.final_tiles import final_points, score_final_tile
from ludoteca.games.terra_mystica.public_log.importer import play_next, start_import
from ludoteca.games.terra_mystica.public_log.player import LogListener, LogPlayer
from ludoteca.games.terra_mystica.public_log.text import BEGINNERS, SETUP
from ludoteca.games.terra_mystica.scoring import (
    area_points,
    cult_points,
    score_final_area,
    score_final_cult,
    score_final_resources,
)
from ludoteca.games.terra_mystica.state import (
    CLEAN_UP,
    CULT_BONUS,
    FINAL,
    INCOME,
    OVER,
    UNLOCKING,
    State,
)
from ludoteca.games.terra_mystica.tables.tiles import CULT_NAMES, CULTS, FINAL_LOG_NAMES

Row = dict[str, str | int | list[int]]

CULT_INCOME: Final = "cult_income_for_faction"
OTHER_INCOME: Final = "other_income_for_faction"
ACCEPTED: Final = "[opponent accepted power]"
DECLINED: Final = "[all opponents declined power]"
ENDINGS: Final = ("leech", "decline", "pass", "pick-color")
REWARDS: Final = ("cultists.step", "shapeshifters.token", "shapeshifters.offer")
REFUSALS: Final = ("cultists.power", "shapeshifters.power")
RESOURCES: Final = "score_resources"


def snapshot(state: State, seat: int, commands: str) -> Row:
    """One row: the faction, its commands and its resources after them."""
    own = state.seats[seat]
    return {
        "faction": own.board.log_name,
        "commands": commands,
        "VP": own.vp,
        "C": own.coins,
        "W": own.workers,
        "P": own.priests,
        "PW": [own.bowl1, own.bowl2, own.bowl3],
        "cults": own.cults[:],
    }


class Ledger(LogListener):
    """Writes the rows of a log while importing it."""

    def __init__(self, player: LogPlayer) -> None:
        self.player = player
        player.listener = self
        self.state = player.state
        self.rows: list[Row] = []
        self.before: list[Row] = []  # rows to be written before the open one
        self.seat = -1  # of the open row
        self.texts: list[str] = []
        self.has_action = False

    def next_action(self) -> None:
        """Closes the open row if it already contains an action."""
        if self.has_action:
            self.cut()

    def cut(self) -> None:
        """Closes the open row."""
        self.has_action = False
        self.rows += self.before
        self.before = []
        if self.texts:
            self.rows.append(self.row(self.seat, ". ".join(self.texts)))
            self.texts = []

    def row(self, seat: int, text: str) -> Row:
        """A row with the current resources; without text if the seat has resigned."""
        return snapshot(self.state, seat, "" if self.state.seats[seat].left else text)

    def run(self) -> None:
        """Plays the whole log."""
        self.run_to(len(self.player.log.commands))
        self.cut()

    def run_to(self, end: int) -> None:
        """Plays the commands up to, not including, index `end`."""
        player = self.player
        commands = player.log.commands
        while player.at < end:
            at = player.at
            command = commands[at]
            phase = self.state.phase
            play_next(player)
            if command.faction and phase != OVER:
                if not self.texts:
                    self.seat = player.seat
                self.texts.append(command.text)
                self.has_action |= command.words[0] in BEGINNERS
                self.note_rewards()
                self.close_after(at)
                if phase == UNLOCKING != self.state.phase:
                    self.cut()
            elif command.words[0] == SETUP:
                self.cut()
            self.run_phases()

    def note_rewards(self) -> None:
        """Writes the rewards of Cultists and Shapeshifters before the row that caused them."""
        journal = self.player.journal
        if journal is None or not journal.entries:
            return
        for entry in journal.entries:
            if entry.thing in REWARDS:
                self.before.append(self.row(entry.seat, ACCEPTED))
            elif entry.thing in REFUSALS:
                self.before.append(self.row(entry.seat, DECLINED))
        journal.entries = []

    def close_after(self, at: int) -> None:
        """Closes a row after answers, passing, first dwellings, or if another faction follows."""
        head = self.player.log.commands[at].words[0]
        is_setup = self.state.round == 0
        if head in ENDINGS or head.startswith("+bon") or (is_setup and head == "build"):
            self.cut()
        elif not is_setup and self.player.is_last_of_faction(at):
            self.player.end_action()
            self.cut()

    def run_phases(self) -> None:
        """Writes the automatic rows: cult bonus, income, final scoring."""
        state = self.state
        while state.phase > OVER:
            phase = state.phase
            if phase == FINAL:
                self.score()
                return
            before = self.row(self.seat, "") if self.texts else {}
            flow.run_phase(state, None)
            if phase == CULT_BONUS:
                self.auto_rows(CULT_INCOME, before)
            elif phase == INCOME:
                self.auto_rows(OTHER_INCOME, before)
            else:
                assert phase == CLEAN_UP

    def auto_rows(self, text: str, before: Row) -> None:
        """Writes a row per seat; the first is merged into a row that is still open.

        If that row belongs to another seat, it shows that seat's resources before its own gains.
        """
        order = [seat for seat in self.state.order if self.state.seats[seat].faction >= 0]
        if self.texts:
            first = order.pop(0)
            if not self.state.seats[first].left:
                self.texts.append(text)
            commands = ". ".join(self.texts)
            if first != self.seat:
                self.rows.append({**before, "commands": commands})
                self.texts = []
            self.cut()
        for seat in order:
            self.rows.append(self.row(seat, text))

    def final_order(self) -> list[int]:
        """Seats in starting order, or with variable order as they passed, resigned ones first."""
        state = self.state
        everybody = [seat for seat, own in enumerate(state.seats) if own.faction >= 0]
        if not state.choices.variable_order:
            return everybody
        left = [seat for seat in everybody if state.seats[seat].left]
        return left + [seat for seat in state.passers if seat not in left]

    def score(self) -> None:
        """Writes the rows of the final scoring, category by category."""
        state = self.state
        self.cut()
        order = self.final_order()
        points = final_points(state)
        score_final_tile(state, None)
        self.point_rows(order, points, FINAL_LOG_NAMES[state.choices.final_tile])
        for track in range(CULTS):
            points = cult_points(state, track)
            score_final_cult(state, track, None)
            self.point_rows(order, points, CULT_NAMES[track].upper())
        points = area_points(state)
        score_final_area(state, None)
        self.point_rows(order, points, "network")
        for seat in order:
            score_final_resources(state, seat, None)
            self.rows.append(self.row(seat, RESOURCES))
        state.phase = OVER

    def point_rows(self, order: list[int], points: list[int], what: str) -> None:
        """Writes a row for each seat that gains points."""
        for seat in order:
            if points[seat]:
                self.rows.append(self.row(seat, f"+{points[seat]}vp for {what}"))


def points_by_faction(rows: list[Row]) -> dict[str, int]:
    """The final points of every faction, in the order of their first rows."""
    found: dict[str, int] = {}
    for row in rows:
        points = row["VP"]
        assert isinstance(points, int)
        found[str(row["faction"])] = points
    return found


def differences(written: list[Row], kept: list[Row]) -> list[str]:
    """The differences between two ledgers as lines of text, faction by faction."""
    found: list[str] = []
    for faction in sorted({str(row["faction"]) for row in written + kept}):
        ours = [row for row in written if row["faction"] == faction]
        theirs = [row for row in kept if row["faction"] == faction]
        if len(ours) != len(theirs):
            found.append(f"{faction}: {len(ours)} rows instead of {len(theirs)}")
        for number, (row, other) in enumerate(zip(ours, theirs, strict=False), 1):
            for name in other:
                if row.get(name) != other[name]:
                    text = f"{name} {row.get(name)} instead of {other[name]}"
                    found.append(f"{faction} row {number} ({row['commands']}): {text}")
    return found


def ledger_rows(text: str) -> list[Row]:
    """The rows of a whole log. Raises Illegal or BadNotation if it breaks a rule."""
    ledger = Ledger(start_import(text))
    ledger.run()
    ledger.player.check_end()
    return ledger.rows
