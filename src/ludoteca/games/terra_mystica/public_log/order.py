"""Puts the actions of a public log into the printed order, with answers right after offers.

On the public site answers to offers, the Cultists' steps and the spades of the cult bonus may come
late and in any order (TM rulings 81, 172). Here they are moved to where the printed rules ask for
them. A log that deviates from the printed rules in other ways keeps its order, with `public_site`.
"""

from typing import Final

from ludoteca.core.contract import Options
from ludoteca.core.errors import ALLOWED, BadNotation
from ludoteca.games.terra_mystica import actions, flow
from ludoteca.games.terra_mystica.rules.offers import find_offer
from ludoteca.games.terra_mystica.rules.opening import fresh
from ludoteca.games.terra_mystica.state import (
    ANSWERING,
    BREAK_SPADES,
    OVER,
    State,
    offer_amount,
    offer_giver,
    offer_receiver,
    offer_structure,
)
from ludoteca.games.terra_mystica.tables.tiles import POINT_LOST

Played = list[tuple[int, int]]
SEED: Final = bytes(32)
LOSING: Final = actions.convert(POINT_LOST)  # not needed: unused spades never scored (TM ruling 53)


class Decisions:
    """The decisions of a log: the actions of the turns, and those that may come late."""

    __slots__ = ("turns", "accepted", "steps", "tokens", "spades", "end")

    def __init__(self, options: Options, played: Played, end: State) -> None:
        self.turns: Played = []
        self.accepted: set[tuple[int, int]] = set()  # (structure, receiver)
        self.steps: list[int] = []  # tracks chosen by the Cultists
        self.tokens: list[int] = []  # token decisions of the Shapeshifters
        self.spades: dict[tuple[int, int], list[int]] = {}  # by round and seat
        self.end = end
        state = fresh(options, SEED)
        for seat, action in played:
            self.sort(state, seat, action)
            flow.apply(state, action, None)
        self.end_turns_first()

    def end_turns_first(self) -> None:
        """Moves the end of a turn before a resignation that follows the turn."""
        for at in range(1, len(self.turns)):
            leaves = actions.kind_of(self.turns[at - 1][1]) == actions.RESIGN
            if leaves and actions.kind_of(self.turns[at][1]) == actions.END_TURN:
                self.turns[at - 1 : at + 1] = [self.turns[at], self.turns[at - 1]]

    def sort(self, state: State, seat: int, action: int) -> None:
        """Adds one action to the list it belongs to."""
        kind = actions.kind_of(action)
        if kind == actions.ACCEPT:
            giver, amount = actions.second_of(action), actions.third_of(action)
            asked = state.offers[find_offer(state, seat, giver, amount)]
            self.accepted.add((offer_structure(asked), seat))
        elif kind in (actions.BUY_TOKEN, actions.SKIP_TOKEN):
            self.tokens.append(action)
        elif kind == actions.STEP and state.seats[seat].board.steps_for_power:
            self.steps.append(actions.second_of(action))
        elif state.phase == BREAK_SPADES and kind != actions.RESIGN:
            self.spades.setdefault((state.round, seat), []).append(action)
        elif kind != actions.DECLINE and action != LOSING:
            self.turns.append((seat, action))


class PrintedMatch:
    """Replays the match by the printed rules, as far as they allow."""

    __slots__ = ("state", "decisions", "played", "is_legal")

    def __init__(self, options: Options, decisions: Decisions) -> None:
        self.state = fresh(options, SEED)
        self.decisions = decisions
        self.played: Played = []
        self.is_legal = True

    def run(self) -> bool:
        """Plays the whole match; returns False if an action is illegal or the result differs."""
        for seat, action in self.decisions.turns:
            if actions.kind_of(action) != actions.RESIGN:
                self.answer()
            if actions.kind_of(action) == actions.ENOUGH and not self.allows(seat, action):
                continue  # all spades are used already
            self.do(seat, action)
            if not self.is_legal:
                return False
        self.answer()
        return self.is_legal and self.state.phase == OVER and self.is_same_end()

    def allows(self, seat: int, action: int) -> bool:
        """Whether an action is legal now."""
        return flow.refusal(self.state, seat, action) == ALLOWED

    def do(self, seat: int, action: int) -> None:
        """Plays one action if it is legal, else clears `is_legal`."""
        self.is_legal = self.is_legal and self.allows(seat, action)
        if self.is_legal:
            flow.apply(self.state, action, None)
            self.played.append((seat, action))

    def answer(self) -> None:
        """Plays all decisions asked for between two turns."""
        state = self.state
        while self.is_legal and state.phase in (ANSWERING, BREAK_SPADES):
            seat = flow.decider(state)
            self.do(seat, self.asked(seat))

    def asked(self, seat: int) -> int:
        """The decision of the log on the current question; by default the seat declines."""
        state = self.state
        decisions = self.decisions
        if state.phase == BREAK_SPADES:
            spades = decisions.spades.get((state.round, seat))
            return spades.pop(0) if spades else actions.enough(seat)
        if state.offers:
            asked = state.offers[0]
            is_taken = (offer_structure(asked), offer_receiver(asked)) in decisions.accepted
            kind = actions.ACCEPT if is_taken else actions.DECLINE
            return actions.pack(kind, seat, offer_giver(asked), offer_amount(asked))
        if state.seats[seat].board.shifts_home:
            skip = actions.with_one(actions.SKIP_TOKEN, seat)
            return decisions.tokens.pop(0) if decisions.tokens else skip
        return actions.step(seat, decisions.steps.pop(0) if decisions.steps else 0)

    def is_same_end(self) -> bool:
        """Whether all seats end with the same points from each source."""
        pairs = zip(self.state.seats, self.decisions.end.seats, strict=True)
        return all(mine.points == theirs.points for mine, theirs in pairs)


def in_printed_order(options: Options, played: Played, end: State) -> tuple[Options, Played]:
    """Options and actions of a match in the printed order; unchanged if that is not possible."""
    printed = {**options, "public_site": 0}
    try:
        table = PrintedMatch(printed, Decisions(options, played, end))
    except BadNotation:
        return options, played  # tiles not allowed without `public_site`
    return (printed, table.played) if table.run() else (options, played)
