"""The actions of Imperial Settlers as steps: what, which card, at which price."""

from typing import Final

from ludoteca.cli.cards_imperial_settlers import (
    Amount,
    amounts_text,
    card_name,
    cost_amounts,
    good_text,
    raze_amounts,
)
from ludoteca.cli.seats_imperial_settlers import faction_key, mark_of
from ludoteca.cli.terminal import Step
from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.drawing.imperial_settlers.sentences import pay_option
from ludoteca.games.imperial_settlers import actions
from ludoteca.games.imperial_settlers.actions import UNIT_BITS, UNIT_MASK, payment_of
from ludoteca.games.imperial_settlers.empire import holder_of
from ludoteca.games.imperial_settlers.notation import CARD_WORDS, GOOD_WORDS, PLAIN_WORDS
from ludoteca.games.imperial_settlers.rules.payment import gold_part
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    DEAL_COST,
    GOLD,
    GOODS,
    NO_CARD,
    RAZE,
    RESOURCES,
    WORKER,
    WORKERS_PER_PAIR,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    BUILD_IGNORING_LOCATION,
    CARDS,
    Card,
    Cost,
)
from ludoteca.games.imperial_settlers.view import View
from ludoteca.text import Catalogue

ARROW: Final = " → "
# The kinds in the order of their numbers: the last part of their catalogue keys.
KIND_NAMES: Final = (
    "resign", "pass", "end_turn", "defend", "deploy", "store_card", "store_good", "build", "deal",
    "raze_hand", "raze_location", "activate", "spend_workers", "pick", "exchange", "draw",
    "choose", "keep", "copy", "place_samurai", "pay_option", "skip", "convert", "convert_done",
    "target_location", "target_player", "target_deal", "target_card", "discard_card",
    "discard_deal", "steal", "take_good", "victim_discard", "attack_choice",
)  # fmt: skip
# The words an action begins with.
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
# After the card, these may say more: what is discarded, how often, how it is paid, where it goes.
LONG: Final = (
    *STORES, actions.BUILD, actions.DEAL, actions.ACTIVATE, actions.TARGET_DEAL,
    actions.TARGET_CARD,
)  # fmt: skip
DEALS: Final = (actions.TARGET_DEAL, actions.DISCARD_DEAL)
RAZES: Final = (actions.RAZE_HAND, actions.RAZE_LOCATION)
ONE_GOOD: Final = (actions.EXCHANGE, actions.STEAL, actions.TAKE_GOOD)
WHOLE: Final = (*PLAIN_WORDS, actions.TARGET_PLAYER)


class Stepper:
    """Turns the legal actions of one moment into steps."""

    def __init__(self, view: View, words: Catalogue) -> None:
        self.view = view
        self.words = words

    def all_steps(self, choices: list[tuple[int, str]]) -> list[list[Step]]:
        """Each action as at most three steps; a last one that decides nothing is left out."""
        paths = [self.steps(action, text) for action, text in choices]
        counts: dict[tuple[str, ...], int] = {}
        for path in paths:
            start = tuple(step.token for step in path[:2])
            counts[start] = counts.get(start, 0) + 1
        for path in paths:
            start = tuple(step.token for step in path[:2])
            if len(path) > 2 and not path[2].token and counts[start] == 1:
                path.pop()
        return paths

    def steps(self, action: int, text: str) -> list[Step]:
        """What kind, which piece, and the rest."""
        kind = kind_of(action)
        if kind in WHOLE:
            return [Step(text, self.whole(action))]
        head = HEADS[kind]
        key = "cli.store" if kind in STORES else f"kind.{KIND_NAMES[kind]}"
        rest = text.removeprefix(head).strip()
        found = [Step(head, self.words.say(key))]
        if kind == actions.CHOOSE:
            return [*found, Step(rest, self.alternative(rest))]
        if kind not in LONG:
            return [*found, Step(rest, self.piece(action))]
        piece, _, tail = rest.partition(" ")
        return [*found, Step(piece, self.piece(action)), Step(tail, self.tail(action))]

    def whole(self, action: int) -> str:
        """An action of one step."""
        kind = kind_of(action)
        if kind == actions.TARGET_PLAYER:
            return self.words.say(faction_key(self.view, first_of(action)))
        return self.words.say(f"kind.{KIND_NAMES[kind]}")

    # ---------- the second step

    def piece(self, action: int) -> str:
        """The card or the goods an action is about."""
        kind, first = kind_of(action), first_of(action)
        if kind == actions.SPEND_WORKERS:
            return self.words.say("action.spend_workers", {"count": first * WORKERS_PER_PAIR})
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
        return self.card(first) + self.about(kind, CARDS[first])

    def card(self, number: int) -> str:
        """A card by name; a location with its holder and what stands there."""
        name = card_name(number, self.words)
        table = self.view.table
        said: list[str] = []
        holder = holder_of(table, number)
        if holder not in (-1, self.view.seat):
            said.append(self.words.say(faction_key(self.view, holder)))
        if holder >= 0:
            said.append(mark_of(self.view, number, self.words))
        elif any(place.foundation_mask >> number & 1 for place in table.seats):
            said.append(self.words.say("legend.foundation"))
        detail = ", ".join(part for part in said if part)
        return f"{name} ({detail})" if detail else name

    def about(self, kind: int, card: Card) -> str:
        """What the card costs or brings this way."""
        if kind == actions.BUILD or (kind == actions.TARGET_CARD and self.is_built()):
            amounts = cost_amounts(card.cost, card.needs_location and kind == actions.BUILD)
            return f": {self.goods(amounts)}"
        if kind == actions.ACTIVATE and not card.by_mode:
            return f": {self.goods(cost_amounts(card.action_cost))}"
        if kind in RAZES:
            return ARROW + self.goods(raze_amounts(card))
        if kind == actions.DEAL or kind in DEALS:
            return ARROW + self.goods([(card.deal, 1)])
        return ""

    def alternative(self, text: str) -> str:
        """One of the alternatives of the card that asks: numbers and goods in turn."""
        parts = text.split()
        pairs = zip(parts[::2], parts[1::2], strict=True)
        return self.goods([(GOODS.index(good), int(count)) for count, good in pairs])

    def goods(self, amounts: list[Amount]) -> str:
        """Goods with their numbers."""
        return amounts_text(amounts, self.words, "cli.free").plain

    def is_built(self) -> bool:
        """Whether the card asked for is built."""
        ops = CARDS[self.view.asking_card()].ops
        return bool(ops) and ops[0].kind == BUILD_IGNORING_LOCATION

    # ---------- the third step

    def tail(self, action: int) -> str:
        """What is discarded, how often, how it is paid, or where it goes."""
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
            paid = self.paid(action, card.cost, 1)
            return self.only_card(second) + (f" + {paid}" if any(card.cost) else "")
        return self.paid(action, card.cost, 1)

    def paid(self, action: int, cost: Cost, times: int) -> str:
        """The goods that are handed over."""
        packed = payment_of(action)
        amounts = [(good, packed >> UNIT_BITS * good & UNIT_MASK) for good in range(RESOURCES)]
        amounts.append((GOLD, gold_part(cost, times, packed)))
        amounts += [(good, cost[good] * times) for good in (WORKER, RAZE)]
        return self.goods([(good, count) for good, count in amounts if count])

    def only_card(self, number: int) -> str:
        """A location or foundation of the reader, with its number if there are several alike."""
        place = self.view.table.seats[self.view.seat]
        name = card_name(number, self.words)
        alike = [card for card in place.locations if card_name(card, self.words) == name]
        return f"{self.card(number)} {CARDS[number].name}" if len(alike) > 1 else self.card(number)
