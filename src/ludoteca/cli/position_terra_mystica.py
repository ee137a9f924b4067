"""Positions of Terra Mystica in a few readable lines; docs/blocks.md describes the format."""

from typing import Final

from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.notation import seat_of
from ludoteca.games.terra_mystica.positions import TITLE
from ludoteca.games.terra_mystica.rules.building import settle
from ludoteca.games.terra_mystica.rules.reach import renew_reach
from ludoteca.games.terra_mystica.rules.terrains import apply_terrain
from ludoteca.games.terra_mystica.rules.transforming import change_terrain, is_own_terrain
from ludoteca.games.terra_mystica.rules.turns import start_turn
from ludoteca.games.terra_mystica.state import FROM_START, Seat, State
from ludoteca.games.terra_mystica.tables.board import CYCLE, TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import STRUCTURE_CODES, faction_named
from ludoteca.games.terra_mystica.tables.tiles import CULTS

SEED: Final = bytes(32)
HEADS: Final = ("setup", "players", "options", "scoring", "bonus", "round", "turn", "terrain")
LAST_TILES: Final = "SCORE8,SCORE7,SCORE4,SCORE3,SCORE5,SCORE2"
GOODS: Final = ("coins", "workers", "priests", "shipping", "exchange", "keys", "skips")


def unreadable(line: str) -> BadNotation:
    """The refusal of a line that is not understood."""
    return BadNotation("block.line", {"text": line[:80]})


def read_position(lines: list[str]) -> State:
    """The position in some lines: set-up rows, or the full text written by the game."""
    if lines and lines[0] == TITLE:
        return RULES.read_state("\n".join(lines))
    heads = dict(split_line(line) for line in lines)
    if "setup" in heads:
        return RULES.setup(read_options(heads["setup"]), SEED)
    state = first_turn(heads)
    if "terrain" in heads:
        for place in heads["terrain"].split(","):
            lay_terrain(state, place.split())
    for head, rest in heads.items():
        name, _, what = head.partition(" ")
        if head not in HEADS:
            set_seat(state, seat_named(state, name), what, rest)
    start_turn(state, seat_named(state, heads["turn"]) if "turn" in heads else 0)
    return state


def split_line(line: str) -> tuple[str, str]:
    """The text before and after the colon; raises BadNotation if there is no colon."""
    head, colon, rest = line.partition(":")
    if not colon:
        raise unreadable(line)
    return " ".join(head.split()), rest.strip()


def read_options(text: str) -> Options:
    """Options such as `players 4, introductory 1`."""
    found: Options = {}
    for part in text.split(","):
        words = part.split()
        if len(words) != 2:
            raise unreadable(text)
        found[words[0]] = (
            int(words[1])
            if words[1].isascii() and words[1].isdigit()
            else words[1].replace("+", ",")
        )
    return found


def first_turn(heads: dict[str, str]) -> State:
    """A match of the given factions at the first turn, with an empty map."""
    words = [word.partition("/") for word in heads.get("players", "").split()]
    names = [name for name, _, _ in words]
    options = read_options(heads["options"]) if "options" in heads else {}
    given = {"scoring_tiles": heads.get("scoring", ""), "bonus_tiles": heads.get("bonus", "")}
    options["players"] = len(names)
    options["factions"] = ",".join(names)
    options["scoring_tiles"] = ",".join(given["scoring_tiles"].split()) or LAST_TILES
    options["bonus_tiles"] = ",".join(given["bonus_tiles"].split()) or some_bonus(len(names))
    state = RULES.setup(options, SEED)
    for seat, (_, _, ground) in enumerate(words):
        if ground:
            apply_terrain(state, seat, terrain_named(ground), None)
    state.owed_favours = 0
    state.queue = []
    state.round = int(heads.get("round", "1"))
    return state


def some_bonus(seats: int) -> str:
    """The bonus tiles in play if a block does not name them."""
    return ",".join(f"BON{tile}" for tile in (1, 2, 3, 4, 8, 9, 7, 6)[: seats + 3])


