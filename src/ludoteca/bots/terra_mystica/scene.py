"""What does not change while one seat thinks: its rivals, and maps already computed."""

from typing import Final

from ludoteca.bots.terra_mystica.land import Land
from ludoteca.games.terra_mystica.final_tiles import final_result
from ludoteca.games.terra_mystica.scoring import largest_area
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.tiles import CULTS, POWER_ACTIONS

MAPS_KEPT: Final = 12


class Scene:
    """Facts about the rivals of one seat, and a cache of its maps."""

    __slots__ = ("seat", "cults", "areas", "finals", "reach_mask", "able", "_maps", "_next")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.cults: list[list[int]] = [[] for _ in range(CULTS)]  # spaces by track
        self.areas: list[int] = []
        self.finals: list[int] = []
        self.reach_mask = 0  # land in reach of rivals who have not passed
        self.able = [0] * POWER_ACTIONS  # how many of them could pay for each power action now
        self._maps: list[Land] = []
        self._next = 0
        for number, rival in enumerate(state.seats):
            if number != seat and rival.faction >= 0:
                self._meet(state, number)

    def _meet(self, state: State, number: int) -> None:
        rival = state.seats[number]
        for track in range(CULTS):
            self.cults[track].append(rival.cults[track])
        self.areas.append(largest_area(state, rival))
        if state.choices.final_tile:
            self.finals.append(final_result(state, rival))
        if rival.passed or rival.left:
            return
        self.reach_mask |= rival.reach_mask
        power = rival.bowl3 + rival.bowl2 // 2
        for action in range(POWER_ACTIONS):
            if power >= rival.board.acts[action]:
                self.able[action] += 1

    def land(self, state: State) -> Land:
        """The map of the seat in a position; the last few are cached."""
        own = state.seats[self.seat]
        for known in self._maps:
            if known.matches(state, own):
                return known
        fresh = Land(state, self.seat)
        if len(self._maps) < MAPS_KEPT:
            self._maps.append(fresh)
        else:
            self._maps[self._next] = fresh
            self._next = (self._next + 1) % MAPS_KEPT
        return fresh
