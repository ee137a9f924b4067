"""Reads and writes complete positions as text, one `name: values` line per item.

Reach, clusters and adjacency are not written; they are derived from structures, tracks, bridges.
"""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.core.errors import BadNotation
from ludoteca.games.terra_mystica.policy import policy_of
from ludoteca.games.terra_mystica.rules.opening import board_named, terrain_masks
from ludoteca.games.terra_mystica.rules.reach import renew_reach
from ludoteca.games.terra_mystica.rules.towns import add_to_clusters
from ludoteca.games.terra_mystica.soundness import first_error
from ludoteca.games.terra_mystica.state import (
    SOURCES,
    Choices,
    Seat,
    State,
    bridge,
    bridge_owner,
    bridge_place,
    empty_seat,
)
from ludoteca.games.terra_mystica.tables.board import (
    CYCLE,
    RIVER,
    TERRAIN_CODES,
    TERRAINS,
    VARIABLE,
    Board,
)
from ludoteca.games.terra_mystica.tables.factions import FACTIONS, STRUCTURE_CODES, faction_named
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_PROMO,
    CULTS,
    FAVOURS,
    FINAL_NAMES,
    MOST_SEATS,
    ORDER_SPACES,
    ROUNDS,
    TOWNS,
)

TITLE: Final = "terra mystica"
CHOICES: Final = (
    "public_site",
    "cultist_power",
    "variable_order",
    "promo_towns",
    "start_2017",
    "intro",
    "ice",
    "volcano",
    "variable",
    "variable_change",
)
NUMBERS: Final = (
    "phase",
    "round",
    "active",
    "actions_left",
    "doubled",
    "digging",
    "spades",
    "bought",
    "foreign",
    "jump_hex",
    "owed_favours",
    "owed_towns",
    "wants_mask",
    "blocked_mask",
    "power_used_mask",
    "structures",
    "free_bridges",
)
LISTS: Final = ("order", "passers", "queue", "offers", "scoring", "bonus_coins")
SEAT_NUMBERS: Final = (
    "vp",
    "coins",
    "workers",
    "priests",
    "sent",
    "bowl1",
    "bowl2",
    "bowl3",
    "shipping",
    "sailing",
    "skips",
    "exchange",
    "keys",
    "bonus",
    "used_mask",
    "passed",
    "left",
    "steps_owed",
    "spades",
    "bridges",
    "ordinations",
    "undecided",
)
LARGEST: Final = 1 << 40
OWNERS: Final = ("0", "1", "2", "3", "4")


def write_state(state: State) -> str:
    """The complete position as text."""
    choices = state.choices
    board = choices.board
    lines = [TITLE, f"board: {board.name}"]
    lines.append("choices: " + joined(choice_numbers(choices)))
    lines.append("dealt: " + joined(choices.dealt))
    lines.append("final: " + FINAL_NAMES[choices.final_tile])
    lines.append("auctioned: " + " ".join([FACTIONS[each].name for each in choices.auctioned]))
    lines.append("start: " + joined(choices.start_points))
    lines.append("auction: " + joined(state.auction))
    lines.append("numbers: " + joined(state_numbers(state)))
    for name, values in zip(LISTS, state_lists(state), strict=True):
        lines.append(f"{name}: {joined(values)}")
    lines.append("tiles: " + joined(cells(state.bonus_mask)))
    lines.append("favours: " + joined(state.favours_left))
    lines.append("towns: " + joined(state.towns_left))
    lines.append("dug: " + hex_names(board, state.dug_mask))
    lines.append("priests: " + joined(state.orders))
    lines.append("bridges: " + " ".join(bridge_text(board, built) for built in state.bridges))
    lines.append("terrain: " + "".join(TERRAIN_CODES[terrain] for terrain in state.terrain))
    for seat, own in enumerate(state.seats):
        lines += seat_lines(board, seat, own)
    return "\n".join(lines) + "\n"


def joined(values: list[int]) -> str:
    """Numbers separated by spaces."""
    return " ".join([str(value) for value in values])


def hex_names(board: Board, mask: int) -> str:
    """The names of the hexes in a mask."""
    return " ".join([board.names[hexagon] for hexagon in cells(mask)])


