"""The evaluator of Imperial Settlers for the greedy bot.

It plays the round to its end by habit, then values the empire. Habits value single actions by
quick estimates, without trying them out. The end of the round shows better whether an action was
good than the position right after it.
"""

from typing import Final

from ludoteca.bots.baselines.evaluator import Evaluator
from ludoteca.core.bits import lowest
from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers import actions, tasks
from ludoteca.games.imperial_settlers.actions import first_of, kind_of, payment_of, second_of
from ludoteca.games.imperial_settlers.empire import deal_source, held
from ludoteca.games.imperial_settlers.flow import apply, deciders, legal, pick
from ludoteca.games.imperial_settlers.rules.effects import amount
from ludoteca.games.imperial_settlers.rules.payment import gold_part
from ludoteca.games.imperial_settlers.scoring import end_points, own_count
from ludoteca.games.imperial_settlers.state import (
    ACTION_PHASE,
    PRODUCTION_PHASE,
    SOLO,
    VIRTUAL,
    Seat,
    State,
)
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    COMMON_CARD,
    FACTION_CARD,
    GOLD,
    GOODS,
    NO_CARD,
    RAZE,
    RAZE_LOCATION_PRICE,
    RESOURCES,
    ROUNDS,
    SUPPLY_GOODS,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    ACTION,
    CARDS,
    DECK_OF,
    GAIN,
    GAINS,
    PRODUCTION,
    Card,
    Cost,
)
from ludoteca.games.imperial_settlers.tasks import task_extra, task_kind, task_number

POINT: Final = 10
RESOURCE: Final = 7
CARD: Final = 5
# By good: wood, stone, food, gold, worker, raze and defence token, point; the rest are cards.
PRICES: Final = (7, 7, 7, 8, 3, 6, 1, POINT, *[CARD] * (len(GOODS) - SUPPLY_GOODS - 1))
# Solo: a raze token is half a location of the virtual player, and defence tokens are useless.
SOLO_PRICES: Final = (7, 7, 7, 8, 3, 14, 0, *PRICES[SUPPLY_GOODS:])
SPENT: Final = 3  # a good in the supply: most are lost at the end of the round
HAND: Final = 4
OWN_HAND: Final = 5  # a faction card
KEPT: Final = 7  # a card chosen out of several
COPIED: Final = 10  # a copied production
OPERATION: Final = 8  # what an action does besides its gains
LEAST_ACTION: Final = 3
FEATURE: Final = 8
FUEL: Final = 4  # a common location can make room for a faction one
FOUNDATION: Final = 5
RIVAL_RAZED: Final = 8
STORED_CARD: Final = 4
MARGIN: Final = 25  # solo: one faction location more, or one conquest less
AT_RISK: Final = 15  # solo: a common location the virtual player may conquer
WON: Final = 200
MOST_STEPS: Final = 25


