"""A match in memory: its position, what can be undone, and the end of its log.

A LoadedMatch is never changed once it is shared: a move is played on a fork, which replaces it when
the events are stored.
"""

from typing import Any, Final

from ludoteca.core.contract import Rules
from ludoteca.core.errors import RefusalsOf
from ludoteca.core.journal import Entry, Journal
from ludoteca.core.record import SPECTATOR, UNDO, read_undo, write_undo
from ludoteca.service.models import FORCED, PERSON, LogLine, Moves

SHOWN: Final = "undo.shown"  # something hidden was revealed
HANDED: Final = "undo.handed"  # another seat has to decide now
BEGINNING: Final = "undo.none"
TAIL: Final = 40  # log lines kept in memory
MOST_KEPT: Final = 16  # positions kept for undo; earlier ones are replayed


class Line:
    """One event of the log with its texts for all readers; immutable."""

    __slots__ = ("n", "step", "seat", "texts", "journal", "time", "is_undone", "cause", "known")

    def __init__(
        self,
        n: int,
        step: int,
        seat: int,
        texts: tuple[str, ...],
        journal: Journal,
        time: float,
        is_undone: bool = False,
        cause: int = PERSON,
    ) -> None:
        self.n = n
        self.step = step
        self.seat = seat
        self.texts = texts  # by reader, the spectator first; a single text if all are equal
        self.journal = journal
        self.time = time
        self.is_undone = is_undone
        self.cause = cause
        self.known: dict[int, LogLine] = {}  # by reader, filled on demand

    def undone(self) -> "Line":
        """The same line, marked as undone."""
        return Line(
            self.n, self.step, self.seat, self.texts, self.journal, self.time, True, self.cause
        )

    def for_reader(self, reader: int) -> LogLine:
        """The line as a reader may see it, cached."""
        found = self.known.get(reader)
        if found is None:
            found = self.known[reader] = self._make_for_reader(reader)
        return found

    def _make_for_reader(self, reader: int) -> LogLine:
        text = self.texts[reader - SPECTATOR if len(self.texts) > 1 else 0]
        entries: list[Entry] = self.journal.seen_by(reader)
        # That a seat had no choice may reveal its hand: only that seat sees it.
        cause = self.cause if self.cause != FORCED or reader == self.seat else PERSON
        return LogLine(
            self.n, self.step, self.seat, text, entries, self.time, self.is_undone, cause
        )


class Step:
    """A surviving action that can still be undone: seat, text and the position before it."""

    __slots__ = ("seat", "text", "before", "cause", "time")

    def __init__(self, seat: int, text: str, before: Any, cause: int, time: float) -> None:
        self.seat = seat
        self.text = text
        self.before = before
        self.cause = cause
        self.time = time  # the same for actions that were played together


