"""The question and the actions of Imperial Settlers as steps: kind, card, price."""

from collections import Counter
from typing import Final

from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.drawing.imperial_settlers.names import (
    Amount,
    built_amounts,
    card_name,
    cost_amounts,
    counted_terms,
    faction_key,
    gain_amounts,
    good_text,
    goods_text,
    mark_of,
    raze_amounts,
)
from ludoteca.drawing.imperial_settlers.sentences import effect_deed, pay_option
from ludoteca.drawing.steps import NOTHING, ROUND, Amounts, Step
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers import actions
from ludoteca.games.imperial_settlers.actions import UNIT_BITS, UNIT_MASK, payment_of
from ludoteca.games.imperial_settlers.notation import CARD_WORDS, GOOD_WORDS, PLAIN_WORDS
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    COMMON_CARD,
    DEAL_COST,
    FACTION_CARD,
    GOLD,
    GOODS,
    LOCATION,
    NO_CARD,
    RAZE,
    RAZE_HAND_PRICE,
    RESOURCES,
    ROUNDS,
    WORKER,
    WORKERS_PER_PAIR,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    BUILD_IGNORING_LOCATION,
    CARDS,
    GAIN,
    GAINS,
    PRODUCTION,
    Card,
    Cost,
    Term,
)
from ludoteca.games.imperial_settlers.view import View, gold_paid

ARROW: Final = " → "
WORKERS_THING: Final = "workers"  # the area of a faction board where workers are spent
# The kinds by number: the last part of their catalogue keys.
KIND_NAMES: Final = (
    "resign", "pass", "end_turn", "defend", "deploy", "store_card", "store_good", "build", "deal",
    "raze_hand", "raze_location", "activate", "spend_workers", "pick", "exchange", "draw",
    "choose", "keep", "copy", "place_samurai", "pay_option", "skip", "convert", "convert_done",
    "target_location", "target_player", "target_deal", "target_card", "discard_card",
    "discard_deal", "steal", "take_good", "victim_discard", "attack_choice",
    "take_first",
)  # fmt: skip
# The words an action starts with.
HEADS: Final[dict[int, str]] = {
    **CARD_WORDS,
    **GOOD_WORDS,
    **PLAIN_WORDS,
    actions.STORE_CARD: "store",
    actions.STORE_GOOD: "store",
    actions.BUILD: "build",
    actions.DEAL: "deal",
    actions.ACTIVATE: "activate",
    actions.SPEND_WORKERS: "workers",
    actions.DRAW: "draw",
    actions.CHOOSE: "choose",
    actions.PAY_OPTION: "give",
    actions.CONVERT: "return",
    actions.TARGET_PLAYER: "target seat",
    actions.TARGET_DEAL: "target deal",
    actions.TARGET_CARD: "target card",
}
STORES: Final = (actions.STORE_CARD, actions.STORE_GOOD)
# After the card, these can add what is discarded, how often, how it is paid, where it goes.
LONG: Final = (
    *STORES, actions.BUILD, actions.DEAL, actions.ACTIVATE, actions.TARGET_DEAL,
    actions.TARGET_CARD,
)  # fmt: skip
DEALS: Final = (actions.TARGET_DEAL, actions.DISCARD_DEAL)
PRICED: Final = (actions.BUILD, actions.DEAL, actions.ACTIVATE)
LOOTED: Final = (actions.RAZE_HAND, actions.RAZE_LOCATION, actions.DEAL)  # labelled with their gain
ONE_GOOD: Final = (actions.EXCHANGE, actions.STEAL, actions.TAKE_GOOD)
WHOLE: Final = (*PLAIN_WORDS, actions.TARGET_PLAYER)


# Kinds whose second step is not a card.
NO_CARDS: Final = (
    actions.SPEND_WORKERS, actions.STORE_GOOD, actions.STORE_CARD, actions.CONVERT, actions.DRAW,
    actions.PAY_OPTION, *ONE_GOOD,
)  # fmt: skip
LAST: Final = 4 * actions.KINDS


def icons(amounts: list[Amount] | None) -> Amounts:
    """Goods by icon name."""
    return [(GOODS[good], count) for good, count in amounts] if amounts else NOTHING


