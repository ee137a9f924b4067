"""Matches for programs: moves as texts or numbers, undo, bots, positions."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Generic, cast

from ludoteca.bots import BOTS, ask_bot
from ludoteca.core.actions import MOST_BITS
from ludoteca.core.bits import cells, lowest
from ludoteca.core.contract import Options, Rules
from ludoteca.core.errors import BadNotation, Illegal, MatchOver, Refusal, RefusalsOf, shown
from ludoteca.core.journal import Entry, Journal
from ludoteca.core.record import SPECTATOR, Record
from ludoteca.core.rng import Rng
from ludoteca.face.chance import Generator, choose_seed, generator, python_generator
from ludoteca.face.own_bots import (
    Chooser,
    check_name,
    chosen_by,
    installed_bot,
    usual_budget,
)
from ludoteca.face.scores import Scores
from ludoteca.face.view import Facts, View
from ludoteca.games.registry import GAMES, rules_of

GAME_LINE: Final = "game:"

OwnBot = Callable[[View[Any], list[int], Random], int]  # given a view, legal actions, a generator


class Match(Generic[Facts]):
    """A match of a game. Moves are short texts; a refused move changes nothing.

    >>> match = Match("euphrates_tigris", {"players": 2, "first": "0"}, seed="doctest")
    >>> match.push("leader K J1")
    >>> match.turn, match.is_over
    (0, False)
    >>> match.pop()
    'leader K J1'

    For programs that search or learn, the same moves are numbers:

    >>> action = match.legal_actions[0]
    >>> match.text(action), match.action("leader K B1") == action
    ('leader K B1', True)
    >>> match.push_action(action)
    >>> match.playout(rng=7).ranks
    [1, 2]
    """

    def __init__(
        self,
        game: str,
        options: Options | None = None,
        seed: str | int = "",
        seats: list[str] | None = None,
    ) -> None:
        self.rules: Rules[Any, Facts] = rules_of(str(game))
        self.options: Options = read_options(options or {})
        self.seed: bytes = choose_seed(seed)
        with RefusalsOf(self.rules.name):
            self._begin(self.rules.setup(self.options, self.seed), seats)

    def _begin(self, state: Any, seats: list[str] | None) -> None:
        """Starts the match at a state, with no moves played."""
        self.state: Any = state
        count = self.rules.seats(self.state)
        self.seats: list[str] = list(seats) if seats else [f"seat {n}" for n in range(count)]
        if len(self.seats) != count:
            raise BadNotation("record.seats", {"count": len(self.seats), "players": count})
        self.actions: list[tuple[int, str]] = []
        self.journals: list[Journal] = []
        self.before: list[Any] = []

    @classmethod
    def from_position(cls, text: str, game: str = "", seats: list[str] | None = None) -> "Match":
        """A match that starts from a position, as written by `position`.

        The game is that of the first line `game: NAME`, or the argument `game`.
        """
        if not isinstance(text, str):
            raise BadNotation("move.kind", {"value": shown(text)})
        name, rest = split_position(text)
        rules = rules_of(str(game) or name)
        match: Match = cls.__new__(cls)
        match.rules, match.options, match.seed = rules, {}, b""
        with RefusalsOf(rules.name):
            match._begin(rules.read_state(rest), seats)
        return match

    def __repr__(self) -> str:
        now = "over" if self.is_over else f"seat {self.turn} decides"
        return f"<Match of {self.game}: {len(self.seats)} seats, {len(self.actions)} moves, {now}>"

    @property
    def game(self) -> str:
        """The name of the game."""
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
        """Whether the match is over."""
        return not self.rules.deciders(self.state)

    # Moves as texts and numbers

    @property
    def legal(self) -> list[str]:
        """The legal moves of the seat that decides; empty when the match is over."""
        seat = self.turn
        return [self.rules.write_action(self.state, action, seat) for action in self.legal_actions]

    @property
    def legal_actions(self) -> list[int]:
        """The legal moves as numbers, in the same order."""
        return [] if self.is_over else self.rules.legal(self.state, self.turn)

    def text(self, action: int, seat: int | None = None) -> str:
        """The text of a legal action; raises a Refusal if it is not legal."""
        who = self.turn if seat is None else self._seat(seat)
        self._check(who, action)
        return self.rules.write_action(self.state, action, who)

    def action(self, text: str, seat: int | None = None) -> int:
        """The number of a move given as text; raises BadNotation if it cannot be read."""
        who = self.turn if seat is None else self._seat(seat)
        if not isinstance(text, str):
            raise BadNotation("move.kind", {"value": shown(text)})
        with RefusalsOf(self.game):
            return self.rules.read_action(self.state, who, text)

    def push(self, text: str, seat: int | None = None) -> None:
        """Plays a move for the seat that decides or a given one; raises a Refusal if not legal."""
        self.push_action(self.action(text, seat), seat)

    def push_action(self, action: int, seat: int | None = None) -> None:
        """Plays a move given as number; raises a Refusal if it is not legal."""
        who = self.turn if seat is None else self._seat(seat)
        self._check(who, action)
        self.before.append(self.rules.clone(self.state))
        self.actions.append((who, self.rules.write_action(self.state, action, who)))
        journal = Journal()
        self.rules.apply(self.state, action, journal)
        self.journals.append(journal)

    def _check(self, seat: int, action: int) -> None:
        """Raises a Refusal if the action is not legal for the seat now."""
        if not isinstance(action, int) or not 0 <= action < 1 << MOST_BITS:
            raise BadNotation("action.number", {"action": shown(action)})
        with RefusalsOf(self.game):
            self.rules.check(self.state, seat, action)

    def pop(self) -> str:
        """Undoes the last move and returns its text."""
        if not self.actions:
            raise Illegal("undo.none", {})
        self.state = self.before.pop()
        self.journals.pop()
        return self.actions.pop()[1]

    def can_undo(self) -> bool:
        """Whether the last move revealed nothing and did not change who decides."""
        if not self.actions:
            return False
        seat, text = self.actions[-1]
        action = self.rules.read_action(self.before[-1], seat, text)
        return not self.rules.reveals(self.before[-1], action)

    # Views and imagined matches

    def view(self, seat: int = SPECTATOR) -> View[Facts]:
        """What a seat may see; seat -1 is a spectator."""
        return View(self.game, self.rules.view(self.state, self._seat(seat)))

    def _seat(self, seat: int) -> int:
        """Returns the seat; raises BadNotation if it does not exist."""
        if not isinstance(seat, int) or not SPECTATOR <= seat < len(self.seats):
            raise BadNotation("seat.unknown", {"seat": shown(seat), "most": len(self.seats) - 1})
        return seat

    def copy(self) -> "Match[Facts]":
        """An independent copy, with all moves played so far."""
        other = self._at(self.rules.clone(self.state))
        other.options, other.seed = dict(self.options), self.seed
        other.actions = list(self.actions)
        other.journals = list(self.journals)
        other.before = list(self.before)  # its states are never changed
        return other

    def imagine(self, seat: int, rng: Generator | None = None) -> "Match[Facts]":
        """A random match consistent with what a seat knows, starting from now."""
        facts = self.rules.view(self.state, self._seat(seat))
        return self._at(self.rules.imagine(facts, generator(rng, len(self.actions))))

    def _at(self, state: Any) -> "Match[Facts]":
        """A match of the same game and seats that starts at a state."""
        other: Match[Facts] = Match.__new__(Match)
        other.rules, other.options, other.seed = self.rules, {}, b""
        other._begin(state, self.seats)
        return other

    def playout(self, rng: Generator | None = None) -> Scores:
        """The scores at the end of a random playout from here; the match is unchanged."""
        rules, chance = self.rules, generator(rng, len(self.actions))
        state = rules.clone(self.state)
        deciders = rules.deciders(state)
        while deciders:
            rules.apply(state, rules.pick(state, lowest(deciders), chance), None)
            deciders = rules.deciders(state)
        return Scores(self.game, self.seats, rules.scores(state))

    def ask(self, bot: "str | OwnBot | Chooser" = "greedy", seed: Generator | None = None) -> str:
        """The move a bot would make for the seat that decides, from that seat's view alone.

        A bot is a name; an object with `choose(view, legal, budget, rng)`; or a function of a
        view, its legal actions and a `random.Random`.
        """
        return self.rules.write_action(self.state, self.ask_action(bot, seed), self.turn)

    def ask_action(
        self, bot: "str | OwnBot | Chooser" = "greedy", seed: Generator | None = None
    ) -> int:
        """The move a bot would make, as a number."""
        seat, actions = self.turn, self.legal_actions
        if isinstance(bot, str):
            check_name(bot)
        elif not callable(bot) and not hasattr(bot, "choose"):
            raise BadNotation("bot.unknown", {"bot": shown(bot), "known": ", ".join(BOTS)})
        if not actions:
            raise MatchOver("match.over", {})
        chosen = self._chosen(bot, seat, actions, generator(seed, len(self.actions)))
        self._check(seat, chosen)
        return chosen

    def _chosen(
        self, bot: "str | OwnBot | Chooser", seat: int, actions: list[int], rng: Rng
    ) -> int:
        """The action a bot chooses, unchecked."""
        facts = self.rules.view(self.state, seat)
        found = installed_bot(bot, self.game) if isinstance(bot, str) else bot
        if isinstance(bot, str) and found is None:
            return ask_bot(bot, self.game, facts, seat, actions, rng)
        if isinstance(found, Chooser):
            return chosen_by(found, facts, actions, usual_budget(), rng)
        own: OwnBot = cast(OwnBot, found)
        return own(View(self.game, facts), actions, python_generator(rng))

    # Scores, log and record

    def scores(self) -> Scores:
        """Points by seat and source; ranks once the match is over."""
        return Scores(self.game, self.seats, self.rules.scores(self.state))

    def log(self, seat: int = SPECTATOR) -> list[Entry]:
        """All journal entries so far that a seat may see."""
        who = self._seat(seat)
        return [entry for journal in self.journals for entry in journal.seen_by(who)]

    def position(self) -> str:
        """The whole position as text, including hidden information; `from_position` reads it."""
        return f"{GAME_LINE} {self.game}\n{self.rules.write_state(self.state)}"

    def record(self) -> Record:
        """The record to replay the match from; later moves do not change it."""
        if not self.seed:
            raise Illegal("record.position", {})
        return Record(
            self.game,
            self.rules.version,
            dict(self.options),
            list(self.seats),
            self.seed.hex(),
            list(self.actions),
        )


def read_options(given: Mapping[str, object]) -> Options:
    """Options in the form of the engine: integers (True is 1, False is 0) and texts."""
    found: Options = {}
    for name, value in given.items():
        if not isinstance(value, int | str):
            raise BadNotation("option.kind", {"option": name, "value": shown(value)})
        found[name] = int(value) if isinstance(value, bool) else value
    return found


def split_position(text: str) -> tuple[str, str]:
    """The game of a position, from its first line if named there, and the other lines."""
    first, _, rest = text.lstrip().partition("\n")
    if not first.startswith(GAME_LINE):
        return game_of(text), text
    return first.removeprefix(GAME_LINE).strip().replace("-", "_"), rest


def game_of(text: str) -> str:
    """The first game that can read a position; raises its first refusal if none can."""
    refusals: list[Refusal] = []
    for name, rules in GAMES.items():
        try:
            with RefusalsOf(name):
                rules.read_state(text)
            return name
        except Refusal as refusal:
            refusals.append(refusal)
    raise refusals[0]
