"""Helpers for the tests: setting up small positions, and playing moves given as text."""

from ludoteca.core.contract import Options
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import RULES, flow, rulebook
from ludoteca.games.terra_mystica.notation import seat_of
from ludoteca.games.terra_mystica.rules.building import settle
from ludoteca.games.terra_mystica.rules.reach import renew_reach
from ludoteca.games.terra_mystica.rules.terrains import apply_terrain
from ludoteca.games.terra_mystica.rules.transforming import change_terrain
from ludoteca.games.terra_mystica.rules.turns import start_turn
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import STRUCTURE_CODES, faction_named

SEED = bytes(32)
SCORING = "SCORE8,SCORE7,SCORE4,SCORE3,SCORE5,SCORE2"
BONUS = {
    2: "BON1,BON2,BON3,BON4,BON8",
    3: "BON1,BON2,BON3,BON4,BON8,BON9",
    4: "BON1,BON2,BON3,BON4,BON8,BON9,BON7",
    5: "BON1,BON2,BON3,BON4,BON8,BON9,BON7,BON6",
}


def match(factions: str, **options: int | str) -> State:
    """A match with these factions in the first turn of round 1, without structures.

    A Fire & Ice faction is given with its terrain: `yetis/lake`.
    """
    words = [word.partition("/") for word in factions.split()]
    names = [name for name, _, _ in words]
    chosen: Options = {
        "players": len(names),
        "factions": ",".join(names),
        "scoring_tiles": SCORING,
        "bonus_tiles": BONUS[len(names)],
    }
    chosen.update(options)
    state = RULES.setup(chosen, SEED)
    for seat, (_, _, ground) in enumerate(words):
        if ground:
            apply_terrain(state, seat, TERRAIN_NAMES.index(ground), None)
    state.queue = []
    state.round = 1
    start_turn(state, 0)
    return state


def own(state: State, faction: str) -> "Hand":
    """The seat of a faction, for reading and changing."""
    return Hand(state, seat_of(state, faction_named(faction)))


class Hand:
    """A seat in a test, with methods to change it."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.number = seat

    @property
    def seat(self) -> Seat:
        """The current seat object of the state."""
        return self.state.seats[self.number]

    def built(self, text: str) -> "Hand":
        """Puts structures on the map, making the hexes home terrain: `D E7 E8, TP F4`."""
        for part in text.split(","):
            code, *names = part.split()
            for name in names:
                self.put(STRUCTURE_CODES.index(code), self.state.choices.board.places[name])
        return self

    def put(self, structure: int, hexagon: int) -> None:
        """Puts one structure on the map, without points and offers."""
        terrain(self.state, hexagon, self.seat.home)
        settle(self.state, self.number, hexagon, "", None)
        pieces = self.seat.piece_masks[:]
        pieces[0] &= ~(1 << hexagon)
        pieces[structure] |= 1 << hexagon
        self.seat.piece_masks = pieces

    def has(self, **things: int | list[int]) -> "Hand":
        """Sets fields of the seat, such as coins, workers, priests, bowls."""
        self.state.own_seat(self.number)
        for name, value in things.items():
            assert hasattr(self.seat, name), name
            setattr(self.seat, name, value)
        renew_reach(self.state, self.seat)
        return self

    def rich(self) -> "Hand":
        """Sets plenty of coins, workers and priests."""
        return self.has(coins=30, workers=20, priests=5)

    def bowls(self) -> tuple[int, int, int]:
        """The three bowls."""
        return self.seat.bowl1, self.seat.bowl2, self.seat.bowl3

    def reaches(self, name: str) -> bool:
        """Whether a hex is in normal reach."""
        return bool(self.seat.reach_mask >> self.state.choices.board.places[name] & 1)


def terrain(state: State, hexagon: int, kind: int) -> None:
    """Changes the terrain of a hex, without checks."""
    change_terrain(state, 0, hexagon, kind, None)


def turn(state: State, faction: str) -> None:
    """Starts the turn of a faction."""
    start_turn(state, seat_of(state, faction_named(faction)))


def refused(state: State, text: str, seat: int = -1) -> str:
    """The key of the refusal of an action, or "" if it is legal."""
    who = flow.decider(state) if seat < 0 else seat
    action = RULES.read_action(state, who, text)
    code = RULES.refusal(state, who, action)
    assert (action in RULES.legal(state, who)) == (code == 0) or text == "resign"
    return rulebook.REFUSALS[code][0] if code else ""


def play(state: State, *texts: str, journal: Journal | None = None) -> State:
    """Plays actions of the deciding seat, checking that each is legal."""
    for text in texts:
        seat = flow.decider(state)
        action = RULES.read_action(state, seat, text)
        RULES.check(state, seat, action)
        assert action in RULES.legal(state, seat)
        RULES.apply(state, action, journal)
    return state


def legal_texts(state: State) -> list[str]:
    """The texts of all legal actions of the decider."""
    seat = flow.decider(state)
    return [RULES.write_action(state, action, seat) for action in RULES.legal(state, seat)]
