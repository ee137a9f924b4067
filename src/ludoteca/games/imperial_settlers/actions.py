"""The action kinds; one named constructor per kind, and readers for the arguments they share.

Bits: kind 0-7, first 8-15, second 16-23, third 24-31, payment 32-43 (wood, stone, food paid,
four bits each; gold pays the rest).
"""

from typing import Final

from ludoteca.core.actions import first_of, kind_of, pack, second_of, third_of
from ludoteca.games.imperial_settlers.tables.boards import NO_CARD

__all__ = ["first_of", "kind_of", "second_of", "third_of"]

RESIGN: Final = 0
PASS: Final = 1
END_TURN: Final = 2
DEFEND: Final = 3
DEPLOY: Final = 4
STORE_CARD: Final = 5
STORE_GOOD: Final = 6
BUILD: Final = 7
DEAL: Final = 8
RAZE_HAND: Final = 9
RAZE_LOCATION: Final = 10
ACTIVATE: Final = 11
SPEND_WORKERS: Final = 12
PICK: Final = 13
EXCHANGE: Final = 14
DRAW: Final = 15
CHOOSE: Final = 16
KEEP: Final = 17
COPY: Final = 18
PLACE_SAMURAI: Final = 19
PAY_OPTION: Final = 20
SKIP: Final = 21
CONVERT: Final = 22
CONVERT_DONE: Final = 23
TARGET_LOCATION: Final = 24
TARGET_PLAYER: Final = 25
TARGET_DEAL: Final = 26
TARGET_CARD: Final = 27
DISCARD_CARD: Final = 28
DISCARD_DEAL: Final = 29
STEAL: Final = 30
TAKE_GOOD: Final = 31
VICTIM_DISCARD: Final = 32
ATTACK_CHOICE: Final = 33
TAKE_FIRST: Final = 34
KINDS: Final = 35

FREE_MOVES: Final = (DEFEND, DEPLOY, STORE_CARD, STORE_GOOD)

PAYMENT_SHIFT: Final = 32
PAYMENT_MASK: Final = (1 << 12) - 1
UNIT_BITS: Final = 4
UNIT_MASK: Final = 15


def payment_of(action: int) -> int:
    """Wood, stone and food paid, four bits each."""
    return action >> PAYMENT_SHIFT & PAYMENT_MASK


def payment(wood: int, stone: int, food: int) -> int:
    """The resources paid, packed; gold pays the rest."""
    return wood | stone << UNIT_BITS | food << 2 * UNIT_BITS


def resign(seat: int) -> int:
    """Resigns from the match."""
    return pack(RESIGN, seat)


def pass_round() -> int:
    """Passes: no more turns this round."""
    return PASS


def end_turn() -> int:
    """Ends the turn after the action and its free moves."""
    return END_TURN


def defend(location: int) -> int:
    """Puts a defence token on an own common location."""
    return pack(DEFEND, location)


def deploy(location: int) -> int:
    """Deploys a worker as a samurai on a faction location."""
    return pack(DEPLOY, location)


def store_card(location: int, card: int) -> int:
    """Puts a hand card under a location."""
    return pack(STORE_CARD, location, card)


def store_good(location: int, good: int) -> int:
    """Puts a resource on a location."""
    return pack(STORE_GOOD, location, good)


def build(card: int, paid: int, discarded: int = NO_CARD) -> int:
    """Builds a hand card; `discarded` is the location that pays its location symbol."""
    return pack(BUILD, card, discarded) | paid << PAYMENT_SHIFT


def deal(card: int, paid: int) -> int:
    """Makes a deal with a faction card from the hand."""
    return pack(DEAL, card) | paid << PAYMENT_SHIFT


def raze_hand(card: int) -> int:
    """Razes a card from the player's own hand."""
    return pack(RAZE_HAND, card)


def raze_location(location: int) -> int:
    """Razes a location of another player."""
    return pack(RAZE_LOCATION, location)


def activate(location: int, times: int, paid: int) -> int:
    """Uses an action location, once or twice at once."""
    return pack(ACTIVATE, location, times) | paid << PAYMENT_SHIFT


def spend_workers(pairs: int) -> int:
    """Discards pairs of workers for resources or cards."""
    return pack(SPEND_WORKERS, pairs)


def pick(card: int, seat: int) -> int:
    """Takes a card in the lookout phase."""
    return pack(PICK, card, seat)


def exchange(good: int) -> int:
    """Chooses what one pair of workers is spent for."""
    return pack(EXCHANGE, good)


def draw(deck: int) -> int:
    """Draws the next card: from the common deck if COMMON, else from the player's faction deck."""
    return pack(DRAW, deck)


def choose(number: int) -> int:
    """Chooses one of the alternatives printed on a card."""
    return pack(CHOOSE, number)


def keep(card: int) -> int:
    """Keeps one of the drawn cards."""
    return pack(KEEP, card)


def copy(location: int) -> int:
    """Chooses the production to copy."""
    return pack(COPY, location)


def place_samurai(location: int) -> int:
    """Places a samurai gained by a building bonus."""
    return pack(PLACE_SAMURAI, location)


def pay_option(number: int) -> int:
    """Makes one of the payments that a feature offers."""
    return pack(PAY_OPTION, number)


def skip() -> int:
    """Makes none of the payments that a feature offers."""
    return SKIP


def convert(good: int, card: int = NO_CARD) -> int:
    """Gives back one good just gained."""
    return pack(CONVERT, good, card)


def convert_done() -> int:
    """Stops giving goods back."""
    return CONVERT_DONE


def target_location(location: int) -> int:
    """Uses an ability on a location."""
    return pack(TARGET_LOCATION, location)


def target_player(seat: int) -> int:
    """Uses an ability on a player."""
    return pack(TARGET_PLAYER, seat)


def target_deal(deal_name: int, paid: int = 0) -> int:
    """Uses an ability on a deal, named by its card or by the location a remote deal lies under."""
    return pack(TARGET_DEAL, deal_name) | paid << PAYMENT_SHIFT


def target_card(card: int, paid: int = 0) -> int:
    """Uses an ability on a hand card."""
    return pack(TARGET_CARD, card) | paid << PAYMENT_SHIFT


def discard_card(card: int) -> int:
    """Discards a hand card as the cost of an ability."""
    return pack(DISCARD_CARD, card)


def discard_deal(deal_name: int) -> int:
    """Discards an own deal as the cost of an ability; named as in `target_deal`."""
    return pack(DISCARD_DEAL, deal_name)


def steal(good: int) -> int:
    """Takes a resource from another player's supply."""
    return pack(STEAL, good)


def take_good(good: int) -> int:
    """Takes one good of a raze field."""
    return pack(TAKE_GOOD, good)


def victim_discard(card: int) -> int:
    """Discards a card because of an opponent's ability."""
    return pack(VICTIM_DISCARD, card)


def attack_choice(location: int) -> int:
    """Chooses which of the tied locations the virtual player conquers."""
    return pack(ATTACK_CHOICE, location)


def take_first(card: int, is_bonus: int) -> int:
    """Chooses which waiting effect of the player comes next: a card's, or its building bonus."""
    return pack(TAKE_FIRST, card, is_bonus)
