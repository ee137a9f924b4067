"""Test blocks of Terra Mystica: a position in a few lines, moves, and checks."""

from collections.abc import Callable
from functools import partial
from typing import Final

from ludoteca.cli.orders import MOVES, run_move, run_orders
from ludoteca.cli.position_terra_mystica import goods, place_named, read_position, seat_named
from ludoteca.core.bits import cells
from ludoteca.core.errors import Refusal
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.final_tiles import final_result
from ludoteca.games.terra_mystica.rules.income import income_of
from ludoteca.games.terra_mystica.rules.transforming import is_own_terrain
from ludoteca.games.terra_mystica.scoring import largest_area
from ludoteca.games.terra_mystica.state import NOBODY, OVER, SOURCES, State
from ludoteca.games.terra_mystica.tables.board import CYCLE, TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import PIECES, STRUCTURE_CODES
from ludoteca.games.terra_mystica.tables.tiles import CULT_NAMES, ORDER_SPACES, ORDER_STEPS

# By phase, while a decision is open.
QUESTIONS: Final = ("faction", "dwelling", "bonus", "turn", "answer", "spades", "priests")
INCOME_NAMES: Final = ("coins", "workers", "priests", "power")
COMMENT: Final = "#"


def run_block(text: str, first_line: int) -> list[str]:
    """Runs a block; returns the failures, each with its line number."""
    lines = [line.partition(COMMENT)[0].strip() for line in text.splitlines()]
    start = next((n for n, line in enumerate(lines) if is_order(line)), len(lines))
    try:
        state = read_position([line for line in lines[:start] if line])
    except Refusal as refusal:
        return [f"line {first_line + faulty(lines[:start], refusal)}: {refusal}"]
    except (ValueError, IndexError):
        return [f"line {first_line}: the position cannot be read"]
    return run_orders(lines[start:], first_line + start, partial(follow, state))


def faulty(lines: list[str], refusal: Refusal) -> int:
    """The index of the line quoted by a refusal; 0 if it quotes none."""
    quoted = str(refusal.facts.get("text", refusal.facts.get("name", "")))
    return next((n for n, line in enumerate(lines) if quoted and quoted in line), 0)


def is_order(line: str) -> bool:
    """Whether a line is a move or a check, not part of the position."""
    word = line.partition(" ")[0]
    return word in MOVES or (word in CHECKS and ":" not in line)


def follow(state: State, line: str) -> str:
    """Runs a line with a move or a check; returns what is wrong, or an empty string."""
    order, _, rest = line.partition(" ")
    try:
        if order in MOVES:
            return run_move(RULES, seat_named, state, order, rest)
        return CHECKS[order](state, rest.split())
    except (KeyError, IndexError, ValueError):
        return "unknown line"
    except Refusal as refusal:
        return str(refusal)


def check_has(state: State, words: list[str]) -> str:
    """`has NAME coins 3 bowls 5/7/0`: the amounts of these goods; others are not checked."""
    held = goods(state.seats[seat_named(state, words[0])])
    wanted = dict(zip(words[1::2], words[2::2], strict=True))
    wrong = [f"{name} {held[name]}" for name, value in wanted.items() if held[name] != value]
    return "has " + ", ".join(wrong) if wrong else ""


def check_cults(state: State, words: list[str]) -> str:
    """`cults NAME 0 1 0 2`: fire, water, earth, air."""
    found = [str(at) for at in state.seats[seat_named(state, words[0])].cults]
    return "" if found == words[1:] else "stands on " + " ".join(found)


def check_income(state: State, words: list[str]) -> str:
    """`income NAME workers 3`: income from structures and tiles; goods not named are 0."""
    income = income_of(state.seats[seat_named(state, words[0])])
    found = {name: str(income[n]) for n, name in enumerate(INCOME_NAMES) if income[n]}
    wanted = dict(zip(words[1::2], words[2::2], strict=True))
    return "" if found == wanted else f"income is {found}"


def check_points(state: State, words: list[str]) -> str:
    """`points NAME area 18`: points by source."""
    own = state.seats[seat_named(state, words[0])]
    for source, value in zip(words[1::2], words[2::2], strict=True):
        found = own.points[SOURCES.index(f"points.{source}")]
        if str(found) != value:
            return f"{source} {found}"
    return ""


def check_hex(state: State, words: list[str]) -> str:
    """`hex A5 forest`, or `hex A5 witches TP`."""
    hexagon = place_named(state, words[0])
    for own in state.seats:
        for structure, mask in enumerate(own.piece_masks):
            if mask >> hexagon & 1:
                found = [own.board.name, STRUCTURE_CODES[structure]]
                return "" if found == words[1:] else "shows " + " ".join(found)
    terrain = TERRAIN_NAMES[state.terrain[hexagon]]
    return "" if [terrain] == words[1:] else f"is free {terrain}"


def check_reach(state: State, words: list[str]) -> str:
    """`reach NAME A5 yes`: connection, direct or by shipping."""
    own = state.seats[seat_named(state, words[0])]
    found = "yes" if own.reach_mask >> place_named(state, words[1]) & 1 else "no"
    return "" if found == words[2] else f"reach is {found}"


