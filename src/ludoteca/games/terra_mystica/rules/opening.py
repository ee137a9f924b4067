"""What can be chosen before a match, and the fresh state: tiles drawn, factions fixed or not."""

from typing import Final

from ludoteca.core.contract import CHOICE, COUNT, FLAG, LETTERS, Option, Options
from ludoteca.core.errors import ALLOWED, BadNotation
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica.rules.preparing import (
    apply_faction,
    apply_place,
    dwelling_order,
    refusal_faction,
    refusal_place,
)
from ludoteca.games.terra_mystica.state import (
    BONUS_CHOICE,
    CHOOSING,
    NOBODY,
    NOWHERE,
    PLACING,
    Choices,
    State,
    empty_seat,
)
from ludoteca.games.terra_mystica.tables.board import BOARDS, CYCLE, Board
from ludoteca.games.terra_mystica.tables.factions import HALFLINGS, NO_FACTION, faction_named
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_PROMO,
    BONUS_SPARE,
    BONUS_TILES,
    CULTS,
    FAVOUR_COPIES,
    INTRODUCTORY_BONUS,
    INTRODUCTORY_DWELLINGS,
    INTRODUCTORY_FACTIONS,
    INTRODUCTORY_SCORING,
    NO_SPADE_FROM_ROUND,
    ORDER_SPACES,
    ROUNDS,
    SCORING_PROMO,
    SCORING_SPADE,
    SCORING_TILES,
    TOWN_COPIES,
    TOWNS_BASE,
)

IN_ORDER: Final = "order"
DEALT: Final = "dealt"
COUNTS: Final = ("2", "3", "4", "5")

OPTIONS: Final = (
    Option("players", COUNT, COUNTS, 4),
    Option("board", CHOICE, ("base",), "base"),
    Option("introductory", FLAG, (), 0),
    Option("faction_choice", CHOICE, (IN_ORDER, DEALT), IN_ORDER),
    Option("factions", LETTERS, (), ""),
    Option("bonus_tiles", LETTERS, (), ""),
    Option("scoring_tiles", LETTERS, (), ""),
    Option("cultist_power", FLAG, (), 1),
    Option("late_spade_tile", FLAG, (), 0),
    Option("halflings_advice", FLAG, (), 0),
    Option("promo_bonus", FLAG, (), 0),
    Option("promo_scoring", FLAG, (), 0),
    Option("promo_towns", FLAG, (), 0),
    Option("start_vp_2017", FLAG, (), 0),
    Option("variable_order", FLAG, (), 0),
    Option("public_site", FLAG, (), 0),
)


def complete(options: Options) -> Options:
    """The options with every default filled in; BadNotation for what does not fit."""
    known = [option.name for option in OPTIONS]
    for name in options:
        if name not in known:
            raise BadNotation("option.unknown", {"option": name, "known": ", ".join(known)})
    full: Options = {}
    for option in OPTIONS:
        value = options.get(option.name, option.default)
        check_option(option, value)
        full[option.name] = value
    return full


def check_option(option: Option, value: int | str) -> None:
    """The right form of value."""
    choices = ("0", "1") if option.form == FLAG else option.choices
    if option.form in (COUNT, FLAG):
        fits = isinstance(value, int) and str(int(value)) in choices
    else:
        fits = isinstance(value, str) and (option.form == LETTERS or value in choices)
    if not fits:
        allowed = ", ".join(choices) if choices else "option.text"
        told: dict[str, int | str] = {"option": option.name, "value": value, "allowed": allowed}
        raise BadNotation("option.value", told)


def number(options: Options, name: str) -> int:
    """The value of a flag or count."""
    value = options[name]
    return value if isinstance(value, int) else 0


def words(options: Options, name: str) -> list[str]:
    """The words of a list in letters."""
    return [word for word in str(options[name]).replace(" ", "").split(",") if word]


def tile_numbers(names: list[str], prefix: str, most: int) -> list[int]:
    """BON3, SCORE7 … as numbers, each at most once."""
    found: list[int] = []
    for name in names:
        digits = name.upper().removeprefix(prefix)
        tile = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 4 else 0
        if not 1 <= tile <= most or not name.upper().startswith(prefix):
            raise BadNotation("option.tile", {"tile": name})
        if tile in found:
            raise BadNotation("option.tile_twice", {"tile": name})
        found.append(tile)
    return found


def draw_bonus(options: Options, seats: int, seed: bytes) -> int:
    """Mask of the bonus tiles in play: three more than seats."""
    fixed = tile_numbers(words(options, "bonus_tiles"), "BON", BONUS_PROMO)
    enough = len(fixed) > seats if number(options, "public_site") else False
    if fixed and len(fixed) != seats + BONUS_SPARE and not enough:
        raise BadNotation("option.count", {"option": "bonus_tiles", "count": seats + BONUS_SPARE})
    if not fixed:
        fixed = list(range(1, BONUS_TILES + 1 + number(options, "promo_bonus")))
        stream(seed, 0, "bonus tiles").shuffle(fixed)
        fixed = fixed[: seats + BONUS_SPARE]
    mask = 0
    for tile in fixed:
        mask |= 1 << tile
    return mask