def bridge_text(board: Board, built: int) -> str:
    """A bridge as text, such as E8:G3=1 for a bridge of seat 1."""
    one, other = board.bridges[bridge_place(built)]
    return f"{board.names[one]}:{board.names[other]}={bridge_owner(built)}"


def choice_numbers(choices: Choices) -> list[int]:
    """The choices of the match, in the order of CHOICES."""
    return [
        int(choices.policy.is_public_site), choices.cultist_power, choices.variable_order,
        choices.promo_towns, choices.start_2017, choices.intro, choices.ice, choices.volcano,
        choices.variable, choices.variable_change,
    ]  # fmt: skip


def state_numbers(state: State) -> list[int]:
    """The numbers of the state, in the order of NUMBERS."""
    return [
        state.phase, state.round, state.active, state.actions_left, state.doubled,
        state.digging, state.spades, state.bought, state.foreign, state.jump_hex,
        state.owed_favours, state.owed_towns, state.wants_mask, state.blocked_mask,
        state.power_used_mask, state.structures, state.free_bridges,
    ]  # fmt: skip


def state_lists(state: State) -> list[list[int]]:
    """The lists of the state, in the order of LISTS."""
    return [
        state.order, state.passers, state.queue, state.offers, state.scoring, state.bonus_coins,
    ]  # fmt: skip


def seat_numbers(own: Seat) -> list[int]:
    """The numbers of a seat, in the order of SEAT_NUMBERS."""
    return [
        own.vp, own.coins, own.workers, own.priests, own.sent, own.bowl1, own.bowl2, own.bowl3,
        own.shipping, own.sailing, own.skips, own.exchange, own.keys, own.bonus, own.used_mask,
        own.passed, own.left, own.steps_owed, own.spades, own.bridges, own.ordinations,
        own.undecided,
    ]  # fmt: skip


def ground_numbers(own: Seat) -> list[int]:
    """Home terrain, starting terrain and, for the Riverwalkers, locked terrains."""
    return [own.home, own.start, *cells(own.locked_mask)]


def seat_lines(board: Board, seat: int, own: Seat) -> list[str]:
    """The lines of a seat: its faction, numbers, cults, tiles, structures and towns."""
    name = own.board.name if own.faction >= 0 else "none"
    built = [
        f"{code} {hex_names(board, own.piece_masks[structure])}".rstrip()
        for structure, code in enumerate(STRUCTURE_CODES)
    ]
    return [
        f"seat {seat}: {name}",
        "  holds: " + joined(seat_numbers(own)),
        "  ground: " + joined(ground_numbers(own)),
        "  cults: " + joined(own.cults),
        "  favours: " + joined(cells(own.favour_mask)),
        "  towns: " + joined(own.towns),
        "  points: " + joined(own.points),
        "  built: " + ", ".join(built),
        "  in towns: " + hex_names(board, own.town_mask),
        "  river towns: " + hex_names(board, own.river_mask),
    ]


class Reader:
    """Reads the lines of a position one by one."""

    def __init__(self, text: str) -> None:
        self.lines = [line.strip() for line in text.splitlines() if line.strip()]
        self.at = 0

    def fail(self) -> BadNotation:
        """The error for the line read last."""
        line = self.lines[self.at - 1] if 0 < self.at <= len(self.lines) else ""
        return BadNotation("position.line", {"line": self.at, "text": line[:80]})

    def after(self, name: str) -> str:
        """The text after `name:` in the next line."""
        self.at += 1
        if self.at > len(self.lines):
            raise BadNotation("position.short", {"missing": name})
        head, colon, rest = self.lines[self.at - 1].partition(":")
        if head.strip() != name or not colon:
            raise self.fail()
        return rest.strip()

    def numbers(self, name: str, count: int, least: int, most: int) -> list[int]:
        """Whole numbers within bounds; `count` of them, or any number if it is -1."""
        values: list[int] = []
        for word in self.after(name).split():
            digits = word.removeprefix("-")
            if not digits.isascii() or not digits.isdigit() or len(digits) > 14:
                raise self.fail()
            value = int(word)
            if not least <= value <= most:
                raise self.fail()
            values.append(value)
        if count >= 0 and len(values) != count:
            raise self.fail()
        return values

    def word(self, name: str, known: tuple[str, ...]) -> int:
        """The index in `known` of the word in the next line."""
        word = self.after(name)
        if word not in known:
            raise self.fail()
        return known.index(word)

    def factions(self, name: str) -> list[int]:
        """The factions named in the next line."""
        found = [faction_named(word) for word in self.after(name).split()]
        if min(found, default=0) < 0:
            raise self.fail()
        return found

    def mask(self, board: Board, text: str) -> int:
        """The mask of the hexes named in a text."""
        mask = 0
        for word in text.split():
            if word not in board.places:
                raise self.fail()
            mask |= 1 << board.places[word]
        return mask