class Stepper:
    """Turns the legal actions of one view into steps."""

    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words
        self.outlook: Final = view.outlook()

    def all_steps(self, choices: list[tuple[int, str]]) -> list[list[Step]]:
        """Each action as at most three steps, without a third that leaves no choice."""
        return without_idle_steps([self.steps(action, text) for action, text in choices])

    def steps(self, action: int, text: str) -> list[Step]:
        """Kind, then piece, then details."""
        kind = kind_of(action)
        if kind in WHOLE:
            return [Step(text, self.whole(action))]
        head = HEADS[kind]
        key = "cli.store" if kind in STORES else f"kind.{KIND_NAMES[kind]}"
        rest = text.removeprefix(head).strip()
        board = WORKERS_THING if kind == actions.SPEND_WORKERS else ""
        found = [Step(head, self.words.say(key), thing=board)]
        if kind == actions.CHOOSE:
            return [*found, self.alternative(rest)]
        if kind == actions.TAKE_FIRST:
            return [*found, self.effect(action, rest)]
        if kind not in LONG:
            return [*found, self.second(action, rest)]
        piece, _, tail = rest.partition(" ")
        second, third = self.second(action, piece), self.third(action, tail)
        if kind in PRICED or (kind == actions.TARGET_CARD and self.is_built()):
            third.total = self.total(action, second, third)
        return [*found, second, third]

    def second(self, action: int, token: str) -> Step:
        """The step for the card or goods, with cost and gain."""
        kind = kind_of(action)
        name = self.piece(action)
        if kind in NO_CARDS:
            cost, gain = self.about_goods(kind, first_of(action))
            pairs = first_of(action) if kind == actions.SPEND_WORKERS else 0
            sign = self.words.say("workers.pairs", {"count": pairs}) if pairs else ""
            step = Step(token, name, sign, cost=icons(cost), gain=icons(gain))
            step.is_amount = bool(pairs)
            return step
        card = first_of(action)
        cost, gain = self.about(kind, CARDS[card])
        label = name
        if cost is not None and kind not in LOOTED:
            label += f": {self.goods(cost)}"
        elif gain is not None:
            label += ARROW + self.goods(gain)
        brought = self.lasting(kind, CARDS[card], gain)
        return Step(token, label, name=name, cost=icons(cost), gain=brought, thing=CARDS[card].name)

    def third(self, action: int, token: str) -> Step:
        """The step for payment, discard or destination."""
        kind, second = kind_of(action), second_of(action)
        thing, gain, is_first = "", NOTHING, False
        if kind in STORES:
            thing = CARDS[first_of(action)].name
        elif kind == actions.BUILD and second != NO_CARD:
            thing = CARDS[second].name
            gain = self.counted(CARDS[first_of(action)], second)
            is_first = self.view.is_foundation(second)  # good for nothing else
        return Step(token, self.tail(action), is_first=is_first, gain=gain, thing=thing)

    def total(self, action: int, second: Step, third: Step) -> tuple[Amounts, Amounts]:
        """What a move costs as it is paid, and what it brings."""
        times = max(second_of(action), 1) if kind_of(action) == actions.ACTIVATE else 1
        cost = self.payment(action, self.price(action), times)
        if kind_of(action) == actions.BUILD and second_of(action) != NO_CARD:
            cost.append((LOCATION, 1))
        gain = [(good, count * times) for good, count in second.gain]
        return icons(cost), [*gain, *third.gain]

    def whole(self, action: int) -> str:
        """The label of an action that has only one step."""
        kind = kind_of(action)
        if kind == actions.TARGET_PLAYER:
            return self.words.say(faction_key(self.view, first_of(action)))
        return self.words.say(f"kind.{KIND_NAMES[kind]}")

    # ---------- the second step

    def piece(self, action: int) -> str:
        """The card or goods of an action, in words."""
        kind, first = kind_of(action), first_of(action)
        if kind == actions.SPEND_WORKERS:
            return self.words.say("action.spend_workers", {"count": first})
        if kind == actions.STORE_GOOD:
            return good_text(second_of(action), 1, self.words)
        if kind == actions.STORE_CARD:
            return card_name(second_of(action), self.words)
        if kind in ONE_GOOD:
            return good_text(first, 1, self.words)
        if kind == actions.CONVERT:
            card = second_of(action)
            return self.card(card) if card != NO_CARD else good_text(first, 1, self.words)
        if kind == actions.DRAW:
            return self.words.say(
                "action.draw.common" if first == COMMON else "action.draw.faction"
            )
        if kind == actions.PAY_OPTION:
            options = CARDS[self.view.asking_card()].pay_options
            return pay_option(options[first], self.words)
        return self.card(first)

    def card(self, number: int) -> str:
        """A card by name; for a location also its holder and state."""
        name = card_name(number, self.words)
        phrases: list[str] = []
        holder = self.view.holder(number)
        if holder not in (-1, self.view.seat):
            phrases.append(self.words.say(faction_key(self.view, holder)))
        if holder >= 0:
            phrases.append(mark_of(self.view, number, self.words))
        elif self.view.is_foundation(number):
            phrases.append(self.words.say("legend.foundation"))
        detail = ", ".join(part for part in phrases if part)
        return f"{name} ({detail})" if detail else name

    def about(self, kind: int, card: Card) -> tuple[list[Amount] | None, list[Amount] | None]:
        """The cost and gain of a card in this kind of action; None where it is not shown."""
        if kind == actions.BUILD or (kind == actions.TARGET_CARD and self.is_built()):
            cost = cost_amounts(card.cost, card.needs_location and kind == actions.BUILD)
            if kind == actions.BUILD and card.needs_location:  # counted later
                return cost, built_amounts(card)
            return cost, [*self.given(card.bonus, card.number), *self.made(card)]
        if kind == actions.ACTIVATE and not card.by_mode:
            return cost_amounts(card.action_cost), self.given(card.gain)
        if kind == actions.RAZE_HAND:
            return [(RAZE, RAZE_HAND_PRICE)], raze_amounts(card)
        if kind == actions.RAZE_LOCATION:
            return [(RAZE, self.outlook.raze_price(card.number))], raze_amounts(card)
        if kind == actions.DEAL:
            return cost_amounts(DEAL_COST), [(card.deal, 1)]
        return (None, [(card.deal, 1)]) if kind in DEALS else (None, None)

    def given(self, gain: int, built: int = NO_CARD) -> list[Amount]:
        """The goods of a gain, with counted ones as they would be then."""
        return self.amounts([term for term in GAINS[gain] if term.kind == GAIN], built, NO_CARD)

    def made(self, card: Card) -> list[Amount]:
        """What a production location produces when built, and then each round."""
        return self.given(card.gain, card.number) if card.type == PRODUCTION else []

    def counted(self, card: Card, gone: int) -> Amounts:
        """The counted part of a location's gains if another location is given up for it."""
        once = self.amounts(counted_terms(card.bonus), card.number, gone)
        often = counted_terms(card.gain) if card.type == PRODUCTION else []
        return [*icons(once), *self.each_round(self.amounts(often, card.number, gone))]

    def amounts(self, terms: list[Term], built: int, gone: int) -> list[Amount]:
        """What terms bring with one location more and one less, without zero amounts."""
        amount, seat = self.outlook.term_amount, self.view.seat
        found = [(term.good, amount(seat, term, built, gone)) for term in terms]
        return [one for one in found if one[1]]

    def about_goods(self, kind: int, first: int) -> tuple[list[Amount] | None, list[Amount] | None]:
        """The cost and gain of an action about goods."""
        if kind == actions.SPEND_WORKERS:
            return [(WORKER, first * WORKERS_PER_PAIR)], None
        if kind in ONE_GOOD:
            return None, [(first, 1)]
        if kind == actions.DRAW:
            return None, [(COMMON_CARD if first == COMMON else FACTION_CARD, 1)]
        if kind == actions.PAY_OPTION:
            option = CARDS[self.view.asking_card()].pay_options[first]
            return cost_amounts(option.pay), gain_amounts(option.gain)
        return None, None

    def lasting(self, kind: int, card: Card, gain: list[Amount] | None) -> Amounts:
        """What a card brings, with what it brings again each round marked as such."""
        often: list[Amount] = []
        if kind == actions.DEAL:
            often = [(card.deal, 1)]
        elif kind == actions.BUILD and card.type == PRODUCTION:
            often = gain_amounts(card.gain) if card.needs_location else self.made(card)
        if not gain or not often:
            return icons(gain)
        once = gain[: len(gain) - len(often)]  # repeated gains come last
        return [*icons(once), *self.each_round(often)]

    def each_round(self, amounts: list[Amount]) -> Amounts:
        """Goods gained now and each round, while there are rounds left."""
        if self.view.table.round >= ROUNDS:
            return icons(amounts)
        return [(f"{GOODS[good]}{ROUND}", count) for good, count in amounts]

    def alternative(self, text: str) -> Step:
        """One alternative of the asking card: amounts and goods in turn."""
        parts = text.split()
        pairs = zip(parts[::2], parts[1::2], strict=True)
        amounts = [(GOODS.index(good), int(count)) for count, good in pairs]
        return Step(text, self.goods(amounts), gain=icons(amounts))

    def effect(self, action: int, token: str) -> Step:
        """One of the effects to be resolved: its card and what it does."""
        card = CARDS[first_of(action)]
        name = card_name(card.number, self.words)
        if second_of(action):
            name = self.words.say("effect.bonus_of", {"card": name})
        elif self.view.holder(card.number) != self.view.seat:
            name = self.words.say("effect.deal_of", {"card": name})
        gain = self.outlook.waiting_gain(action)
        label = f"{name}: {effect_deed(card, gain, self.words)}"
        return Step(token, label, thing=card.name)

    def goods(self, amounts: list[Amount]) -> str:
        """Goods with their amounts."""
        return goods_text(amounts, self.words)

    def is_built(self) -> bool:
        """Whether the card asked for will be built."""
        ops = CARDS[self.view.asking_card()].ops
        return bool(ops) and ops[0].kind == BUILD_IGNORING_LOCATION

    # ---------- the third step

    def tail(self, action: int) -> str:
        """Payment, discard or destination, in words."""
        kind, card, second = kind_of(action), CARDS[first_of(action)], second_of(action)
        if kind in STORES:
            key = "cli.under" if kind == actions.STORE_CARD else "cli.on"
            return self.words.say(key, {"card": card_name(first_of(action), self.words)})
        if kind == actions.DEAL:
            return self.paid(action, DEAL_COST, 1)
        if kind == actions.ACTIVATE:
            often = self.words.say("cli.twice" if second > 1 else "cli.once")
            return f"{often}: {self.paid(action, card.action_cost, second)}"
        if kind == actions.BUILD and second != NO_CARD:
            facts: dict[str, int | str] = {"card": self.only_card(second)}
            if not any(card.cost):
                return self.words.say("cli.give_up", facts)
            return self.words.say(
                "cli.give_up.pay", {**facts, "goods": self.paid(action, card.cost, 1)}
            )
        return self.paid(action, card.cost, 1)

    def paid(self, action: int, cost: Cost, times: int) -> str:
        """The goods to pay."""
        return self.goods(self.payment(action, cost, times))

    def payment(self, action: int, cost: Cost, times: int) -> list[Amount]:
        """The goods to pay, with gold where it stands in for others."""
        packed = payment_of(action)
        amounts = [(good, packed >> UNIT_BITS * good & UNIT_MASK) for good in range(RESOURCES)]
        amounts.append((GOLD, gold_paid(cost, times, packed)))
        amounts += [(good, cost[good] * times) for good in (WORKER, RAZE)]
        return [(good, count) for good, count in amounts if count]

    def price(self, action: int) -> Cost:
        """The printed cost of a card in this kind of action."""
        card = CARDS[first_of(action)]
        if kind_of(action) == actions.DEAL:
            return DEAL_COST
        return card.action_cost if kind_of(action) == actions.ACTIVATE else card.cost

    def only_card(self, number: int) -> str:
        """One of the reader's locations or foundations; counted if several are called alike."""
        name = self.card(number)
        place = self.view.table.seats[self.view.seat]
        alike = [card for card in place.locations if self.card(card) == name]
        if number not in alike or len(alike) == 1:
            return name
        return self.words.say("cli.nth", {"card": name, "number": alike.index(number) + 1})


def without_idle_steps(paths: list[list[Step]]) -> list[list[Step]]:
    """The paths without a third step that leaves no choice."""
    counts = Counter(start_of(path) for path in paths)
    return [
        without_third(path)
        if path[2:] and not path[2].token and counts[start_of(path)] == 1
        else path
        for path in paths
    ]


def without_third(path: list[Step]) -> list[Step]:
    """The first two steps, of which the second has the price as it is paid."""
    kind, piece, last = path
    if last.total is not None:
        piece.cost, piece.gain = last.total
    return [kind, piece]


def start_of(path: list[Step]) -> tuple[str, ...]:
    """The tokens of kind and piece."""
    return tuple([step.token for step in path[:2]])


def question(view: View, words: Words) -> str:
    """The question shown above the choices."""
    facts: dict[str, int | str] = {
        "card": f"card.{CARDS[view.asking_card()].name}",
        "count": view.asked_count,
    }
    return words.say(f"prompt.{view.question}", facts)


def rank(action: int) -> int:
    """The sort key: actions, then free moves, then passing and declining."""
    kind = kind_of(action)
    if kind in PLAIN_WORDS:
        return LAST
    return kind + LAST // 2 if kind in actions.FREE_MOVES else kind
