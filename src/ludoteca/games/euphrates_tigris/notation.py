"""Reads and writes actions as text, and collects the facts for a refusal."""

from typing import Final

from ludoteca.core.actions import first_of, kind_of, pack, second_of
from ludoteca.core.errors import BadNotation
from ludoteca.games.euphrates_tigris.actions import (
    CATASTROPHE_ON,
    DRAW,
    FROM_BAG,
    KIND_NAMES,
    LEADER_TO,
    MONUMENT,
    NO_MONUMENT,
    PASS,
    PLACE,
    RESIGN,
    SUPPORT,
    SWAP,
    TREASURE_FROM,
    catastrophe_on,
    draw,
    leader_to,
    monument,
    no_monument,
    pass_action,
    place,
    resign,
    support,
    swap,
    swapped,
    treasure_from,
    war,
    withdraw,
)
from ludoteca.games.euphrates_tigris.rules.conflicts import conflict_tile
from ludoteca.games.euphrates_tigris.rules.kingdoms import kingdoms_beside
from ludoteca.games.euphrates_tigris.rules.leaders import joined_by_leader
from ludoteca.games.euphrates_tigris.rules.monuments import placed_colour
from ludoteca.games.euphrates_tigris.state import QUESTION_NAMES, State, question_of, seat_of
from ludoteca.games.euphrates_tigris.tables import (
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    DYNASTY_NAMES,
    GRID,
    LEADER_LETTERS,
    LEADER_NAMES,
    MONUMENTS,
    MOST_JOINED_BY_LEADER,
    MOST_JOINED_BY_TILE,
    TILE_LETTERS,
    TILE_NAMES,
    Cell,
)

# The form of each kind, quoted when a text could not be parsed.
FORMS: Final = {
    "leader": "leader K|P|F|M CELL",
    "withdraw": "withdraw K|P|F|M",
    "tile": "tile S|T|F|M CELL",
    "catastrophe": "catastrophe CELL",
    "swap": "swap LETTERS",
    "pass": "pass",
    "support": "support NUMBER",
    "war": "war K|P|F|M",
    "monument": "monument COLOUR-COLOUR CELL",
    "treasure": "treasure CELL",
    "draw": "draw S|T|F|M|bag",
    "resign": "resign",
}
MOST_DIGITS: Final = 2
BAG: Final = "bag"
NONE: Final = "none"


def monument_name(number: int) -> str:
    """The name of a monument: its two colours."""
    return "-".join(COLOUR_NAMES[colour] for colour in MONUMENTS[number])


def letters(counts: list[int] | bytearray) -> str:
    """Tiles as letters, ordered by colour."""
    return "".join(TILE_LETTERS[colour] * counts[colour] for colour in range(COLOURS))


def placings() -> dict[int, str]:
    """The texts of all placements of tiles and leaders, precomputed because most frequent."""
    found: dict[int, str] = {}
    for cell in range(CELLS):
        for colour in range(COLOURS):
            tile, leader = pack(PLACE, colour, cell), pack(LEADER_TO, colour, cell)
            found[tile] = f"{KIND_NAMES[PLACE]} {TILE_LETTERS[colour]} {GRID.name(cell)}"
            found[leader] = f"{KIND_NAMES[LEADER_TO]} {LEADER_LETTERS[colour]} {GRID.name(cell)}"
    return found


PLACINGS: Final = placings()


def write_action(state: State, action: int, seat: int) -> str:
    """The text of an action; for a swap by another seat only the number (ET ruling 121)."""
    placing = PLACINGS.get(action)
    if placing is not None:
        return placing
    kind = kind_of(action)
    name = KIND_NAMES[kind]
    first = first_of(action)
    if kind == CATASTROPHE_ON or kind == TREASURE_FROM:
        return f"{name} {GRID.name(first)}"
    if kind == SWAP:
        counts = swapped(action)
        is_own = bool(state.decisions) and seat_of(state.decisions[-1]) == seat
        return f"{name} {letters(counts) if is_own else sum(counts)}"
    if kind == PASS or kind == RESIGN:
        return name
    if kind == SUPPORT:
        return f"{name} {first}"
    if kind == MONUMENT:
        if first == NO_MONUMENT:
            return f"{name} {NONE}"
        return f"{name} {monument_name(first)} {GRID.name(second_of(action))}"
    if kind == DRAW:
        return f"{name} {BAG if first == FROM_BAG else TILE_LETTERS[first]}"
    return f"{name} {LEADER_LETTERS[first]}"  # withdraw, war


def read_action(seat: int, text: str) -> int:
    """Parses an action; words may be shortened to any unambiguous prefix."""
    words = text.split()
    if not words:
        raise BadNotation("notation.empty", {"known": ", ".join(KIND_NAMES[1:])})
    kind = read_word(words[0], KIND_NAMES[1:])
    arguments = [NONE if word.lower() == NONE else word for word in words[1:]]
    is_none = arguments == [NONE] and kind in ("monument", "swap")
    if len(arguments) != len(FORMS[kind].split()) - 1 and not is_none:
        raise BadNotation("notation.form", {"form": FORMS[kind]})
    if kind == "pass":
        return pass_action()
    if kind == "resign":
        return resign(seat)
    if kind == "leader":
        return leader_to(read_leader(arguments[0]), read_cell(arguments[-1]))
    if kind == "tile":
        return place(read_tile(arguments[0]), read_cell(arguments[-1]))
    if kind == "catastrophe":
        return catastrophe_on(read_cell(arguments[0]))
    if kind == "treasure":
        return treasure_from(read_cell(arguments[0]))
    return read_answer(kind, arguments)


