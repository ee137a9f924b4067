"""ET «Preparazione»: the options and the set-up."""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.core.contract import CHOICE, COUNT, FLAG, LETTERS, Option, Options
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris.rulebook import PREPARATION
from ludoteca.games.euphrates_tigris.rules.ending import begin_turn
from ludoteca.games.euphrates_tigris.rules.kingdoms import put_tile
from ludoteca.games.euphrates_tigris.rules.swapping import draw_blind, fill_supply
from ludoteca.games.euphrates_tigris.state import (
    ENGLISH,
    OPEN_SCORING,
    OPEN_TILES,
    SEAT_ORDER,
    State,
)
from ludoteca.games.euphrates_tigris.tables import (
    BOARD_NAMES,
    BOARDS,
    COLOURS,
    DYNASTY_NAMES,
    FEWEST_PLAYERS,
    HAND,
    MOST_PLAYERS,
    NOWHERE,
    SQUARE,
    TEMPLE,
    TILE_LETTERS,
    TILE_NAMES,
    TILES_IN_BOX,
)

RANDOM: Final = "random"
VARIANTS: Final = (
    ("english", ENGLISH),
    ("open_tiles", OPEN_TILES),
    ("open_scoring", OPEN_SCORING),
    ("seat_order", SEAT_ORDER),
)
COUNTS: Final = tuple(str(count) for count in range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
FIRST: Final = (RANDOM, *(str(seat) for seat in range(MOST_PLAYERS)))


OPTIONS: Final = (
    Option("players", COUNT, COUNTS, MOST_PLAYERS),
    Option("english", FLAG, (), 0),
    Option("open_tiles", FLAG, (), 0),
    Option("open_scoring", FLAG, (), 0),
    Option("board", CHOICE, BOARD_NAMES, BOARD_NAMES[0]),
    Option("dynasties", LETTERS, (), ""),
    Option("first", CHOICE, FIRST, RANDOM),
    Option("hands", LETTERS, (), "", is_secret=True),
    Option("bag", LETTERS, (), "", is_secret=True),
    Option("seat_order", FLAG, (), 0, is_rare=True),
)


def options() -> list[Option]:
    """All options of the game, in the order of the form."""
    return list(OPTIONS)


def complete(chosen: Options) -> Options:
    """The options with defaults filled in. Raises BadNotation for an unknown name or value."""
    known = {option.name: option for option in OPTIONS}
    for name in chosen:
        if name not in known:
            raise BadNotation("option.unknown", {"option": name, "known": ", ".join(known)})
    return {name: value_of(option, chosen) for name, option in known.items()}


def value_of(option: Option, chosen: Options) -> int | str:
    """The chosen value of an option, or its default. Raises BadNotation for an unknown value."""
    value = chosen.get(option.name, option.default)
    if option.form == LETTERS and isinstance(value, str):
        return value
    allowed = ("0", "1") if option.form == FLAG else option.choices
    if option.form == LETTERS or str(value) not in allowed:
        shown: int | str = value
        raise BadNotation(
            "option.value",
            {"option": option.name, "value": shown, "allowed": ", ".join(allowed)},
        )
    return str(value) if option.form == CHOICE else int(value)


def setup(chosen: Options, seed: bytes) -> State:
    """A new match at its first decision."""
    settled = complete(chosen)
    state = State(int(settled["players"]))
    for name, bit in VARIANTS:
        if settled[name]:
            state.variant_mask |= bit
    state.board = BOARDS[BOARD_NAMES.index(str(settled["board"]))]
    state.dynasties = read_dynasties(str(settled["dynasties"]), state.players)
    for cell in cells(state.board.temple_mask):  # ET ruling 2
        put_tile(state, cell, TEMPLE)
    state.treasure_mask = state.board.temple_mask
    deal(state, str(settled["hands"]), str(settled["bag"]), seed)
    begin_turn(state, first_seat(str(settled["first"]), state.players, seed))
    return state


def first_seat(chosen: str, players: int, seed: bytes) -> int:
    """The starting player, random unless chosen (ET ruling 5)."""
    if chosen == RANDOM:
        return stream(seed, 0, "first").below(players)
    if int(chosen) >= players:
        allowed = ", ".join((RANDOM, *(str(seat) for seat in range(players))))
        raise BadNotation("option.value", {"option": "first", "value": chosen, "allowed": allowed})
    return int(chosen)


def read_dynasties(text: str, players: int) -> tuple[int, ...]:
    """Parses different dynasties, one per seat; without any, the printed order."""
    if not text.strip():
        return tuple(range(players))
    names = text.lower().split()
    if len(names) != players or len(set(names)) != players or not set(names) <= set(DYNASTY_NAMES):
        raise BadNotation(
            "option.dynasties.form", {"players": players, "allowed": " ".join(DYNASTY_NAMES)}
        )
    return tuple(DYNASTY_NAMES.index(name) for name in names)


def read_letters(text: str, option: str) -> list[int]:
    """Parses tile letters."""
    for letter in text:
        if letter not in TILE_LETTERS:
            raise BadNotation(
                "option.letter", {"option": option, "letter": letter, "allowed": TILE_LETTERS}
            )
    return [TILE_LETTERS.index(letter) for letter in text]


def deal(state: State, hands: str, bag: str, seed: bytes) -> None:
    """Deals hands and fills the bag as fixed by the options, else at random from the box."""
    left = list(TILES_IN_BOX)
    left[TEMPLE] -= state.board.temple_mask.bit_count()
    fixed = read_hands(hands, state.players)
    order = read_letters(bag.replace(" ", ""), "bag")
    for tile in [tile for hand in fixed for tile in hand] + order:
        left[tile] -= 1
    if min(left) < 0:
        raise BadNotation("option.tiles", {"tile": f"tile.{TILE_NAMES[left.index(min(left))]}"})
    if not order:
        order = [colour for colour in range(COLOURS) for _ in range(left[colour])]
        stream(seed, 0, "bag").shuffle(order)
    state.bag = bytes(order)
    give(state, fixed)
    count_box(state)


def read_hands(text: str, players: int) -> list[list[int]]:
    """Parses one word of tile letters per seat, or nothing."""
    words = text.split()
    if words and (len(words) != players or any(len(word) != HAND for word in words)):
        raise BadNotation("option.hands.form", {"players": players, "size": HAND})
    return [read_letters(word, "hands") for word in words]


def give(state: State, fixed: list[list[int]]) -> None:
    """Fills the hands and, in the open tiles variant, the open supply."""
    if len(state.bag) < (0 if fixed else HAND * state.players):
        raise BadNotation("option.bag.short", {"least": HAND * state.players})
    for seat in range(state.players):
        if not fixed:
            draw_blind(state, seat, HAND, PREPARATION, None)
            continue
        for colour in fixed[seat]:
            state.hands[seat * COLOURS + colour] += 1
    if state.variant_mask & OPEN_TILES:
        fill_supply(state, None)


def count_box(state: State) -> None:
    """Stores how many tiles of each colour are in this match."""
    box = [0] * COLOURS
    for colour in range(COLOURS):
        box[colour] = state.colour_masks[colour].bit_count() + state.discards[colour]
        box[colour] += state.bag.count(colour, state.bag_at) + state.supply.count(colour)
        box[colour] += sum(state.hands[colour::COLOURS])
        box[colour] += turned(state.monuments, state.monument_tiles, colour)
    state.box = tuple(box)


def turned(monuments: bytes | bytearray, tiles: bytes | bytearray, colour: int) -> int:
    """The number of tiles of a colour that lie face down under monuments."""
    count = 0
    for number in range(len(monuments)):
        if monuments[number] != NOWHERE and tiles[number] == colour:
            count += SQUARE.bit_count()
    return count