def check_opens(state: State, words: list[str]) -> str:
    """`opens NAME desert lake`: the terrains the Riverwalkers may build on, in cycle order."""
    own = state.seats[seat_named(state, words[0])]
    found = [name for at, name in enumerate(TERRAIN_NAMES[:CYCLE]) if is_own_terrain(own, at)]
    return "" if found == words[1:] else "opens " + " ".join(found)


def check_area(state: State, words: list[str]) -> str:
    """`area NAME 8`: the largest number of connected structures."""
    found = largest_area(state, state.seats[seat_named(state, words[0])])
    return "" if str(found) == words[1] else f"area is {found}"


def check_final(state: State, words: list[str]) -> str:
    """`final NAME 12`: the result for the final scoring tile."""
    found = final_result(state, state.seats[seat_named(state, words[0])])
    return "" if str(found) == words[1] else f"the tile counts {found}"


def check_order(state: State, words: list[str]) -> str:
    """`order auren acolytes`: the turn order of the round."""
    found = [name_of(state, seat) for seat in state.order]
    return "" if found == words else "the order is " + " ".join(found)


def check_passed(state: State, words: list[str]) -> str:
    """`passed auren`: the factions that have passed, in order."""
    found = [name_of(state, seat) for seat in state.passers]
    return "" if found == words else "passed have " + " ".join(found)


def check_pieces(state: State, words: list[str]) -> str:
    """`pieces NAME D 6`: the pieces left on the faction board."""
    own = state.seats[seat_named(state, words[0])]
    structure = STRUCTURE_CODES.index(words[1])
    left = PIECES[structure] - own.piece_masks[structure].bit_count()
    return "" if str(left) == words[2] else f"{left} are left"


def check_tiles(state: State, words: list[str]) -> str:
    """`tiles NAME BON3 FAV7 TW1`: exactly these tiles."""
    own = state.seats[seat_named(state, words[0])]
    found = [f"BON{own.bonus}"] if own.bonus else []
    found += [f"FAV{tile}" for tile in cells(own.favour_mask)]
    found += [f"TW{tile}" for tile in own.towns]
    return "" if found == words[1:] else "holds " + " ".join(found)


def check_coins(state: State, words: list[str]) -> str:
    """`coins 1`: the coins on each bonus tile not held by a player."""
    found = {state.bonus_coins[tile] for tile in cells(state.bonus_mask)}
    return "" if found == {int(words[0])} else f"coins are {sorted(found)}"


def check_bonus(state: State, words: list[str]) -> str:
    """`bonus 7`: the number of bonus tiles in play."""
    held = [own.bonus for own in state.seats if own.bonus]
    found = len(cells(state.bonus_mask)) + len(held)
    return "" if str(found) == words[0] else f"{found} are in play"


def check_round(state: State, words: list[str]) -> str:
    """`round 3 SCORE4`: the round, and its scoring tile if one is given."""
    found = [str(state.round), f"SCORE{state.scoring[state.round]}"]
    return "" if found[: len(words)] == words else "round " + " ".join(found)


def check_next(state: State, words: list[str]) -> str:
    """`next NAME turn`."""
    if state.phase == OVER:
        return "the match is over"
    question = "auction" if state.auction else QUESTIONS[state.phase]
    found = [[name_of(state, seat), question] for seat in asked(state)]
    return "" if words in found else f"next is {found}"


def asked(state: State) -> list[int]:
    """The seats that can decide now."""
    return cells(RULES.deciders(state))


def name_of(state: State, seat: int) -> str:
    """The faction of a seat, or its number from 1 if it has none."""
    own = state.seats[seat]
    return own.board.name if own.faction >= 0 else str(seat + 1)


def check_over(state: State, words: list[str]) -> str:
    """`over`."""
    return "" if state.phase == OVER else "the match goes on"


def check_steps(state: State, words: list[str]) -> str:
    """`steps fire 3 2 2 2`: the free priest spaces of a cult."""
    track = CULT_NAMES.index(words[0])
    found = [str(steps) for steps in free_spaces(state, track)]
    return "" if found == words[1:] else "free are " + " ".join(found)


def free_spaces(state: State, track: int) -> list[int]:
    """The numbers of steps of the free priest spaces of a cult."""
    owners = state.orders[track * ORDER_SPACES : (track + 1) * ORDER_SPACES]
    return [steps for steps, owner in zip(ORDER_STEPS, owners, strict=True) if owner == NOBODY]


CHECKS: Final[dict[str, Callable[[State, list[str]], str]]] = {
    "has": check_has,
    "cults": check_cults,
    "income": check_income,
    "points": check_points,
    "hex": check_hex,
    "reach": check_reach,
    "opens": check_opens,
    "area": check_area,
    "final": check_final,
    "order": check_order,
    "passed": check_passed,
    "pieces": check_pieces,
    "tiles": check_tiles,
    "coins": check_coins,
    "bonus": check_bonus,
    "round": check_round,
    "next": check_next,
    "over": check_over,
    "steps": check_steps,
}