def read_answer(kind: str, arguments: list[str]) -> int:
    """Parses the kinds not handled by `read_action` itself."""
    word = arguments[0]
    if kind == "withdraw":
        return withdraw(read_leader(word))
    if kind == "war":
        return war(read_leader(word))
    if kind == "swap":
        return read_swap(word)
    if kind == "draw":
        return draw(FROM_BAG if word.lower() == BAG else read_tile(word))
    if kind == "support":
        if not word.isascii() or not word.isdigit() or len(word) > MOST_DIGITS:
            raise BadNotation("notation.form", {"form": FORMS[kind]})
        return support(int(word))
    if word == NONE:
        return no_monument()
    return monument(read_monument(word), read_cell(arguments[-1]))


def read_word(word: str, known: tuple[str, ...]) -> str:
    """The one known word that starts with `word`. Raises BadNotation if none or several do."""
    lower = word.lower()
    if lower in known:
        return lower
    fits = [name for name in known if name.startswith(lower)]
    if not fits:
        raise BadNotation("notation.unknown", {"word": word, "known": ", ".join(known)})
    if len(fits) > 1:
        raise BadNotation("notation.ambiguous", {"word": word, "fits": ", ".join(fits)})
    return fits[0]


def read_piece(word: str, printed: str, names: tuple[str, ...]) -> int:
    """The number of a piece given by its letter or its name."""
    if len(word) == 1 and word.isascii() and word.upper() in printed:
        return printed.index(word.upper())
    if word.lower() in names:
        return names.index(word.lower())
    known = ", ".join(f"{letter} {name}" for letter, name in zip(printed, names, strict=True))
    raise BadNotation("notation.piece", {"word": word, "known": known})


def read_tile(word: str) -> int:
    """The colour of a tile."""
    return read_piece(word, TILE_LETTERS, TILE_NAMES)


def read_leader(word: str) -> int:
    """The colour of a leader."""
    return read_piece(word, LEADER_LETTERS, LEADER_NAMES)


def read_cell(word: str) -> Cell:
    """A cell by its name, such as A1."""
    cell = GRID.read(word)
    if cell < 0:
        raise BadNotation("notation.cell", {"word": word})
    return cell


def read_swap(word: str) -> int:
    """Parses tile letters; `none` is accepted here and refused by the rules."""
    counts = [0] * COLOURS
    for letter in word if word != NONE else "":
        counts[read_tile(letter)] += 1
    if max(counts) > CELLS // COLOURS // 4:
        raise BadNotation("notation.form", {"form": FORMS["swap"]})
    return swap(counts[0], counts[1], counts[2], counts[3])


def read_monument(word: str) -> int:
    """A monument by its two colours, in any order."""
    for number in range(len(MONUMENTS)):
        if sorted(word.lower().split("-")) == sorted(monument_name(number).split("-")):
            return number
    known = ", ".join(monument_name(number) for number in range(len(MONUMENTS)))
    raise BadNotation("notation.piece", {"word": word, "known": known})


def dynasty_key(state: State, seat: int) -> str:
    """The catalogue key of a seat's dynasty."""
    return f"dynasty.{DYNASTY_NAMES[state.dynasties[seat]]}"


def question_key(state: State) -> str:
    """The catalogue key of the current question."""
    return f"question.{QUESTION_NAMES[question_of(state.decisions[-1])]}"


def refusal_facts(state: State, seat: int, action: int) -> dict[str, int | str]:
    """The facts that the sentence about a refused action may contain."""
    kind = kind_of(action)
    first = first_of(action)
    facts: dict[str, int | str] = {}
    if kind == LEADER_TO or kind == PLACE or kind == MONUMENT:
        facts["cell"] = GRID.name(second_of(action))
    if kind == CATASTROPHE_ON or kind == TREASURE_FROM:
        facts["cell"] = GRID.name(first)
    if kind == PLACE:
        facts["tile"] = f"tile.{TILE_NAMES[first]}"
        facts["joined"] = len(kingdoms_beside(state, second_of(action)))
        facts["most"] = MOST_JOINED_BY_TILE
    if kind == LEADER_TO:
        facts["joined"] = joined_by_leader(state, seat, first, second_of(action))
        facts["most"] = MOST_JOINED_BY_LEADER
    if FORMS[KIND_NAMES[kind]].startswith(("leader", "withdraw", "war")):
        facts["leader"] = f"leader.{LEADER_NAMES[first]}"
    if kind == SWAP:
        facts.update(swap_facts(state, seat, action))
    if kind == SUPPORT:
        facts.update(support_facts(state, seat, first))
    if kind == MONUMENT and first < len(MONUMENTS):
        facts["monument"] = f"monument.{monument_name(first)}"
        facts["tile"] = f"tile.{TILE_NAMES[placed_colour(state)]}"
    if kind == DRAW and first < COLOURS:
        facts["tile"] = f"tile.{TILE_NAMES[first]}"
    return facts


def swap_facts(state: State, seat: int, action: int) -> dict[str, int | str]:
    """The first colour of which the swap names more tiles than the hand has."""
    counts = swapped(action)
    for colour in range(COLOURS):
        held = state.hands[seat * COLOURS + colour]
        if counts[colour] > held:
            return {"tile": f"tile.{TILE_NAMES[colour]}", "count": counts[colour], "held": held}
    return {}


def support_facts(state: State, seat: int, count: int) -> dict[str, int | str]:
    """Both strengths, and how many tiles the defender needs to tie."""
    tile = conflict_tile(state)
    conflict = state.conflict
    attack = conflict.attack + conflict.added
    return {
        "tile": f"tile.{TILE_NAMES[tile]}",
        "count": count,
        "held": state.hands[seat * COLOURS + tile],
        "attack": attack,
        "defence": conflict.defence,
        "needed": max(0, attack - conflict.defence),
    }
