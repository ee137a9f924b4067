"""The library interface: play, inspect and replay matches, and ask bots for moves."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

from ludoteca.bots import ask_bot, check_bot
from ludoteca.core.bits import cells, lowest
from ludoteca.core.contract import Options, OptionValue, Rules, Scores
from ludoteca.core.errors import BadNotation, Illegal, MatchOver, Refusal
from ludoteca.core.journal import Entry, Journal
from ludoteca.core.record import TITLE, Record, read_record
from ludoteca.core.rng import LONGEST_WORD, SEED_BYTES, Rng, read_seed, stream
from ludoteca.drawing import draw
from ludoteca.games.registry import rules_of
from ludoteca.text import catalogue, refusal_sentence

SPECTATOR: Final = -1


class View:
    """What one seat knows. A notebook shows it as a picture; its facts are those of the game."""

    def __init__(self, game: str, facts: Any) -> None:
        self.game = game
        self.facts = facts

    def __getattr__(self, name: str) -> Any:
        if name == "facts" or name.startswith("__"):  # a copy being made has no facts yet
            raise AttributeError(name)
        return getattr(self.facts, name)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *dir(self.facts)})

    def __repr__(self) -> str:
        return f"<View of {self.game}>"

    def svg(self, language: str = "en", theme: str = "light", legal: tuple[int, ...] = ()) -> str:
        """The table as this seat sees it, drawn; `legal` actions of `rules.legal` are marked."""
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
        seed: str | int = "",
        seats: list[str] | None = None,
    ) -> None:
        self.rules: Rules[Any, Any] = rules_of(str(game))
        self.options: Options = read_options(options or {})
        self.seed: bytes = choose_seed(seed)
        self.state: Any = self.rules.setup(self.options, self.seed)
        count = self.rules.seats(self.state)
        self.seats: list[str] = list(seats) if seats else [f"seat {n}" for n in range(count)]
        if len(self.seats) != count:
            raise BadNotation("record.seats", {"count": len(self.seats), "players": count})
        self.actions: list[tuple[int, str]] = []
        self.journals: list[Journal] = []
        self.before: list[Any] = []

    def __repr__(self) -> str:
        now = "over" if self.is_over else f"seat {self.turn} decides"
        return f"<Match of {self.game}: {len(self.seats)} seats, {len(self.actions)} moves, {now}>"

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
        return lowest(mask) if mask else SPECTATOR

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.rules.deciders(self.state)

    @property
    def legal(self) -> list[str]:
        """Every legal move of the seat that decides; none when the match is over."""
        seat = self.turn
        return [self.rules.write_action(self.state, action, seat) for action in self._choices()]

    def _choices(self) -> list[int]:
        return [] if self.is_over else self.rules.legal(self.state, self.turn)

    def push(self, text: str, seat: int | None = None) -> None:
        """Plays a move for the seat that decides, or for the one named; Refusal if it may not."""
        who = self.turn if seat is None else self._seat(seat)
        if not isinstance(text, str):
            raise BadNotation("move.kind", {"value": str(text)})
        action = self.rules.read_action(self.state, who, text)
        self.rules.check(self.state, who, action)
        self.before.append(self.rules.clone(self.state))
        self.actions.append((who, self.rules.write_action(self.state, action, who)))
        journal = Journal()
        self.rules.apply(self.state, action, journal)
        self.journals.append(journal)

    def pop(self) -> str:
        """Undoes the last move and returns its text."""
        if not self.actions:
            raise Illegal("undo.none", {})
        self.state = self.before.pop()
        self.journals.pop()
        return self.actions.pop()[1]

    def can_undo(self) -> bool:
        """Whether the last move revealed nothing and did not pass the decision on."""
        if not self.actions:
            return False
        seat, text = self.actions[-1]
        action = self.rules.read_action(self.before[-1], seat, text)
        return not self.rules.reveals(self.before[-1], action)

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat knows; -1 is a spectator."""
        return View(self.game, self.rules.view(self.state, self._seat(seat)))

    def _seat(self, seat: int) -> int:
        """The seat; BadNotation if there is none of that number."""
        if not isinstance(seat, int) or not SPECTATOR <= seat < len(self.seats):
            raise BadNotation("seat.unknown", {"seat": str(seat), "most": len(self.seats) - 1})
        return seat

    def ask(self, bot: str = "greedy", rng: Rng | None = None) -> str:
        """The move a bot would make for the seat that decides, from that seat's view alone."""
        seat = self.turn
        actions = self._choices()
        check_bot(str(bot))
        if not actions:
            raise MatchOver("match.over", {})
        own = rng or stream(secrets.token_bytes(SEED_BYTES), len(self.actions), bot)
        action = ask_bot(bot, self.game, self.rules.view(self.state, seat), seat, actions, own)
        return self.rules.write_action(self.state, action, seat)

    def scores(self) -> Scores:
        """Points by seat and source; ranks once the match is over."""
        return self.rules.scores(self.state)

    def log(self, seat: int = SPECTATOR) -> list[Entry]:
        """Every change so far that a seat may see."""
        who = self._seat(seat)
        return [entry for journal in self.journals for entry in journal.seen_by(who)]

    def record(self) -> Record:
        """All that is needed to replay the match; later moves do not change it."""
        return Record(
            self.game,
            self.rules.version,
            dict(self.options),
            list(self.seats),
            self.seed.hex(),
            list(self.actions),
        )


def read_options(given: Mapping[str, object]) -> Options:
    """Options as an engine takes them: whole numbers (a yes is 1, a no is 0) and texts."""
    found: Options = {}
    for name, value in given.items():
        if not isinstance(value, int | str):
            raise BadNotation("option.kind", {"option": name, "value": str(value)})
        found[name] = int(value) if isinstance(value, bool) else value
    return found


def choose_seed(seed: str | int) -> bytes:
    """The seed of a word, a number or 64 hexadecimal digits; a secret one of nothing at all."""
    if seed == "":
        return secrets.token_bytes(SEED_BYTES)
    if not isinstance(seed, int | str):
        raise BadNotation("seed.word", {"seed": str(seed), "most": LONGEST_WORD})
    return read_seed(str(seed))


def new(game: str, seed: str | int = "", **options: OptionValue) -> Match:
    """A fresh match of a game with the options named."""
    return Match(game, options, seed)


def replay(record: Record | str) -> Match:
    """The match a record (or its text) holds, played to its last action."""
    found = read_record(record) if isinstance(record, str) else record
    if not isinstance(found, Record):
        raise BadNotation("record.format", {"format": TITLE})
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


def explain(refusal: Refusal, game: str = "", language: str = "en") -> str:
    """A refusal in words: what was wrong, what is allowed, which rule says so."""
    return refusal_sentence(refusal, catalogue(language, game))
