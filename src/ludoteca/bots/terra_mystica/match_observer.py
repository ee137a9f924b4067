"""Observes the behaviour of the seats of a match, and follies."""

from typing import Final

from ludoteca.bots.bot import Budget
from ludoteca.bots.observer import Folly, Observer
from ludoteca.bots.terra_mystica.conversions import GOODS, TurnRecord
from ludoteca.bots.terra_mystica.early_pass import better_than_passing, misses_step
from ludoteca.bots.terra_mystica.other_turns import all_turns
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.bots.terra_mystica.turns import Thinker
from ludoteca.bots.terra_mystica.value import Evaluator
from ludoteca.games.terra_mystica.actions import (
    ACCEPT,
    CONVERT,
    DECLINE,
    END_TURN,
    PASS,
    first_of,
    kind_of,
)
from ludoteca.games.terra_mystica.state import NOT_DIGGING, SOURCES, State
from ludoteca.games.terra_mystica.tables.factions import STRUCTURE_KEYS
from ludoteca.games.terra_mystica.tables.tiles import (
    BURN,
)

IDLE_CONVERSION: Final = "idle conversion"
EARLY_PASS: Final = "early pass"
UNUSED_STEP: Final = "unused step"
BROAD: Final = 1 << 30
HOUR: Final = 3600.0


class TerraMysticaObserver(Observer[State]):
    """Counts what each seat does and records follies."""

    def __init__(self, rows: list[list[float]]) -> None:
        super().__init__()
        self.evaluator = Evaluator(rows)
        self.turn = TurnRecord()
        self.decisions: list[int] = []
        self.conversions: list[int] = []
        self.burns: list[int] = []
        self.accepted: list[int] = []
        self.offered: list[int] = []

    def before(self, state: State, seat: int, action: int, step: int) -> None:
        """Counts an action and checks it for follies."""
        if not self.decisions:
            seats = len(state.seats)
            self.decisions = [0] * seats
            self.conversions = [0] * seats
            self.burns = [0] * seats
            self.accepted = [0] * seats
            self.offered = [0] * seats
        kind = kind_of(action)
        self.decisions[seat] += 1
        if kind == CONVERT:
            self.conversions[seat] += 1
            self.burns[seat] += first_of(action) == BURN
        elif kind in (ACCEPT, DECLINE):
            self.offered[seat] += 1
            self.accepted[seat] += kind == ACCEPT
        elif kind == PASS:
            self.turn.has_passed = True
            self.check_pass(state, seat, action, step)
        elif kind == END_TURN:
            self.check_turn(seat, step)

    def after(self, state: State, seat: int, action: int, step: int) -> None:
        """Records the goods of the turn."""
        kind = kind_of(action)
        if kind == END_TURN:
            self.turn = TurnRecord()
        elif kind == CONVERT or seat == state.active:
            self.turn.note(action, state.seats[seat])

    def check_turn(self, seat: int, step: int) -> None:
        """Records a folly if something was converted and then not used."""
        good = self.turn.idle()
        if good >= 0:
            self.note_folly(seat, step, IDLE_CONVERSION, f"{GOODS[good]} made and not used")

    def check_pass(self, state: State, seat: int, action: int, step: int) -> None:
        """Records a folly if there was a free cult step or a much better turn than passing."""
        own = state.seats[seat]
        scene = Scene(state, seat)
        if misses_step(state, scene):
            self.note_folly(seat, step, UNUSED_STEP, f"round {state.round}")
        if state.digging != NOT_DIGGING or own.left:
            return
        thinker = Thinker(self.evaluator, scene, Budget(BROAD, HOUR))
        better = better_than_passing(all_turns(thinker, state), seat)
        if better:
            self.note_folly(
                seat, step, EARLY_PASS, f"round {state.round}, worth {better[0].value:.1f}"
            )

    def note_folly(self, seat: int, step: int, code: str, text: str) -> None:
        """Records a folly."""
        self.follies.append(Folly(seat, step, code, text))

    def behaviour(self, state: State) -> dict[str, list[float]]:
        """The figures: towns, structures, offers, burns, conversions, tracks, points by source."""
        figures: dict[str, list[float]] = {}
        seats = state.seats
        figures["towns"] = [float(len(own.towns)) for own in seats]
        figures["structures"] = [float(own.built_mask.bit_count()) for own in seats]
        for structure, key in enumerate(STRUCTURE_KEYS):
            counts = [float(own.piece_masks[structure].bit_count()) for own in seats]
            figures[key] = counts
        figures["shipping"] = [float(own.shipping) for own in seats]
        figures["exchange"] = [float(own.exchange) for own in seats]
        figures["favours"] = [float(own.favour_mask.bit_count()) for own in seats]
        figures["bridges"] = [float(own.bridges) for own in seats]
        figures["burns"] = [float(count) for count in self.burns]
        figures["offers accepted"] = shares(self.accepted, self.offered)
        figures["conversions"] = shares(self.conversions, self.decisions)
        for source, name in enumerate(SOURCES):
            figures[name] = [float(own.points[source]) for own in seats]
        return figures


def shares(parts: list[int], wholes: list[int]) -> list[float]:
    """Each part divided by its whole; 0 if both are 0."""
    return [part / max(1, whole) for part, whole in zip(parts, wholes, strict=True)]