def draw_scoring(options: Options, seed: bytes) -> list[int]:
    """The scoring tiles by round, a 0 in front (TM rulings 4, 5)."""
    fixed = tile_numbers(words(options, "scoring_tiles"), "SCORE", SCORING_PROMO)
    if fixed:
        if len(fixed) != ROUNDS:
            raise BadNotation("option.count", {"option": "scoring_tiles", "count": ROUNDS})
        return [0] + fixed
    drawn = list(range(1, SCORING_TILES + 1 + number(options, "promo_scoring")))
    if number(options, "halflings_advice") and may_halflings_play(options):
        drawn.remove(SCORING_SPADE)
    rng = stream(seed, 0, "scoring tiles")
    rng.shuffle(drawn)
    while not number(options, "late_spade_tile") and is_spade_late(drawn):
        rng.shuffle(drawn)
    return [0] + drawn[:ROUNDS]


def is_spade_late(drawn: list[int]) -> bool:
    """Whether the spade tile would be that of round 5 or 6."""
    return SCORING_SPADE in drawn[NO_SPADE_FROM_ROUND - 1 : ROUNDS]


def may_halflings_play(options: Options) -> bool:
    """Unless factions are fixed without them."""
    fixed = [faction_named(word.lower()) for word in words(options, "factions")]
    return not fixed or HALFLINGS in fixed


def deal_colours(options: Options, seats: int, seed: bytes) -> list[int]:
    """A home terrain for each seat, when colours are dealt (TM ruling 146)."""
    if options["faction_choice"] != DEALT or words(options, "factions"):
        return []
    colours = list(range(CYCLE))
    stream(seed, 0, "colours").shuffle(colours)
    return colours[:seats]


def board_named(name: str) -> Board:
    """One of the printed boards."""
    for board in BOARDS:
        if board.name == name:
            return board
    allowed = ", ".join(board.name for board in BOARDS)
    raise BadNotation("option.value", {"option": "board", "value": name, "allowed": allowed})


def introduce(options: Options, seats: int) -> Options:
    """The introductory game: printed factions, our substitute for the rest."""
    full = dict(options)
    full["factions"] = INTRODUCTORY_FACTIONS[seats]
    full["bonus_tiles"] = INTRODUCTORY_BONUS[seats]
    full["scoring_tiles"] = INTRODUCTORY_SCORING
    return full


def fresh(options: Options, seed: bytes) -> State:
    """The state at the first decision of the set-up."""
    full = complete(options)
    seats = number(full, "players")
    if number(full, "introductory"):
        full = introduce(full, seats)
    state = empty_state(full, seats, seed)
    fix_factions(state, words(full, "factions"))
    if number(full, "introductory"):
        fix_dwellings(state, INTRODUCTORY_DWELLINGS[seats])
    return state


def empty_state(options: Options, seats: int, seed: bytes) -> State:
    """Board, tiles and empty seats."""
    board = board_named(str(options["board"]))
    choices = Choices(
        board, number(options, "public_site"), number(options, "cultist_power"),
        number(options, "variable_order"), number(options, "promo_towns"),
        number(options, "start_vp_2017"), deal_colours(options, seats, seed),
        number(options, "introductory"),
    )  # fmt: skip
    towns = TOWN_COPIES[:]
    if not choices.promo_towns:
        towns[TOWNS_BASE + 1 :] = [0] * (len(towns) - TOWNS_BASE - 1)
    everybody = list(range(seats))
    return State(
        choices, [empty_seat() for _ in everybody], CHOOSING, 0, 0,
        0, 0, 0, 0, 0, 0,
        NOWHERE, 0, 0, 0, 0,
        0, 0, draw_bonus(options, seats, seed), 0,
        0, everybody[:], [], everybody,
        [], draw_scoring(options, seed), [0] * (BONUS_PROMO + 1), FAVOUR_COPIES[:],
        towns, board.terrain[:], terrain_masks(board), board.neighbours[:],
        [], [NOBODY] * (CULTS * ORDER_SPACES),
    )  # fmt: skip


def terrain_masks(board: Board) -> list[int]:
    """For each terrain the hexes printed so."""
    masks = [0] * (CYCLE + 1)
    for hexagon, terrain in enumerate(board.terrain):
        masks[terrain] |= 1 << hexagon
    return masks


def fix_factions(state: State, names: list[str]) -> None:
    """Gives out the factions fixed by an option."""
    if not names:
        return
    if len(names) != len(state.seats):
        raise BadNotation("option.count", {"option": "factions", "count": len(state.seats)})
    for seat, name in enumerate(names):
        faction = faction_named(name.lower())
        if faction == NO_FACTION:
            raise BadNotation("option.faction", {"faction": name})
        if refusal_faction(state, seat, faction) != ALLOWED:
            raise BadNotation("option.faction_taken", {"faction": name})
        apply_faction(state, seat, faction, None)
    state.phase = PLACING
    state.queue = dwelling_order(state)


def fix_dwellings(state: State, places: str) -> None:
    """Puts the first dwellings of the introductory game."""
    for seat, names in enumerate(places.split(",")):
        for name in names.split():
            hexagon = state.choices.board.places[name]
            assert refusal_place(state, seat, hexagon) == ALLOWED
            apply_place(state, seat, hexagon, None)
    state.phase = BONUS_CHOICE
    state.queue = list(range(len(state.seats) - 1, -1, -1))