def read_state(text: str) -> State:
    """Parses a position. Raises BadNotation if it cannot."""
    reader = Reader(text)
    if not reader.lines or reader.lines[0] != TITLE:
        raise BadNotation("position.title", {"title": TITLE})
    reader.at = 1
    board = board_named(reader.after("board"))
    agreed = reader.numbers("choices", len(CHOICES), 0, 1)
    dealt = reader.numbers("dealt", -1, 0, VARIABLE)
    final_tile = reader.word("final", FINAL_NAMES)
    auctioned = reader.factions("auctioned")
    start_points = reader.numbers("start", -1, 0, LARGEST)
    auction = reader.numbers("auction", -1, -1, LARGEST)
    choices = Choices(
        board=board, policy=policy_of(agreed[0] != 0), cultist_power=agreed[1],
        variable_order=agreed[2], promo_towns=agreed[3], start_2017=agreed[4], dealt=dealt,
        intro=agreed[5], ice=agreed[6], volcano=agreed[7], variable=agreed[8],
        variable_change=agreed[9], final_tile=final_tile, auctioned=auctioned,
        start_points=start_points,
    )  # fmt: skip
    numbers = reader.numbers("numbers", len(NUMBERS), -1, LARGEST)
    lists = [reader.numbers(name, -1, 0, LARGEST) for name in LISTS]
    tiles = reader.numbers("tiles", -1, 1, BONUS_PROMO)
    favours = reader.numbers("favours", FAVOURS + 1, 0, 3)
    towns = reader.numbers("towns", TOWNS + 1, 0, 2)
    dug_mask = reader.mask(board, reader.after("dug"))
    orders = reader.numbers("priests", CULTS * ORDER_SPACES, -1, MOST_SEATS - 1)
    bridges = read_bridges(reader, board, reader.after("bridges"))
    terrain = read_terrain(reader, board, reader.after("terrain"))
    seats: list[Seat] = []
    while reader.at < len(reader.lines):
        seats.append(read_seat(reader, board, len(seats)))
    if len(lists[4]) != ROUNDS + 1 or len(lists[5]) != BONUS_PROMO + 1 or len(seats) < 2:
        raise BadNotation("position.short", {"missing": "seats"})
    bonus_mask = sum([1 << tile for tile in tiles])
    state = State(
        choices=choices, seats=seats, phase=numbers[0], round_number=numbers[1], active=numbers[2],
        actions_left=numbers[3], doubled=numbers[4], digging=numbers[5], spades=numbers[6],
        bought=numbers[7], foreign=numbers[8], jump_hex=numbers[9], dug_mask=dug_mask,
        owed_favours=numbers[10], owed_towns=numbers[11], wants_mask=numbers[12],
        blocked_mask=numbers[13], power_used_mask=numbers[14], bonus_mask=bonus_mask,
        occupied_mask=0, structures=numbers[15], order=lists[0], passers=lists[1], queue=lists[2],
        offers=lists[3], scoring=lists[4], bonus_coins=lists[5], favours_left=favours,
        towns_left=towns, terrain=terrain, terrain_masks=terrain_masks(board),
        near=board.neighbours[:], bridges=bridges, orders=orders, free_bridges=numbers[16],
        auction=auction,
    )  # fmt: skip
    wrong = first_error(state)
    if wrong:
        raise BadNotation("position.unsound", {"thing": wrong})
    derive(state)
    return state


