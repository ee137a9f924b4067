"""The options of a match, and the initial state: random tiles, factions fixed or not."""

from typing import Final

from ludoteca.core.contract import CHOICE, COUNT, FLAG, LETTERS, Option, Options
from ludoteca.core.errors import ALLOWED, BadNotation
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica.policy import policy_of
from ludoteca.games.terra_mystica.rules.auction import open_auction
from ludoteca.games.terra_mystica.rules.preparing import (
    apply_faction,
    apply_place,
    dwelling_order,
    refusal_place,
    refusal_side,
)
from ludoteca.games.terra_mystica.rules.terrains import terrain_queue
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
from ludoteca.games.terra_mystica.tables.board import (
    BASE_BOARD,
    BOARDS,
    CYCLE,
    ICE,
    TERRAINS,
    VARIABLE,
    VOLCANO,
    Board,
)
from ludoteca.games.terra_mystica.tables.factions import (
    BASE_KIND,
    FACTIONS,
    HALFLINGS,
    ICE_KIND,
    NO_FACTION,
    VARIABLE_KIND,
    VOLCANO_KIND,
    faction_named,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_PROMO,
    BONUS_SPARE,
    BONUS_TILES,
    CULTS,
    FAVOUR_COPIES,
    FINAL_NAMES,
    FINAL_TILES,
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
AUCTION: Final = "auction"
RANDOM: Final = "random"
FINAL_CHOICES: Final = (FINAL_NAMES[0], RANDOM, *FINAL_NAMES[1:])
COUNTS: Final = ("2", "3", "4", "5")
KIND_OPTIONS: Final = {
    ICE_KIND: "ice_factions",
    VOLCANO_KIND: "volcano_factions",
    VARIABLE_KIND: "variable_factions",
}
LONGEST_POINTS: Final = 3  # digits
RANDOM_SEAT: Final = "0"
SEATS: Final = ("1", "2", "3", "4", "5")
BOARD_NAMES: Final = tuple([board.name for board in BOARDS])
# The introductory game and the balanced starting points exist only for the base map, and without
# an auction of factions.
FIXED_STARTS: Final = ("introductory", "start_vp_2017")

OPTIONS: Final = (
    Option("players", COUNT, COUNTS, 4),
    Option("board", CHOICE, BOARD_NAMES, BOARD_NAMES[0]),
    Option("introductory", FLAG, (), 0),
    Option("faction_choice", CHOICE, (IN_ORDER, DEALT, AUCTION), IN_ORDER),
    Option("first_bidder", COUNT, (RANDOM_SEAT, *SEATS), 0),
    Option("factions", LETTERS, (), ""),
    Option("start_points", LETTERS, (), ""),
    Option("bonus_tiles", LETTERS, (), ""),
    Option("scoring_tiles", LETTERS, (), ""),
    Option("final_tile", CHOICE, FINAL_CHOICES, FINAL_CHOICES[0]),
    Option("cultist_power", FLAG, (), 1),
    Option("late_spade_tile", FLAG, (), 0),
    Option("halflings_advice", FLAG, (), 0),
    Option("promo_bonus", FLAG, (), 0),
    Option("promo_scoring", FLAG, (), 0),
    Option("promo_towns", FLAG, (), 0),
    Option("start_vp_2017", FLAG, (), 0),
    Option("ice_factions", FLAG, (), 0),
    Option("volcano_factions", FLAG, (), 0),
    Option("variable_factions", FLAG, (), 0),
    Option("variable_change", FLAG, (), 0),
    Option("variable_order", FLAG, (), 0),
    Option("public_site", FLAG, (), 0, is_rare=True),
)


def complete(options: Options) -> Options:
    """The options with defaults filled in. Raises BadNotation for an unknown name or value."""
    known = [option.name for option in OPTIONS]
    for name in options:
        if name not in known:
            raise BadNotation("option.unknown", {"option": name, "known": ", ".join(known)})
    full: Options = {}
    for option in OPTIONS:
        value = options.get(option.name, option.default)
        check_option(option, value)
        full[option.name] = value
    check_together(full)
    return full


def check_together(options: Options) -> None:
    """Raises BadNotation for options that exclude each other."""
    other = ""
    if options["board"] != BASE_BOARD.name:
        other = f"board.{options['board']}"
    elif options["faction_choice"] == AUCTION:
        other = "choice.auction"
    if options["faction_choice"] == AUCTION and options["start_points"]:
        facts: dict[str, int | str] = {"one": "option.start_points", "other": "choice.auction"}
        raise BadNotation("option.together", facts)
    for name in FIXED_STARTS if other else ():
        if options[name]:
            raise BadNotation("option.together", {"one": f"option.{name}", "other": other})
    first = number(options, "first_bidder")
    if first > number(options, "players"):
        allowed = ", ".join((RANDOM_SEAT, *SEATS[: number(options, "players")]))
        reason: dict[str, int | str] = {
            "option": "first_bidder", "value": first, "allowed": allowed,
        }  # fmt: skip
        raise BadNotation("option.value", reason)


def check_option(option: Option, value: int | str) -> None:
    """Raises BadNotation unless the value fits the form and choices of the option."""
    choices = ("0", "1") if option.form == FLAG else option.choices
    if option.form in (COUNT, FLAG):
        fits = isinstance(value, int) and str(int(value)) in choices
    else:
        fits = isinstance(value, str) and (option.form == LETTERS or value in choices)
    if not fits:
        allowed = ", ".join(choices) if choices else "option.text"
        reason: dict[str, int | str] = {"option": option.name, "value": value, "allowed": allowed}
        raise BadNotation("option.value", reason)


def number(options: Options, name: str) -> int:
    """The value of a flag or count option."""
    value = options[name]
    return value if isinstance(value, int) else 0


def words(options: Options, name: str) -> list[str]:
    """The words of a comma-separated option."""
    return [word for word in str(options[name]).replace(" ", "").split(",") if word]


def tile_numbers(names: list[str], prefix: str, most: int) -> list[int]:
    """The numbers of tiles such as BON3 or SCORE7, without duplicates."""
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
    """The scoring tiles indexed by round, with a 0 at index 0 (TM rulings 4, 5)."""
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


def draw_final(options: Options, seed: bytes) -> int:
    """The final scoring tile: none, a random one of four, or the one chosen."""
    chosen = str(options["final_tile"])
    if chosen == RANDOM:
        return 1 + stream(seed, 0, "final scoring tile").below(FINAL_TILES)
    return FINAL_NAMES.index(chosen)


def is_spade_late(drawn: list[int]) -> bool:
    """Whether the spade tile is in round 5 or 6."""
    return SCORING_SPADE in drawn[NO_SPADE_FROM_ROUND - 1 : ROUNDS]


def may_halflings_play(options: Options) -> bool:
    """Whether the Halflings can be in the match."""
    fixed = [faction_named(word.lower()) for word in words(options, "factions")]
    return not fixed or HALFLINGS in fixed


def deal_colours(options: Options, seats: int, seed: bytes) -> list[int]:
    """Random home terrains for the seats, if colours are dealt (TM ruling 146); FI adds three."""
    if options["faction_choice"] != DEALT or words(options, "factions"):
        return []
    colours = list(range(CYCLE))
    if number(options, "ice_factions"):
        colours.append(ICE)
    if number(options, "volcano_factions"):
        colours.append(VOLCANO)
    if number(options, "variable_factions"):
        colours.append(VARIABLE)
    stream(seed, 0, "colours").shuffle(colours)
    return colours[:seats]


def draw_auction(options: Options, seats: int, seed: bytes) -> list[int]:
    """The auctioned factions: one side of a random token for each seat (TM ruling 140)."""
    if options["faction_choice"] != AUCTION:
        return []
    names = words(options, "factions")
    if names:
        return named_factions(names, seats)
    rng = stream(seed, 0, "faction tokens")
    tokens = sorted({board.board for board in FACTIONS if is_agreed(options, board.kind)})
    rng.shuffle(tokens)
    drawn: list[int] = []
    for token in tokens[:seats]:
        faces = [face for face, board in enumerate(FACTIONS) if board.board == token]
        drawn.append(faces[rng.below(len(faces))])
    return drawn


def is_agreed(options: Options, kind: int) -> bool:
    """Whether factions of this kind are allowed."""
    return kind == BASE_KIND or bool(number(options, KIND_OPTIONS[kind]))


def named_factions(names: list[str], seats: int) -> list[int]:
    """The factions named, one per seat, all of different boards."""
    if len(names) != seats:
        raise BadNotation("option.count", {"option": "factions", "count": seats})
    found: list[int] = []
    for name in names:
        faction = faction_named(name.lower())
        if faction == NO_FACTION:
            raise BadNotation("option.faction", {"faction": name})
        if FACTIONS[faction].board in [FACTIONS[other].board for other in found]:
            raise BadNotation("option.faction_taken", {"faction": name})
        found.append(faction)
    return found


def points_given(options: Options, seats: int) -> list[int]:
    """The starting points of each seat, after an auction held elsewhere; else empty."""
    given = words(options, "start_points")
    for points in given:
        if not points.isascii() or not points.isdigit() or len(points) > LONGEST_POINTS:
            raise BadNotation("option.points", {"count": seats})
    if given and len(given) != seats:
        raise BadNotation("option.points", {"count": seats})
    return [int(points) for points in given]


def first_bidder(options: Options, seats: int, seed: bytes) -> int:
    """The seat that opens the first auction, random unless chosen."""
    named = number(options, "first_bidder")
    return named - 1 if named else stream(seed, 0, "first bidder").below(seats)


def board_named(name: str) -> Board:
    """The printed board with a name."""
    for board in BOARDS:
        if board.name == name:
            return board
    allowed = ", ".join(board.name for board in BOARDS)
    raise BadNotation("option.value", {"option": "board", "value": name, "allowed": allowed})


def introduce(options: Options, seats: int) -> Options:
    """The options of the introductory game: factions as printed, fixed bonus and scoring tiles."""
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
    if full["faction_choice"] == AUCTION:
        open_auction(state, first_bidder(full, seats, seed))
    else:
        fix_factions(state, words(full, "factions"))
    if number(full, "introductory"):
        fix_dwellings(state, INTRODUCTORY_DWELLINGS[seats])
    return state


def empty_state(options: Options, seats: int, seed: bytes) -> State:
    """A state with board, tiles and empty seats."""
    board = board_named(str(options["board"]))
    choices = Choices(
        board=board, policy=policy_of(number(options, "public_site") != 0),
        cultist_power=number(options, "cultist_power"),
        variable_order=number(options, "variable_order"),
        promo_towns=number(options, "promo_towns"), start_2017=number(options, "start_vp_2017"),
        dealt=deal_colours(options, seats, seed), intro=number(options, "introductory"),
        ice=number(options, "ice_factions"), volcano=number(options, "volcano_factions"),
        variable=number(options, "variable_factions"),
        variable_change=number(options, "variable_change"), final_tile=draw_final(options, seed),
        auctioned=draw_auction(options, seats, seed), start_points=points_given(options, seats),
    )  # fmt: skip
    towns = TOWN_COPIES[:]
    if not choices.promo_towns:
        towns[TOWNS_BASE + 1 :] = [0] * (len(towns) - TOWNS_BASE - 1)
    everybody = list(range(seats))
    return State(
        choices=choices, seats=[empty_seat() for _ in everybody], phase=CHOOSING, round_number=0,
        active=0, actions_left=0, doubled=0, digging=0, spades=0, bought=0, foreign=0,
        jump_hex=NOWHERE, dug_mask=0, owed_favours=0, owed_towns=0, wants_mask=0, blocked_mask=0,
        power_used_mask=0, bonus_mask=draw_bonus(options, seats, seed), occupied_mask=0,
        structures=0, order=everybody[:], passers=[], queue=everybody, offers=[],
        scoring=draw_scoring(options, seed), bonus_coins=[0] * (BONUS_PROMO + 1),
        favours_left=FAVOUR_COPIES[:], towns_left=towns, terrain=board.terrain[:],
        terrain_masks=terrain_masks(board), near=board.neighbours[:], bridges=[],
        orders=[NOBODY] * (CULTS * ORDER_SPACES), free_bridges=0, auction=[],
    )  # fmt: skip


def terrain_masks(board: Board) -> list[int]:
    """For each terrain the mask of its hexes on the printed board."""
    masks = [0] * TERRAINS
    for hexagon, terrain in enumerate(board.terrain):
        masks[terrain] |= 1 << hexagon
    return masks


def fix_factions(state: State, names: list[str]) -> None:
    """Gives the seats the factions fixed by an option."""
    if not names:
        return
    if len(names) != len(state.seats):
        raise BadNotation("option.count", {"option": "factions", "count": len(state.seats)})
    for seat, name in enumerate(names):
        faction = faction_named(name.lower())
        if faction == NO_FACTION:
            raise BadNotation("option.faction", {"faction": name})
        if refusal_side(state, seat, faction) != ALLOWED:
            raise BadNotation("option.faction_taken", {"faction": name})
        apply_faction(state, seat, faction, None)
    state.queue = terrain_queue(state)
    if not state.queue:
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