class Habits:
    """One seat's estimates for the rest of a round: what goods and actions are worth."""

    __slots__ = ("seat", "alone", "left", "prices")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.alone = state.lookout == SOLO
        self.left = ROUNDS - state.round + (1 if state.phase <= PRODUCTION_PHASE else 0)
        self.prices = SOLO_PRICES if self.alone else PRICES

    # ---------- values of things

    def gain(self, state: State, gain: int) -> int:
        """The value of a gain list, gained now."""
        total = 0
        for term in GAINS[gain]:
            if term.kind == GAIN:
                total += amount(state, self.seat, term) * self.prices[term.good]
            elif term.choices:
                total += max([self.gain(state, choice) for choice in term.choices])
            else:
                total += term.keep * KEPT if term.keep else COPIED
        return total

    def once(self, state: State, card: Card) -> int:
        """The value of one use of an action location, without its cost."""
        return self.gain(state, card.gain) + (OPERATION if card.ops else 0)

    def lasting(self, state: State, location: int) -> int:
        """What a location brings in the remaining rounds."""
        card = CARDS[location]
        if card.type == PRODUCTION:
            worth = self.left * self.gain(state, card.gain)
        elif card.type == ACTION:
            price = 0
            for good in range(RAZE + 1):
                price += card.action_cost[good] * self.prices[good]
            price += card.action_cost[RAZE + 1] * RESOURCE
            worth = self.left * card.uses * max(LEAST_ACTION, self.once(state, card) - price)
        else:
            worth = self.left * FEATURE
        return worth + FUEL if self.left and card.deck == COMMON else worth

    def standing(self, state: State, location: int) -> int:
        """The value of a location in play; solo, common ones are attacked."""
        card = CARDS[location]
        worth = POINT * card.points + self.lasting(state, location)
        if self.alone:
            worth += -AT_RISK if card.deck == COMMON else MARGIN
        return worth

    # ---------- values of actions

    def build(self, state: State, action: int) -> int:
        """The value of a build: the location and its bonus, less what it costs and discards."""
        number = first_of(action)
        card = CARDS[number]
        worth = self.standing(state, number) + self.gain(state, card.bonus) - HAND
        if card.type == PRODUCTION:
            worth += self.gain(state, card.gain)
        elif card.type == ACTION:
            worth += LEAST_ACTION
        worth -= SPENT * units(card.cost) + gold_part(card.cost, 1, payment_of(action))
        discarded = second_of(action)
        if discarded != NO_CARD:
            if state.seats[self.seat].foundation_mask >> discarded & 1:
                worth -= FOUNDATION
            else:
                worth -= self.standing(state, discarded)
        return worth

    def appraise(self, state: State, action: int) -> int:
        """The estimated value of an action of a turn; 0 is as good as passing."""
        kind = kind_of(action)
        card = CARDS[first_of(action)]
        if kind == actions.BUILD:
            return self.build(state, action)
        if kind == actions.ACTIVATE:
            spent = SPENT * units(card.action_cost)
            return second_of(action) * (self.once(state, card) - spent)
        if kind == actions.DEAL:
            return (self.left + 1) * self.prices[card.deal] - OWN_HAND - SPENT
        if kind == actions.RAZE_HAND:
            return self.gain(state, card.raze_gain) - self.prices[RAZE] - HAND
        if kind == actions.RAZE_LOCATION:
            gained = self.gain(state, card.raze_gain) + (MARGIN if self.alone else RIVAL_RAZED)
            return gained - RAZE_LOCATION_PRICE * self.prices[RAZE]
        if kind == actions.SPEND_WORKERS:
            return first_of(action)  # as the last resort, all of them
        if kind == actions.STORE_CARD:
            return STORED_CARD
        if kind == actions.STORE_GOOD or kind == actions.DEFEND or kind == actions.DEPLOY:
            return 1
        return 0

    def wanted(self, state: State) -> int:
        """What to spend a pair of workers for: the good the best hand card lacks, or a card."""
        own = state.seats[self.seat]
        spare = own.goods[GOLD]
        most = 0
        good = FACTION_CARD if own.deck else COMMON_CARD
        for number in own.hand:
            card = CARDS[number]
            if card.needs_location and not own.locations and not own.foundation_mask:
                continue
            lacks = [max(0, card.cost[each] - own.goods[each]) for each in range(RESOURCES)]
            missing = sum(lacks) - max(0, spare - card.cost[GOLD])
            worth = self.standing(state, number) - OPERATION * missing
            if missing > 0 and spare >= card.cost[GOLD] and worth > most:
                most = worth
                good = lacks.index(max(lacks))
        return good

    def turn(self, state: State, listed: list[int]) -> int:
        """The action of a turn with the best estimate; passing or ending it if none is good."""
        best = listed[0]
        most = 0
        for action in listed:
            worth = self.appraise(state, action)
            if worth > most:
                most = worth
                best = action
        return best

    def answer(self, state: State) -> int:
        """The seat's answer by quick estimates."""
        listed = legal(state, self.seat)
        entry = state.agenda[-1]
        kind = task_kind(entry)
        if len(listed) == 1:
            return listed[0]
        if kind == tasks.ASK_TURN or kind == tasks.ASK_AFTER:
            return self.turn(state, listed)
        if kind == tasks.ASK_EXCHANGE:
            wish = actions.exchange(self.wanted(state))
            return wish if wish in listed else listed[-1]
        if kind == tasks.ASK_CHOOSE:
            choices = GAINS[task_extra(entry) >> 1][task_number(entry)].choices
            worths = [self.gain(state, choices[first_of(action)]) for action in listed]
            return listed[worths.index(max(worths))]
        return listed[-1] if kind == tasks.ASK_DRAW else listed[0]

    def play_on(self, state: State) -> None:
        """Plays the rest of the round by habit, as if all other players had passed."""
        this_round = state.round
        for other in range(state.players):
            state.seats[other].passed = state.seats[other].passed or other != self.seat
        for _ in range(MOST_STEPS):
            if not state.agenda or state.round != this_round:
                return
            seat = lowest(deciders(state))
            if seat == self.seat:
                apply(state, self.answer(state), None)
            else:
                apply(state, legal(state, seat)[0], None)

    # ---------- the empire

    def belongings(self, state: State, own: Seat) -> int:
        """The value of goods, cards, deals and locations by what they will bring."""
        total = FOUNDATION * own.foundation_mask.bit_count()
        for good in range(SUPPLY_GOODS):
            total += own.goods[good] * self.prices[good]
        for card in own.hand:
            total += HAND if DECK_OF[card] == COMMON else OWN_HAND
        for entry in own.deals:
            total += self.left * self.prices[CARDS[deal_source(entry)].deal]
        for location in held(state, self.seat):
            total += self.lasting(state, location)
        return total


def units(cost: Cost) -> int:
    """How many goods a cost has."""
    return sum(cost)


def margin(state: State) -> int:
    """Solo: own locations that count, less conquests, including those about to happen."""
    coming = len(state.seats[VIRTUAL].locations)
    return own_count(state) - state.conquest_mask.bit_count() - coming


class ImperialSettlersEvaluator(Evaluator[State]):
    """Points, plus the value of the empire after the rest of the round has been played."""

    def samples(self) -> int:
        return 5

    def evaluate(self, state: State, seat: int) -> int:
        if state.agenda and state.phase == ACTION_PHASE:
            state = state.clone()
            Habits(state, seat).play_on(state)
        habits = Habits(state, seat)
        total = POINT * sum(end_points(state, seat))
        if habits.alone:
            total += MARGIN * margin(state)
        if state.agenda:
            return total + habits.belongings(state, state.seats[seat])
        return total + WON if habits.alone and margin(state) > 0 else total

    def resolve(self, state: State, rng: Rng) -> None:
        while state.agenda and task_kind(state.agenda[-1]) >= tasks.ASK_CHOOSE:
            apply(state, pick(state, lowest(deciders(state)), rng), None)


EVALUATOR: Final = ImperialSettlersEvaluator()
