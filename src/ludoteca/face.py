"""The library: a match to play, look at, replay and ask bots about."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

from ludoteca.bots import ask_bot
from ludoteca.core.bits import cells, lowest
from ludoteca.core.contract import Options, OptionValue, Rules, Scores
from ludoteca.core.errors import BadNotation, Illegal, Refusal
from ludoteca.core.journal import Entry, Journal
from ludoteca.core.record import Record, read_record
from ludoteca.core.rng import SEED_BYTES, Rng, read_seed, stream
from ludoteca.drawing import draw
from ludoteca.games.registry import rules_of
from ludoteca.text import catalogue

WATCHER: Final = -1


class View:
    """What one seat knows. A notebook shows it as a picture; its facts are those of the game."""

    def __init__(self, game: str, facts: Any) -> None:
        self.game = game
        self.facts = facts

    def __getattr__(self, name: str) -> Any:
        return getattr(self.facts, name)

    def svg(self, language: str = "en", theme: str = "light", legal: tuple[int, ...] = ()) -> str:
        """The table as this seat sees it, drawn."""
        return draw(self.game, self.facts, catalogue(language, self.game), theme, legal)

    def _repr_svg_(self) -> str:
        return self.svg(theme="auto")


class Match:
    """One playing of a game. Moves are short texts; a move that is refused changes nothing.

    >>> match = Match("euphrates_tigris", {"players": 2, "first": "0"}, seed="doctest")
    >>> match.push("leader K J1")
    >>> match.turn, match.is_over
    (0, False)
    >>> match.pop()
    'leader K J1'
    """

    def __init__(
        self,
        game: str,
        options: Options | None = None,
        seed: str = "",
        seats: list[str] | None = None,
    ) -> None:
        self.rules: Rules[Any, Any] = rules_of(game)
        self.options: Options = read_options(options or {})
        self.seed: bytes = read_seed(seed) if seed else secrets.token_bytes(SEED_BYTES)
        self.state: Any = self.rules.setup(self.options, self.seed)
        count = self.rules.seats(self.state)
        self.seats: list[str] = list(seats) if seats else [f"seat {n}" for n in range(count)]
        if len(self.seats) != count:
            raise BadNotation("record.seats", {"count": len(self.seats), "players": count})
        self.actions: list[tuple[int, str]] = []
        self.journals: list[Journal] = []
        self.before: list[Any] = []

    @property
    def game(self) -> str:
        """The game's name."""
        return self.rules.name

    @property
    def deciders(self) -> list[int]:
        """The seats that may decide now."""
        return cells(self.rules.deciders(self.state))

    @property
    def turn(self) -> int:
        """The seat that decides now (the first of several), or -1 when the match is over."""
        mask = self.rules.deciders(self.state)
        return lowest(mask) if mask else WATCHER

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.rules.deciders(self.state)

    @property
    def legal(self) -> list[str]:
        """Every legal move of the seat that decides."""
        seat = self.turn
        return [
            self.rules.write_action(self.state, action, seat)
            for action in self.rules.legal(self.state, seat)
        ]

    def push(self, text: str, seat: int | None = None) -> None:
        """Plays a move for the seat that decides, or for the one named; Refusal if it may not."""
        who = self.turn if seat is None else seat
        action = self.rules.read_action(self.state, who, text)
        self.rules.check(self.state, who, action)
        self.before.append(self.rules.clone(self.state))
        self.actions.append((who, self.rules.write_action(self.state, action, who)))
        journal = Journal()
        self.rules.apply(self.state, action, journal)
        self.journals.append(journal)

    def pop(self) -> str:
        """Takes the last move back and answers its text."""
        if not self.actions:
            raise Illegal("undo.none", {})
        self.state = self.before.pop()
        self.journals.pop()
        return self.actions.pop()[1]

    def can_undo(self) -> bool:
        """Whether the last move showed nothing hidden and handed over no decision."""
        if not self.actions:
            return False
        seat, text = self.actions[-1]
        action = self.rules.read_action(self.before[-1], seat, text)
        return not self.rules.reveals(self.before[-1], action)

    def view(self, seat: int = WATCHER) -> View:
        """What a seat knows; -1 is a watcher."""
        if not WATCHER <= seat < len(self.seats):
            raise BadNotation("seat.unknown", {"seat": seat, "most": len(self.seats) - 1})
        return View(self.game, self.rules.view(self.state, seat))

    def ask(self, bot: str = "greedy", rng: Rng | None = None) -> str:
        """The move a bot would make for the seat that decides, from that seat's view alone."""
        seat = self.turn
        actions = self.rules.legal(self.state, seat)
        if not actions:
            raise BadNotation("match.over", {})
        own = rng or stream(secrets.token_bytes(SEED_BYTES), len(self.actions), bot)
        action = ask_bot(bot, self.game, self.rules.view(self.state, seat), seat, actions, own)
        return self.rules.write_action(self.state, action, seat)

    def scores(self) -> Scores:
        """Points by seat and source; ranks once the match is over."""
        return self.rules.scores(self.state)

    def log(self, seat: int = WATCHER) -> list[Entry]:
        """Every change so far that a seat may see."""
        return [entry for journal in self.journals for entry in journal.seen_by(seat)]

    def record(self) -> Record:
        """All that is needed to play the match again."""
        return Record(
            self.game, self.rules.version, self.options, self.seats, self.seed.hex(), self.actions
        )


def read_options(given: Mapping[str, object]) -> Options:
    """Options as an engine takes them: whole numbers and texts."""
    found: Options = {}
    for name, value in given.items():
        if not isinstance(value, int | str):
            raise BadNotation("option.kind", {"option": name, "value": str(value)})
        found[name] = value
    return found


def new(game: str, seed: str = "", **options: OptionValue) -> Match:
    """A fresh match of a game with the options named."""
    return Match(game, options, seed)


def replay(record: Record | str) -> Match:
    """The match a record (or its text) holds, played to its last action."""
    found = read_record(record) if isinstance(record, str) else record
    rules = rules_of(found.game)
    if found.version != rules.version:
        raise BadNotation(
            "record.version",
            {"game": found.game, "version": found.version, "known": rules.version},
        )
    match = Match(found.game, found.options, found.seed, found.seats)
    for number, (seat, text) in enumerate(found.actions, 1):
        try:
            match.push(text, seat)
        except Refusal as refusal:
            facts: dict[str, int | str] = {"number": number, "text": text, "reason": str(refusal)}
            raise BadNotation("record.refused", facts) from refusal
    return match
