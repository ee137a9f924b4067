"""The value of actions: conflicts by their odds, and the best second action."""

from typing import Final

from ludoteca.bots.euphrates_tigris.candidates import candidates
from ludoteca.bots.euphrates_tigris.evaluator import Evaluator
from ludoteca.bots.euphrates_tigris.weighing import MOVE_FEE, PASS_FEE, SUPPORT_FEE
from ludoteca.core.actions import first_of, kind_of
from ludoteca.games.euphrates_tigris.actions import (
    LEADER_TO,
    PASS,
    PLACE,
    SUPPORT,
    SWAP,
    WITHDRAW,
    support,
    swapped,
)
from ludoteca.games.euphrates_tigris.flow import apply, legal
from ludoteca.games.euphrates_tigris.rules.conflicts import conflict_tile
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    ASK_ATTACK,
    ASK_DEFENCE,
    ASK_DRAW,
    ASK_MONUMENT,
    State,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import COLOURS, NOWHERE

Hand = list[float]  # tiles by colour; fractions of tiles that are still to be drawn
WORST: Final = -1.0e9
SAFE_MARGIN: Final = 2  # supporters to add beyond the defence on the board, tried in a revolt


class Planner:
    """Looks ahead for one seat during one decision. It may change the states passed to it."""

    __slots__ = ("me", "evaluator")

    def __init__(self, evaluator: Evaluator) -> None:
        self.me: int = evaluator.me
        self.evaluator: Evaluator = evaluator

    def worth(self, state: State, action: int, hand: Hand, goes_on: bool) -> float:
        """The expected value of an own action; with `goes_on` including the best second action."""
        after = state.clone()
        left = self.hand_after(state, action, hand)
        fee = self.fee(state, action)
        apply(after, action, None)
        return self.resolve(after, left, goes_on) - fee

    def fee(self, state: State, action: int) -> float:
        """The value subtracted from actions that bring nothing by themselves."""
        kind = kind_of(action)
        weights = self.evaluator.weights
        if kind == PASS:
            return weights[PASS_FEE]
        if kind == SUPPORT:
            return weights[SUPPORT_FEE] * first_of(action)
        if kind == WITHDRAW:
            return weights[MOVE_FEE]
        if kind == LEADER_TO:
            is_placed = state.leader_cells[self.me * COLOURS + first_of(action)] != NOWHERE
            return weights[MOVE_FEE] if is_placed else 0.0
        return 0.0

    def hand_after(self, state: State, action: int, hand: Hand) -> Hand:
        """The expected hand after an action: its tiles removed, drawn tiles added as fractions."""
        kind = kind_of(action)
        if kind not in (PLACE, SUPPORT, SWAP):
            return hand
        left = hand[:]
        if kind == PLACE:
            left[first_of(action)] -= 1.0
        elif kind == SUPPORT:
            left[conflict_tile(state)] -= first_of(action)
        else:
            counts = swapped(action)
            share = self.evaluator.odds.share
            drawn = sum(counts)
            for colour in range(COLOURS):
                left[colour] += drawn * share[colour] - counts[colour]
        return left

    def resolve(self, state: State, hand: Hand, goes_on: bool) -> float:
        """The expected value once the questions of an action are answered."""
        if not state.decisions:
            return self.evaluator.value(state, hand)
        question = question_of(state.decisions[-1])
        seat = seat_of(state.decisions[-1])
        if question == ASK_ACTION and seat == self.me and goes_on:
            return self.best_second(state, hand)
        if question == ASK_ACTION or question == ASK_DRAW:
            return self.evaluator.value(state, hand)
        if question == ASK_DEFENCE:
            return self.resolve_defence(state, seat, hand, goes_on)
        if question == ASK_ATTACK:
            return self.resolve_attack(state, seat, hand, goes_on)
        options = legal(state, seat)
        if question != ASK_MONUMENT or seat != self.me:
            options = options[:1]  # any order of wars or treasures is good enough here
        return self.resolve_own(state, options, hand, goes_on)

    def resolve_own(self, state: State, options: list[int], hand: Hand, goes_on: bool) -> float:
        """The value of the seat's best answer; the answer is chosen by its plain value."""
        best = WORST
        chosen = options[0]
        if len(options) > 1 or not goes_on:
            for action in options:
                value = self.worth(state, action, hand, False)
                if value > best:
                    best = value
                    chosen = action
        if not goes_on:
            return best
        left = self.hand_after(state, chosen, hand)
        fee = self.fee(state, chosen)
        apply(state, chosen, None)
        return self.resolve(state, left, True) - fee

    def resolve_defence(self, state: State, seat: int, hand: Hand, goes_on: bool) -> float:
        """The value if the defender adds just enough tiles or none."""
        conflict = state.conflict
        tile = conflict_tile(state)
        needed = conflict.attack + conflict.added - conflict.defence
        if seat == self.me:
            can_win = 0 < needed <= state.hands[seat * COLOURS + tile]
            options = [support(0), support(needed)] if can_win else [support(0)]
            return self.resolve_own(state, options, hand, goes_on)
        chance = self.evaluator.odds.at_least(seat, tile, needed)
        return self.resolve_rival(state, seat, tile, max(0, needed), chance, hand, goes_on)

    def resolve_attack(self, state: State, seat: int, hand: Hand, goes_on: bool) -> float:
        """The value of an attack: the seat tries a few numbers of tiles, a rival enough or none."""
        conflict = state.conflict
        tile = conflict_tile(state)
        if seat == self.me:
            return self.resolve_own(state, self.attacks(state, tile), hand, goes_on)
        if conflict.defender == self.me:
            held = state.hands[self.me * COLOURS + tile]
            needed = conflict.defence + held - conflict.attack + 1
            chance = self.evaluator.odds.at_least(seat, tile, needed)
            return self.resolve_rival(state, seat, tile, max(0, needed), chance, hand, goes_on)
        lead = conflict.attack - conflict.defence
        chance = self.evaluator.odds.beats(seat, conflict.defender, tile, lead)
        return self.resolve_rival_conflict(state, tile, chance, hand, goes_on)

    def attacks(self, state: State, tile: int) -> list[int]:
        """The numbers of supporters to try as attacker: none, all, in a revolt a safe number."""
        conflict = state.conflict
        held = state.hands[self.me * COLOURS + tile]
        options = [support(0)]
        if held and conflict.attack + held > conflict.defence:
            options.append(support(held))
            few = conflict.defence + SAFE_MARGIN - conflict.attack
            if conflict.is_revolt and 0 < few < held:
                options.append(support(few))
        return options

    def resolve_rival(
        self,
        state: State,
        seat: int,
        tile: int,
        needed: int,
        chance: float,
        hand: Hand,
        goes_on: bool,
    ) -> float:
        """The mean value over a rival adding the needed tiles, if it holds them, or none."""
        value = 0.0
        if chance > 0.0:
            strong = state.clone() if chance < 1.0 else state
            lend(strong, seat, tile, needed)
            apply(strong, support(needed), None)
            value += chance * self.resolve(strong, hand, goes_on)
        if chance < 1.0:
            apply(state, support(0), None)
            value += (1.0 - chance) * self.resolve(state, hand, goes_on)
        return value

    def resolve_rival_conflict(
        self, state: State, tile: int, chance: float, hand: Hand, goes_on: bool
    ) -> float:
        """The mean value over the outcomes of a conflict between two rivals."""
        value = 0.0
        if chance > 0.0:
            won = state.clone()
            fight_out(won, tile, True)
            value += chance * self.resolve(won, hand, goes_on)
        if chance < 1.0:
            fight_out(state, tile, False)
            value += (1.0 - chance) * self.resolve(state, hand, goes_on)
        return value

    def best_second(self, state: State, hand: Hand) -> float:
        """The value of the best second action; tiles not yet drawn cannot be played."""
        for colour in range(COLOURS):
            number = self.me * COLOURS + colour
            state.hands[number] = min(state.hands[number], max(0, int(hand[colour])))
        best = WORST
        for action in candidates(state, self.me, False):
            value = self.worth(state, action, hand, False)
            if value > best:
                best = value
            if self.evaluator.budget.is_spent():
                break
        return best


def lend(state: State, seat: int, colour: int, count: int) -> None:
    """Makes a seat hold at least `count` tiles of a colour, in exchange for others."""
    first = seat * COLOURS
    while state.hands[first + colour] < count:
        state.hands[first + colour] += 1
        for other in range(COLOURS):
            if other != colour and state.hands[first + other]:
                state.hands[first + other] -= 1
                break


def fight_out(state: State, tile: int, attacker_wins: bool) -> None:
    """Plays both sides so that the attacker or the defender wins the conflict."""
    conflict = state.conflict
    added = max(0, conflict.defence - conflict.attack + 1) if attacker_wins else 0
    lend(state, conflict.attacker, tile, added)
    apply(state, support(added), None)
    answer = 0 if attacker_wins else max(0, conflict.attack - conflict.defence)
    lend(state, conflict.defender, tile, answer)
    apply(state, support(answer), None)