def read_bridges(reader: Reader, board: Board, text: str) -> list[int]:
    """Parses the bridges and their owners."""
    found: list[int] = []
    for word in text.split():
        place, _, owner = word.partition("=")
        one, _, other = place.partition(":")
        pair = (board.places.get(one, -1), board.places.get(other, -1))
        if pair not in board.bridges or owner not in OWNERS:
            raise reader.fail()
        found.append(bridge(board.bridges.index(pair), int(owner)))
    return found


def read_terrain(reader: Reader, board: Board, text: str) -> list[int]:
    """Parses one terrain letter per hex; rivers must be where the board has them."""
    if len(text) != board.size:
        raise reader.fail()
    terrain = [TERRAIN_CODES.find(code) for code in text]
    for hexagon, kind in enumerate(terrain):
        if kind < 0 or (kind == RIVER) != (board.terrain[hexagon] == RIVER):
            raise reader.fail()
    return terrain


def read_seat(reader: Reader, board: Board, seat: int) -> Seat:
    """Parses the lines of one seat."""
    name = reader.after(f"seat {seat}")
    faction = faction_named(name)
    if faction < 0 and name != "none":
        raise reader.fail()
    own = empty_seat()
    own.faction = faction
    own.board = FACTIONS[max(faction, 0)]
    held = reader.numbers("holds", len(SEAT_NUMBERS), 0, LARGEST)
    own.vp, own.coins, own.workers, own.priests, own.sent = held[:5]
    own.bowl1, own.bowl2, own.bowl3, own.shipping, own.sailing = held[5:10]
    own.skips, own.exchange, own.keys, own.bonus, own.used_mask = held[10:15]
    own.passed, own.left, own.steps_owed, own.spades, own.bridges = held[15:20]
    own.ordinations = held[20]
    own.undecided = held[21]
    read_ground(reader, own)
    own.cults = reader.numbers("cults", CULTS, 0, 10)
    own.favour_mask = sum([1 << tile for tile in reader.numbers("favours", -1, 1, FAVOURS)])
    own.towns = reader.numbers("towns", -1, 1, TOWNS)
    own.points = reader.numbers("points", len(SOURCES), -LARGEST, LARGEST)
    read_built(reader, board, own)
    own.town_mask = reader.mask(board, reader.after("in towns"))
    own.river_mask = reader.mask(board, reader.after("river towns"))
    return own


def read_ground(reader: Reader, own: Seat) -> None:
    """Reads home terrain, starting terrain and locked terrains."""
    ground = reader.numbers("ground", -1, -1, TERRAINS - 1)
    if len(ground) < 2 or any(not 0 <= terrain < CYCLE for terrain in ground[2:]):
        raise reader.fail()
    own.home, own.start = ground[0], ground[1]
    for terrain in ground[2:]:
        own.locked_mask |= 1 << terrain


def read_built(reader: Reader, board: Board, own: Seat) -> None:
    """Reads the structures of a seat."""
    parts = reader.after("built").split(",")
    if len(parts) != len(STRUCTURE_CODES):
        raise reader.fail()
    for structure, part in enumerate(parts):
        code, _, names = part.strip().partition(" ")
        if code != STRUCTURE_CODES[structure]:
            raise reader.fail()
        own.piece_masks[structure] = reader.mask(board, names) & board.land_mask
        own.built_mask |= own.piece_masks[structure]


def derive(state: State) -> None:
    """Derives what the text omits: occupied land, adjacency, reach and clusters."""
    state.own_all_seats()
    board = state.choices.board
    state.terrain_masks = [0] * TERRAINS
    for hexagon, terrain in enumerate(state.terrain):
        state.terrain_masks[terrain] |= 1 << hexagon
    for built in state.bridges:
        one, other = board.bridges[bridge_place(built)]
        state.near[one] |= 1 << other
        state.near[other] |= 1 << one
    for own in state.seats:
        state.occupied_mask |= own.built_mask
        own.clusters = []
        for hexagon in cells(own.built_mask):
            add_to_clusters(state, own, hexagon)
        renew_reach(state, own)
