"""A match of a public log in our own order: answers stand where the offers arose.

On the public site answers to offers, the Cultists' steps and the spades of the cult bonus may come
late and in any order (TM rulings 81, 172). Looking ahead, they are put where they are asked for at
our tables. A log that takes liberties beyond that order is kept as it is, with `public_site`.
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
LOSING: Final = actions.convert(POINT_LOST)  # at our tables spades given up never scored (53)


class Decisions:
    """What a log decides, taken apart: the course of the turns, and what may come late."""

    __slots__ = ("course", "accepted", "steps", "tokens", "spades", "end")

    def __init__(self, options: Options, played: Played, end: State) -> None:
        self.course: Played = []
        self.accepted: set[tuple[int, int]] = set()  # structure and receiver
        self.steps: list[int] = []  # tracks of the Cultists
        self.tokens: list[int] = []  # answers of the Shapeshifters
        self.spades: dict[tuple[int, int], list[int]] = {}  # by round and seat
        self.end = end
        state = fresh(options, SEED)
        for seat, action in played:
            self.sort(state, seat, action)
            flow.apply(state, action, None)
        self.end_turns_first()

    def end_turns_first(self) -> None:
        """A turn that is over ends before somebody leaves, not with the next command."""
        for at in range(1, len(self.course)):
            leaves = actions.kind_of(self.course[at - 1][1]) == actions.RESIGN
            if leaves and actions.kind_of(self.course[at][1]) == actions.END_TURN:
                self.course[at - 1 : at + 1] = [self.course[at], self.course[at - 1]]

    def sort(self, state: State, seat: int, action: int) -> None:
        """Puts one action where it belongs."""
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
            self.course.append((seat, action))


class Table:
    """The same match at our table, as far as the rules allow it."""

    __slots__ = ("state", "decisions", "played", "is_legal")

    def __init__(self, options: Options, decisions: Decisions) -> None:
        self.state = fresh(options, SEED)
        self.decisions = decisions
        self.played: Played = []
        self.is_legal = True

    def run(self) -> bool:
        """Plays the whole match; False if it cannot be played so, or ends otherwise."""
        for seat, action in self.decisions.course:
            if actions.kind_of(action) != actions.RESIGN:
                self.answer()
            if actions.kind_of(action) == actions.ENOUGH and not self.allows(seat, action):
                continue  # the spades are used up already
            self.do(seat, action)
            if not self.is_legal:
                return False
        self.answer()
        return self.is_legal and self.state.phase == OVER and self.is_same_end()

    def allows(self, seat: int, action: int) -> bool:
        """Whether the rules allow an action now."""
        return flow.refusal(self.state, seat, action) == ALLOWED

    def do(self, seat: int, action: int) -> None:
        """One action, if it is legal."""
        self.is_legal = self.is_legal and self.allows(seat, action)
        if self.is_legal:
            flow.apply(self.state, action, None)
            self.played.append((seat, action))

    def answer(self) -> None:
        """Everything that is asked for between two turns."""
        state = self.state
        while self.is_legal and state.phase in (ANSWERING, BREAK_SPADES):
            seat = flow.decider(state)
            self.do(seat, self.asked(seat))

    def asked(self, seat: int) -> int:
        """What the log decides here; silence is a refusal."""
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
            silence = actions.with_one(actions.SKIP_TOKEN, seat)
            return decisions.tokens.pop(0) if decisions.tokens else silence
        return actions.step(seat, decisions.steps.pop(0) if decisions.steps else 0)

    def is_same_end(self) -> bool:
        """Whether everybody has the same points, source by source."""
        pairs = zip(self.state.seats, self.decisions.end.seats, strict=True)
        return all(mine.points == theirs.points for mine, theirs in pairs)


def in_our_order(options: Options, played: Played, end: State) -> tuple[Options, Played]:
    """Options and actions of a match in our order; the ones given if that is not possible."""
    ours = {**options, "public_site": 0}
    try:
        table = Table(ours, Decisions(options, played, end))
    except BadNotation:
        return options, played  # tiles that are not allowed at our tables
    return (ours, table.played) if table.run() else (options, played)