def seat_named(state: State, name: str) -> int:
    """A seat by its faction, or by its number from 1; raises BadNotation if there is none."""
    seat = seat_of(state, faction_named(name))
    if name.isascii() and name.isdigit() and len(name) == 1 and 1 <= int(name) <= len(state.seats):
        seat = int(name) - 1
    if seat < 0:
        known = ", ".join(own.board.name for own in state.seats if own.faction >= 0)
        raise BadNotation("position.name", {"name": name, "known": known})
    return seat


def place_named(state: State, name: str) -> int:
    """A hex by name; raises BadNotation if there is none."""
    if name not in state.choices.board.places:
        raise unreadable(name)
    return state.choices.board.places[name]


def terrain_named(name: str) -> int:
    """A terrain of the cycle by name; raises BadNotation if there is none."""
    if name not in TERRAIN_NAMES[:CYCLE]:
        raise unreadable(name)
    return TERRAIN_NAMES.index(name)


def lay_terrain(state: State, words: list[str]) -> None:
    """Sets the terrain of a hex, as in `A5 forest`."""
    if len(words) != 2 or words[1] not in TERRAIN_NAMES:
        raise unreadable(" ".join(words))
    hexagon = place_named(state, words[0])
    if state.terrain[hexagon] != TERRAIN_NAMES.index(words[1]):
        change_terrain(state, 0, hexagon, TERRAIN_NAMES.index(words[1]), None)


def set_seat(state: State, seat: int, what: str, rest: str) -> None:
    """Sets the structures, goods, cult steps or tiles of a seat."""
    own = state.seats[seat]
    if what == "":
        for part in rest.split(","):
            code, *names = part.split()
            if code not in STRUCTURE_CODES:
                raise unreadable(part)
            for name in names:
                put(state, seat, STRUCTURE_CODES.index(code), place_named(state, name))
    elif what == "has":
        set_goods(own, rest.split())
    elif what == "cults" and len(rest.split()) == CULTS:
        own.cults = [int(word) for word in rest.split()]
    elif what == "opens":
        for name in rest.split():
            own.locked_mask &= ~(1 << terrain_named(name))
    elif what == "tiles":
        for tile in rest.split():
            give_tile(state, own, tile)
    else:
        raise unreadable(f"{what}: {rest}")
    renew_reach(state, own)


def put(state: State, seat: int, structure: int, hexagon: int) -> None:
    """Puts a structure on home terrain, without points, power offers and towns."""
    own = state.seats[seat]
    if not is_own_terrain(own, state.terrain[hexagon]):
        change_terrain(state, seat, hexagon, own.home, None)
    settle(state, seat, hexagon, "", None)
    pieces = own.piece_masks[:]
    pieces[0] &= ~(1 << hexagon)
    pieces[structure] |= 1 << hexagon
    own.piece_masks = pieces


def set_goods(own: Seat, words: list[str]) -> None:
    """Sets goods, as in `coins 3 workers 2 bowls 5/7/0 vp 20`."""
    for name, value in zip(words[::2], words[1::2], strict=True):
        if name == "bowls":
            own.bowl1, own.bowl2, own.bowl3 = (int(tokens) for tokens in value.split("/"))
        elif name == "vp":
            own.points = own.points[:]
            own.points[FROM_START] += int(value) - own.vp
            own.vp = int(value)
        elif name in GOODS:
            setattr(own, name, int(value))
        else:
            raise unreadable(f"{name} {value}")


def goods(own: Seat) -> dict[str, str]:
    """The current goods of a seat, in the same form."""
    held = {name: str(getattr(own, name)) for name in GOODS}
    held["bowls"] = f"{own.bowl1}/{own.bowl2}/{own.bowl3}"
    held["vp"] = str(own.vp)
    return held


def give_tile(state: State, own: Seat, tile: str) -> None:
    """Gives a seat a favour tile or a bonus tile, such as FAV7 or BON3."""
    number = int(tile[3:])
    if tile.startswith("FAV"):
        own.favour_mask |= 1 << number
        state.favours_left = state.favours_left[:]
        state.favours_left[number] -= 1
    elif tile.startswith("BON") and state.bonus_mask >> number & 1:
        own.bonus = number
        state.bonus_mask &= ~(1 << number)
    else:
        raise unreadable(tile)
