"""Reports of finished conflicts: both sides, what was added, lost and gained."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from ludoteca.core.journal import Entry
from ludoteca.drawing.log_text import Event, Named, Report
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.tables import LEADER_NAMES

REVOLT: Final = "revolt."
WAR: Final = "war."
SUPPORT: Final = "support."
HOME: Final = "home."
LOST: Final = "lost."
POINT: Final = "point."
DEFENCE: Final = "defence"


@dataclass(slots=True)
class Fight:
    """One conflict from start to end."""

    is_revolt: bool
    leader: str
    attacker: int
    attack: int
    rule: str
    defender: int = -1
    defence: int = 0
    added: dict[int, int] = field(default_factory=dict)  # by seat
    homes: list[Entry] = field(default_factory=list)
    lost: list[Entry] = field(default_factory=list)
    gain: Entry | None = None
    n: int = 0  # the event that ended it

    @property
    def winner(self) -> int:
        """The seat that won; the defender wins ties."""
        is_won = self.total(self.attacker) > self.total(self.defender)
        return self.attacker if is_won else self.defender

    @property
    def loser(self) -> int:
        """The seat that lost."""
        return self.attacker + self.defender - self.winner

    def on_board(self, seat: int) -> int:
        """The strength of a side on the board."""
        return self.attack if seat == self.attacker else self.defence

    def total(self, seat: int) -> int:
        """The strength of a side including added supporters."""
        return self.on_board(seat) + self.added.get(seat, 0)


def finished(events: Sequence[Event]) -> Iterator[Fight]:
    """The conflicts that started and ended within some events."""
    fight: Fight | None = None
    for event in events:
        for entry in event.entries:
            begun = begin(entry)
            if begun is not None:
                fight = begun
            elif fight is not None and follow(fight, entry):
                fight.n = event.n
                yield fight
                fight = None


def begin(entry: Entry) -> Fight | None:
    """The conflict an entry starts; None if it starts none."""
    for start in (REVOLT, WAR):
        leader = entry.thing.removeprefix(start)
        if entry.thing.startswith(start) and leader in LEADER_NAMES:
            return Fight(start == REVOLT, leader, entry.seat, entry.amount, entry.rule)
    return None


def follow(fight: Fight, entry: Entry) -> bool:
    """Adds an entry to a conflict; returns whether the conflict has ended."""
    if entry.thing == DEFENCE:
        fight.defender, fight.defence = entry.seat, entry.amount
    elif entry.thing.startswith(SUPPORT):
        fight.added[entry.seat] = entry.amount
    elif entry.thing.startswith(HOME):
        fight.homes.append(entry)
    elif entry.thing.startswith(LOST):
        fight.lost.append(entry)
    elif entry.thing.startswith(POINT) and len(fight.added) > 1:
        fight.gain = entry
        return True
    return False


def report_of(fight: Fight, words: Words, reader: int, named: Named) -> Report:
    """The report of a conflict."""
    leader = words.say(f"both.leader.{fight.leader}")
    rows = [side_row(fight, seat, words, named) for seat in (fight.attacker, fight.defender)]
    if fight.total(fight.attacker) == fight.total(fight.defender):
        rows.append(("", words.say("report.tie")))
    rows.append((words.say("report.removed"), removed(fight, words, named)))
    if fight.gain is not None:
        colour = fight.gain.thing.removeprefix(POINT)
        gain = words.say(f"count.point.{colour}", {"count": fight.gain.amount})
        rows.append((words.say("report.gained"), f"{words.say(named(fight.winner))}: {gain}"))
    return Report(
        fight.n,
        f"conflict-{fight.n}",
        f"{words.say('word.revolt' if fight.is_revolt else 'word.war')}: {leader}",
        verdict(fight, words, reader, named),
        fight.winner == reader,
        reader in (fight.attacker, fight.defender),
        tuple(rows),
        fight.rule,
        is_complete=True,
    )


def verdict(fight: Fight, words: Words, reader: int, named: Named) -> str:
    """Who won, and by how much."""
    facts: dict[str, int | str] = {
        "who": named(fight.winner),
        "mine": fight.total(fight.winner),
        "theirs": fight.total(fight.loser),
    }
    return words.say("report.won" if fight.winner == reader else "report.winner", facts)


def side_row(fight: Fight, seat: int, words: Words, named: Named) -> tuple[str, str]:
    """One side: dynasty, strength on the board, added supporters, total."""
    side = words.say("word.attacker" if seat == fight.attacker else "word.defender")
    facts: dict[str, int | str] = {
        "who": words.say(named(seat)),
        "board": fight.on_board(seat),
        "added": fight.added.get(seat, 0),
        "total": fight.total(seat),
    }
    return side, words.say("report.side", facts)


def removed(fight: Fight, words: Words, named: Named) -> str:
    """The leader that returned to its owner and the tiles removed from the board."""
    home = next((one for one in fight.homes if one.seat == fight.loser), None)
    facts: dict[str, int | str] = {
        "leader": f"leader.{fight.leader}",
        "who": named(fight.loser),
        "at": home.at if home else "",
        "count": len(fight.lost),
        "cells": ", ".join([one.at for one in fight.lost]),
    }
    return words.say("report.leaves" if fight.lost else "report.leaves.alone", facts)