class LoadedMatch:
    """Position, reachable steps and log tail of one match after event `n`."""

    __slots__ = (
        "rules", "state", "n", "steps", "floor", "reason",
        "kept", "redo", "redo_seat", "lines", "keeps_all", "shot", "_moves", "_views", "_tails",
    )  # fmt: skip

    def __init__(self, rules: Rules[Any, Any], state: Any, n: int = 0, steps: int = 0) -> None:
        self.rules = rules
        self.state = state
        self.n = n
        self.steps = steps
        self.floor = steps  # the lowest step that undo may reach
        self.reason = BEGINNING  # catalogue key: why undo goes no further
        self.kept: list[Step] = []  # the last steps
        self.redo: list[str] = []
        self.redo_seat = SPECTATOR
        self.lines: list[Line] = []
        self.keeps_all = False  # while the whole match is replayed
        self.shot = n  # the event of the last snapshot
        self._moves: dict[int, Moves] = {}
        self._views: dict[int, Any] = {}
        self._tails: dict[int, list[LogLine]] = {}

    def fork(self) -> "LoadedMatch":
        """A copy to play on; its state is replaced, never mutated."""
        other = LoadedMatch(self.rules, self.state, self.n, self.steps)
        other.floor = self.floor
        other.reason = self.reason
        other.kept = self.kept[:]
        other.redo = self.redo[:]
        other.redo_seat = self.redo_seat
        other.lines = self.lines[:]
        other.keeps_all = self.keeps_all
        other.shot = self.shot
        return other

    def deciders(self) -> int:
        """Mask of the seats that may decide."""
        return self.rules.deciders(self.state)

    def moves(self, seat: int) -> Moves:
        """The legal moves of a seat, cached."""
        if seat not in self._moves:
            actions = self.rules.legal(self.state, seat) if seat >= 0 else []
            self._moves[seat] = Moves(actions, self.rules, self.state, seat)
        return self._moves[seat]

    def view(self, seat: int) -> Any:
        """The view of a seat, cached; callers must not change it."""
        if seat not in self._views:
            self._views[seat] = self.rules.view(self.state, seat)
        return self._views[seat]

    def tail(self, reader: int) -> list[LogLine]:
        """The last lines of the log as a reader may see them, cached."""
        if reader not in self._tails:
            # All but the newest are cached; reading the dictionary directly is faster.
            self._tails[reader] = [
                line.known.get(reader) or line.for_reader(reader) for line in self.lines
            ]
        return self._tails[reader]

    def forget(self) -> None:
        """Clears the caches: they belong to an earlier position."""
        self._moves, self._views, self._tails = {}, {}, {}

    def play(self, seat: int, text: str, time: float, cause: int = PERSON) -> str:
        """Plays an action if the rules allow it; returns its text as stored."""
        with RefusalsOf(self.rules.name):
            action = self.rules.read_action(self.state, seat, text)
            self.rules.check(self.state, seat, action)
        return self.play_action(seat, action, time, cause)

    def take(self, seat: int, text: str, time: float, cause: int) -> None:
        """Replays a stored event without checking it again."""
        if text.startswith(UNDO):
            self.go_back(seat, read_undo(text), time)
        else:
            action = self.rules.read_action(self.state, seat, text)
            self.play_action(seat, action, time, cause)

    def play_action(self, seat: int, action: int, time: float, cause: int = PERSON) -> str:
        """Plays an allowed action; returns its text as stored."""
        rules, before = self.rules, self.state
        reveals = rules.reveals(before, action)
        texts = all_texts(rules, before, action)
        own = texts[seat - SPECTATOR] if len(texts) > 1 else texts[0]
        after = rules.clone(before)
        journal = Journal()
        rules.apply(after, action, journal)
        self.state = after
        self.n += 1
        self.steps += 1
        self.kept.append(Step(seat, own, before, cause, time))
        if reveals:
            self.floor = self.steps
            self.reason = SHOWN if rules.deciders(after) == rules.deciders(before) else HANDED
        self._follow_redo(seat, own)
        self._add_line(Line(self.n, self.steps, seat, texts, journal, time, False, cause))
        return own

    def _follow_redo(self, seat: int, text: str) -> None:
        if self.redo and self.redo_seat == seat and self.redo[0] == text:
            self.redo = self.redo[1:]
        else:
            self.redo = []

    def can_reach(self, step: int) -> bool:
        """Whether the position after `step` actions is still in memory."""
        return self.steps - len(self.kept) <= step

    def last_choice(self, lowest: int) -> int:
        """The step before the last choice and all actions played together with it; at least
        `lowest`."""
        step, chosen = self.steps, None
        for done in reversed(self.kept):
            if chosen not in (None, (done.seat, done.time)):
                break
            step -= 1
            if done.cause != FORCED:
                chosen = (done.seat, done.time)
        return max(min(step, self.steps - 1), lowest)

    def go_back(self, seat: int, step: int, time: float) -> None:
        """Undoes all actions after a step."""
        count = self.steps - step
        dropped = self.kept[-count:]
        self.kept = self.kept[:-count]
        self.state = dropped[0].before
        self.n += 1
        self.steps = step
        self.floor = min(self.floor, step)
        undone_texts: list[str] = []
        for taken in dropped:
            if taken.seat != seat:
                break
            undone_texts.append(taken.text)
        self.redo = undone_texts + (self.redo if self.redo_seat == seat else [])
        self.redo_seat = seat
        self.lines = [
            line if line.step <= step or line.is_undone else line.undone() for line in self.lines
        ]
        self._add_line(Line(self.n, step, seat, (write_undo(step),), Journal(), time))

    def _add_line(self, line: Line) -> None:
        self.forget()
        self.lines.append(line)
        if not self.keeps_all:
            self.trim()

    def trim(self) -> None:
        """Drops old lines and positions, which can be replayed."""
        self.keeps_all = False
        self.forget()
        if len(self.lines) > TAIL:
            del self.lines[:-TAIL]
        if len(self.kept) > MOST_KEPT:
            del self.kept[:-MOST_KEPT]


def all_texts(rules: Rules[Any, Any], state: Any, action: int) -> tuple[str, ...]:
    """An action's text for a spectator and for each seat; a single text if all are equal."""
    texts = [
        rules.write_action(state, action, reader) for reader in range(SPECTATOR, rules.seats(state))
    ]
    return (texts[0],) if len(set(texts)) == 1 else tuple(texts)
