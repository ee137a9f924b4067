"""Options and set-up: IS «Preparazione»."""

from typing import Final

from ludoteca.core.contract import CHOICE, COUNT, FLAG, LETTERS, Option, Options
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import stream
from ludoteca.games.imperial_settlers import rulebook
from ludoteca.games.imperial_settlers.flow import run, start_round
from ludoteca.games.imperial_settlers.rules.cards import add_to_hand, take_card
from ludoteca.games.imperial_settlers.rules.effects import OWN_DECK
from ludoteca.games.imperial_settlers.state import (
    EFFECT_ORDERS,
    LOOKOUTS,
    SOLO,
    State,
    new_seat,
    new_state,
)
from ludoteca.games.imperial_settlers.tables.boards import (
    ATTACK,
    COMMON,
    DECK_SIZES,
    DECKS,
    FACTIONS,
    FIRST_CARDS,
    MOST_PLAYERS,
    PREFIXES,
    START_COMMON,
    START_FACTION,
)
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, COMMON_MASK, DECK_OF

RANDOM: Final = "random"
NUMBERS: Final = ("1", "2", "3", "4")
METHODS: Final = LOOKOUTS[:SOLO]
SOLO_COUNTS: Final = ("faction", "all")
DECK_OPTIONS: Final = (
    "common_deck",
    "barbarians_deck",
    "egyptians_deck",
    "japanese_deck",
    "romans_deck",
    "attack_deck",
)

OPTIONS: Final = [
    Option("players", COUNT, NUMBERS, 2),
    Option("factions", LETTERS, (), ""),
    Option("lookout", CHOICE, METHODS, METHODS[0]),
    Option("peaceful", FLAG, (), 0),
    Option("solo_count", CHOICE, SOLO_COUNTS, SOLO_COUNTS[0]),
    Option("effect_order", CHOICE, EFFECT_ORDERS, EFFECT_ORDERS[0], usual=EFFECT_ORDERS[1]),
    Option("first", CHOICE, (RANDOM, *NUMBERS), RANDOM),
    *[Option(name, LETTERS, (), "", is_secret=True) for name in DECK_OPTIONS],
    Option("chance", LETTERS, (), "", is_secret=True),
]
BY_NAME: Final = {option.name: option for option in OPTIONS}


def setup(options: Options, seed: bytes) -> State:
    """A new state at its first decision; raises BadNotation for options that do not fit."""
    for name in options:
        if name not in BY_NAME:
            raise BadNotation("option.unknown", {"option": name, "known": ", ".join(BY_NAME)})
    players = _players(options)
    state = new_state(players, _lookout(options, players))
    state.peaceful = _flag(options, "peaceful")
    state.count_all = _choice(options, "solo_count") == SOLO_COUNTS[1]
    state.order_chosen = _choice(options, "effect_order") == EFFECT_ORDERS[1]
    if players == 1 and state.peaceful:
        raise BadNotation("option.peaceful_solo", {"option": "peaceful"})
    state.seed = seed
    state.fixed = read_chances(_letters(options, "chance"))
    _seat_players(state, read_factions(options, players, seed), options)
    state.deck = _deck(options, COMMON, seed)
    state.pool_mask = COMMON_MASK
    state.first = _first(options, players, seed)
    _deal_hands(state)
    start_round(state)
    run(state, None)
    return state


def _seat_players(state: State, factions: list[int], options: Options) -> None:
    for faction in factions:
        place = new_seat(faction, state.players)
        place.deck = _deck(options, faction, state.seed)
        state.seats.append(place)
    if state.lookout == SOLO:
        virtual = new_seat(ATTACK, state.players)
        virtual.deck = _deck(options, ATTACK, state.seed)
        virtual.deals.append(virtual.deck.pop())
        state.seats.append(virtual)


def _deal_hands(state: State) -> None:
    """Deals each seat two common and two faction cards, from the first player (IS ruling 4)."""
    for step in range(state.players):
        seat = (state.first + step) % state.players
        for deck, n in ((COMMON, START_COMMON), (OWN_DECK, START_FACTION)):
            for _ in range(n):
                add_to_hand(state.seats[seat], take_card(state, seat, deck, None))


# ---------- reading options


def _players(options: Options) -> int:
    players = options.get("players", BY_NAME["players"].default)
    if not isinstance(players, int) or not 1 <= players <= MOST_PLAYERS:
        raise BadNotation("option.count", {"option": "players", "least": 1, "most": MOST_PLAYERS})
    return players


def _choice(options: Options, name: str) -> str:
    chosen = options.get(name, BY_NAME[name].default)
    if not isinstance(chosen, str) or chosen not in BY_NAME[name].choices:
        raise BadNotation("option.choice", {"option": name, "value": chosen})
    return chosen


def _flag(options: Options, name: str) -> bool:
    chosen = options.get(name, BY_NAME[name].default)
    if chosen not in (0, 1):
        raise BadNotation("option.flag", {"option": name, "value": chosen})
    return chosen == 1


def _letters(options: Options, name: str) -> str:
    text = options.get(name, BY_NAME[name].default)
    if not isinstance(text, str):
        raise BadNotation("option.letters", {"option": name, "value": text})
    return text


def _lookout(options: Options, players: int) -> int:
    method = METHODS.index(_choice(options, "lookout"))
    if players > 1:
        return method
    if method:
        raise BadNotation("option.lookout_solo", {"option": "lookout"})
    return SOLO


def _first(options: Options, players: int, seed: bytes) -> int:
    chosen = _choice(options, "first")
    if chosen == RANDOM:
        return stream(seed, 0, "first").below(players)
    if int(chosen) > players:
        raise BadNotation("option.choice", {"option": "first", "value": chosen})
    return int(chosen) - 1


def read_factions(options: Options, players: int, seed: bytes) -> list[int]:
    """The factions of the seats, each at most once (IS ruling 2); drawn at random if not named."""
    names = _letters(options, "factions").split()
    if not names:
        drawn = [DECKS.index(faction) for faction in FACTIONS]
        stream(seed, 0, "factions").shuffle(drawn)
        return drawn[:players]
    for name in names:
        if name not in FACTIONS or names.count(name) > 1:
            raise BadNotation("option.faction", {"faction": name}, rulebook.SETUP)
    if len(names) != players:
        raise BadNotation("option.factions.form", {"factions": len(names), "players": players})
    return [DECKS.index(name) for name in names]


def read_card_names(text: str) -> list[int]:
    """The card numbers of printed ids."""
    found: list[int] = []
    for name in text.split():
        if name not in CARD_NUMBERS:
            raise BadNotation("card.unknown", {"card": name})
        found.append(CARD_NUMBERS[name])
    return found


def read_chances(text: str) -> list[list[int]]:
    """The fixed outcomes of chance events, in order, separated by `/`."""
    if not text.strip():
        return []
    return [read_card_names(part) for part in text.split("/")]


def _deck(options: Options, deck: int, seed: bytes) -> list[int]:
    """The order of a deck, the first card to draw last: as fixed by the options, or shuffled.

    Cards left out of a fixed order come below it, shuffled.
    """
    named = read_card_names(_letters(options, DECK_OPTIONS[deck]))
    for place, card in enumerate(named):
        if DECK_OF[card] != deck or card in named[:place]:
            raise BadNotation("option.deck", {"deck": PREFIXES[deck], "place": place + 1})
    first = FIRST_CARDS[deck]
    rest = [card for card in range(first, first + DECK_SIZES[deck]) if card not in named]
    stream(seed, 0, DECK_OPTIONS[deck]).shuffle(rest)
    order = named + rest
    order.reverse()
    return order
