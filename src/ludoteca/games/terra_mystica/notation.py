"""Reads and writes actions as text. For positions see `positions.py`."""

from typing import Final

from ludoteca.core.actions import FIELD_MASK
from ludoteca.core.errors import BadNotation
from ludoteca.games.terra_mystica.actions import (
    ACCEPT,
    ADVANCE_EXCHANGE,
    ADVANCE_SHIPPING,
    AUREN_STEPS,
    BID,
    BONUS_SPADE,
    BONUS_STEP,
    BOWL_BASE,
    BUILD,
    BUY_TOKEN,
    BY_CULT,
    CHOOSE,
    CLAIM,
    CONNECT,
    CONVERT,
    DECLINE,
    DOUBLE,
    END_TURN,
    ENGINEER_BRIDGE,
    ENOUGH,
    ERUPT,
    FAVOUR_STEP,
    FREE_BRIDGE,
    FREE_POST,
    GIANT_SPADES,
    GIVE_UP,
    KEEP_PRIEST,
    NO_BID,
    PASS,
    PICK_TERRAIN,
    PLACE,
    POWER,
    POWER_BRIDGE,
    RESIGN,
    RIDE,
    SANDSTORM,
    SEND,
    SHIFT,
    SKIP_TOKEN,
    STEP,
    TAKE_BONUS,
    TAKE_FAVOUR,
    TAKE_TOWN,
    TRANSFORM,
    UNLOCK,
    UPGRADE,
    USE_KEY,
    bid,
    bowls_of,
    claim,
    first_of,
    kind_of,
    pack,
    second_of,
    simple,
    third_of,
    tokens,
    transform,
    with_one,
)
from ludoteca.games.terra_mystica.rules.transforming import short_way
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.board import CYCLE, RIVER, TERRAIN_NAMES, VOLCANO
from ludoteca.games.terra_mystica.tables.factions import (
    FACTIONS,
    STRUCTURE_CODES,
    faction_named,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_PROMO,
    CONVERSION_NAMES,
    CULT_NAMES,
    CULTS,
    FAVOURS,
    POWER_ACTIONS,
    RETURN_STEPS,
    TOWNS,
)

# Actions without arguments.
ALONE: Final = {
    ADVANCE_SHIPPING: "advance shipping",
    ADVANCE_EXCHANGE: "advance exchange",
    BONUS_SPADE: "special BON1",
    GIANT_SPADES: "special ACTG",
    DOUBLE: "special ACTC",
    END_TURN: "end turn",
    NO_BID: "no bid",
}
# Words before the name of a hex.
WITH_HEX: Final = {
    PLACE: "place",
    BUILD: "build",
    CONNECT: "connect",
    SANDSTORM: "special ACTN",
    FREE_POST: "special ACTS",
    RIDE: "special ACTW",
}
# Words before the name of a cult.
WITH_CULT: Final = {
    BONUS_STEP: "special BON2",
    FAVOUR_STEP: "special FAV6",
    AUREN_STEPS: "special ACTA",
    USE_KEY: "key",
}
# Words directly before the number of a tile, and the highest number.
WITH_TILE: Final = {
    TAKE_BONUS: ("start with BON", BONUS_PROMO),
    PASS: ("pass BON", BONUS_PROMO),
    TAKE_FAVOUR: ("take FAV", FAVOURS),
    TAKE_TOWN: ("take TW", TOWNS),
}
# Actions whose benefit may be skipped on the public site.
GIFT_CODES: Final = {
    POWER_BRIDGE: "ACT1",
    ENGINEER_BRIDGE: "ACTE",
    BONUS_STEP: "BON2",
    FAVOUR_STEP: "FAV6",
    AUREN_STEPS: "ACTA",
    SANDSTORM: "ACTN",
    FREE_POST: "ACTS",
    RIDE: "ACTW",
}
# Actions whose only argument is the acting seat.
LAST_WORDS: Final = {
    ENOUGH: "enough",
    RESIGN: "resign",
    KEEP_PRIEST: "keep priest",
    BUY_TOKEN: "buy token",
    SKIP_TOKEN: "no token",
}
WITH_BRIDGE: Final = {
    POWER_BRIDGE: "power ACT1",
    ENGINEER_BRIDGE: "special ACTE",
    FREE_BRIDGE: "bridge",
}
NO_BRIDGE: Final = 255  # larger than any bridge number
# Words before the name of a terrain of the cycle.
WITH_TERRAIN: Final = {PICK_TERRAIN: "settle", UNLOCK: "unlock"}
BOWL_NAMES: Final = ("I", "II", "III")
BY_POWER: Final = "power"
ANSWER_WORDS: Final = {ACCEPT: "accept", DECLINE: "decline"}


def write_action(state: State, action: int) -> str:
    """The text of an action, the same for every seat."""
    kind = kind_of(action)
    first = first_of(action)
    board = state.choices.board
    if kind in ALONE:
        return ALONE[kind]
    if kind in WITH_HEX:
        return f"{WITH_HEX[kind]} {board.names[first]}"
    if kind in WITH_CULT:
        return f"{WITH_CULT[kind]} {CULT_NAMES[first]}"
    if kind in WITH_TILE:
        return "pass" if kind == PASS and first == 0 else f"{WITH_TILE[kind][0]}{first}"
    if kind in WITH_BRIDGE:
        one, other = board.bridges[first]
        return f"{WITH_BRIDGE[kind]} {board.names[one]}:{board.names[other]}"
    if kind in ANSWER_WORDS:
        giver = state.seats[second_of(action)].board.name
        return f"{ANSWER_WORDS[kind]} {third_of(action)} from {giver}"
    return write_other(state, action, kind, first)


def write_other(state: State, action: int, kind: int, first: int) -> str:
    """The text of the kinds not covered by the tables above."""
    names = state.choices.board.names
    if kind == CONVERT:
        name = CONVERSION_NAMES[first]
        return f"convert {name}" if " to " in name else name
    if kind == TRANSFORM:
        terrain = TERRAIN_NAMES[second_of(action)]
        return f"transform {names[first]} to {terrain} for {third_of(action)}"
    if kind == UPGRADE:
        return f"upgrade {names[first]} to {STRUCTURE_CODES[second_of(action)]}"
    if kind == SEND:
        return f"send priest to {CULT_NAMES[first]} for {second_of(action)}"
    if kind == POWER:
        return f"power ACT{first + 1}"
    if kind == CHOOSE:
        return f"choose {FACTIONS[first].name}"
    if kind == BID:
        return f"bid {first}"
    if kind == CLAIM:
        return f"claim {FACTIONS[first].name} at {second_of(action) + 1}"
    if kind == GIVE_UP:
        return f"give up {GIFT_CODES[first]}"
    if kind == STEP:
        return f"step {CULT_NAMES[second_of(action)]}"
    if kind == PICK_TERRAIN:
        return f"{WITH_TERRAIN[kind]} {TERRAIN_NAMES[first]}"
    if kind == UNLOCK:
        return f"{WITH_TERRAIN[kind]} {TERRAIN_NAMES[second_of(action)]}"
    if kind == ERUPT:
        return f"erupt {names[first]} with {write_payment(second_of(action))}"
    if kind == SHIFT:
        return f"shift to {TERRAIN_NAMES[first]} with {write_payment(second_of(action))}"
    return LAST_WORDS[kind]


def write_payment(payment: int) -> str:
    """A payment: a cult (Acolytes), "power", or a bowl name for each token."""
    if payment >= BY_CULT:
        return CULT_NAMES[payment - BY_CULT] if payment < BY_CULT + CULTS else "?"
    if payment == 0:
        return BY_POWER
    found: list[str] = []
    for name, count in zip(BOWL_NAMES, bowls_of(payment), strict=True):
        found += [name] * count
    return "+".join(found)


def read_action(state: State, seat: int, text: str) -> int:
    """Parses an action of `seat`. Raises BadNotation if it cannot."""
    words = text.split()
    action = find_action(state, seat, words)
    if action < 0:
        raise BadNotation("action.unknown", {"text": text[:80]})
    return action


def find_action(state: State, seat: int, words: list[str]) -> int:
    """The action given by `words`, or -1."""
    if not words:
        return -1
    joined = " ".join(words)
    for kind, phrase in ALONE.items():
        if joined == phrase:
            return simple(kind)
    last = words[-1]
    start = " ".join(words[:-1])
    for kind, phrase in WITH_HEX.items():
        if start == phrase:
            return one_or_none(kind, state.choices.board.places.get(last, -1))
    for kind, phrase in WITH_CULT.items():
        if start == phrase:
            return one_or_none(kind, place_in(CULT_NAMES, last))
    for kind, (phrase, most) in WITH_TILE.items():
        if joined.startswith(phrase):
            return one_or_none(kind, read_count(joined[len(phrase) :], 1, most))
    for kind, phrase in WITH_BRIDGE.items():
        if start == phrase:
            return one_or_none(kind, read_bridge(state, last))
    for kind, phrase in ANSWER_WORDS.items():
        if words[0] == phrase:
            return read_answer(state, seat, kind, words)
    return find_other(state, seat, words, joined)


def find_other(state: State, seat: int, words: list[str], joined: str) -> int:
    """Parses the kinds not covered by the tables above; -1 if it cannot."""
    if joined == "pass":
        return with_one(PASS, 0)
    for kind, phrase in LAST_WORDS.items():
        if joined == phrase:
            return with_one(kind, seat)
    if words[0] == "power" and len(words) == 2:
        number = read_count(words[1].removeprefix("ACT"), 2, POWER_ACTIONS)
        return one_or_none(POWER, number - 1 if number > 0 else -1)
    if words[0] == "choose" and len(words) == 2:
        return one_or_none(CHOOSE, faction_named(words[1]))
    if words[0] == "step" and len(words) == 2:
        track = place_in(CULT_NAMES, words[1])
        return pack(STEP, seat, track) if track >= 0 else -1
    if words[0] == "transform":
        return read_transform(state, seat, words)
    if words[0] in ("erupt", "shift", "settle", "unlock"):
        return read_ground(state, seat, words)
    if words[0] == "upgrade" and len(words) == 4 and words[2] == "to":
        hexagon = state.choices.board.places.get(words[1], -1)
        structure = place_in(STRUCTURE_CODES, words[3])
        return pack(UPGRADE, hexagon, structure) if hexagon >= 0 and structure >= 0 else -1
    if words[0] == "send":
        return read_send(words)
    if words[0] in ("bid", "claim"):
        return read_auction(words)
    if words[0] == "give":
        return read_give_up(joined)
    name = joined.removeprefix("convert ")
    conversion = place_in(CONVERSION_NAMES, name)
    is_written = conversion >= 0 and joined.startswith("convert ") == (" to " in name)
    return with_one(CONVERT, conversion) if is_written else -1


def read_ground(state: State, seat: int, words: list[str]) -> int:
    """Parses `settle forest`, `unlock lake`, `erupt E7 with I+II`, `shift to lake with power`."""
    if len(words) == 2:
        terrain = place_in(TERRAIN_NAMES[:CYCLE], words[1])
        if terrain < 0 or words[0] not in WITH_TERRAIN.values():
            return -1
        is_set_up = words[0] == WITH_TERRAIN[PICK_TERRAIN]
        return with_one(PICK_TERRAIN, terrain) if is_set_up else pack(UNLOCK, seat, terrain)
    if words[0] == "erupt" and len(words) == 4:
        hexagon = state.choices.board.places.get(words[1], -1)
        payment = read_payment(words[2:])
        return pack(ERUPT, hexagon, payment) if hexagon >= 0 and payment >= 0 else -1
    if words[0] == "shift" and len(words) == 5 and words[1] == "to":
        terrain = place_in(TERRAIN_NAMES[:CYCLE], words[2])
        payment = read_payment(words[3:])
        return pack(SHIFT, terrain, payment) if terrain >= 0 and payment >= 0 else -1
    return -1


def read_payment(words: list[str]) -> int:
    """Parses `with I+II`, `with power` or `with fire`; -1 if it cannot."""
    if len(words) != 2 or words[0] != "with":
        return -1
    if words[1] in CULT_NAMES:
        return BY_CULT + CULT_NAMES.index(words[1])
    if words[1] == BY_POWER:
        return 0
    counts = [0, 0, 0]
    for name in words[1].split("+"):
        bowl = place_in(BOWL_NAMES, name)
        if bowl < 0 or counts[bowl] == BOWL_BASE - 1:
            return -1
        counts[bowl] += 1
    return tokens(counts[0], counts[1], counts[2])


def one_or_none(kind: int, argument: int) -> int:
    """The action with its argument, or -1 if the argument is -1."""
    return with_one(kind, argument) if argument >= 0 else -1


def place_in(names: tuple[str, ...], word: str) -> int:
    """The index of a word in `names`, or -1."""
    return names.index(word) if word in names else -1


def read_count(text: str, least: int, most: int) -> int:
    """A whole number within bounds, or -1."""
    if not text.isascii() or not text.isdigit() or text != text.lstrip("0"):
        return -1
    count = int(text) if len(text) < 4 else most + 1
    return count if least <= count <= most else -1


def read_bridge(state: State, text: str) -> int:
    """The number of a bridge given by its two ends, in either order, or -1.

    For two land hexes where no bridge fits, returns NO_BRIDGE, which the rules refuse.
    """
    board = state.choices.board
    one, _, other = text.partition(":")
    first = board.places.get(one, -1)
    second = board.places.get(other, -1)
    for number, ends in enumerate(board.bridges):
        if ends in ((first, second), (second, first)):
            return number
    are_land = first >= 0 <= second and board.land_mask >> first & board.land_mask >> second & 1
    return NO_BRIDGE if are_land else -1


def read_answer(state: State, seat: int, kind: int, words: list[str]) -> int:
    """Parses `accept 2 from witches`; -1 if it cannot."""
    if len(words) != 4 or words[2] != "from":
        return -1
    amount = read_count(words[1], 1, 99)
    giver = seat_of(state, faction_named(words[3]))
    return pack(kind, seat, giver, amount) if amount >= 0 and giver >= 0 else -1


def seat_of(state: State, faction: int) -> int:
    """The seat that plays a faction, or -1."""
    for seat, own in enumerate(state.seats):
        if own.faction == faction and faction >= 0:
            return seat
    return -1


def read_transform(state: State, seat: int, words: list[str]) -> int:
    """Parses `transform E7 to forest for 2`; without a number the fewest spades are used."""
    if len(words) not in (4, 6) or words[2] != "to":
        return -1
    hexagon = state.choices.board.places.get(words[1], -1)
    terrain = place_in(TERRAIN_NAMES, words[3])
    if hexagon < 0 or terrain < 0 or terrain in (RIVER, VOLCANO):
        return -1
    if len(words) == 4:
        spades = short_way(state.seats[seat], state.terrain[hexagon], terrain)
    else:
        spades = read_count(words[5], 1, CYCLE) if words[4] == "for" else -1
    return transform(seat, hexagon, terrain, spades) if spades >= 0 else -1


def read_auction(words: list[str]) -> int:
    """Parses `bid 12` and `claim witches at 2`; -1 if it cannot."""
    if words[0] == "bid" and len(words) == 2:
        return bid(0) if words[1] == "0" else one_or_none(BID, read_count(words[1], 1, FIELD_MASK))
    if words[0] != "claim" or len(words) != 4 or words[2] != "at":
        return -1
    faction = faction_named(words[1])
    place = read_count(words[3], 1, FIELD_MASK)
    return claim(faction, place - 1) if faction >= 0 and place >= 0 else -1


def read_give_up(joined: str) -> int:
    """Parses `give up ACT1`; -1 if it cannot."""
    for kind, code in GIFT_CODES.items():
        if joined == f"give up {code}":
            return with_one(GIVE_UP, kind)
    return -1


def read_send(words: list[str]) -> int:
    """Parses `send priest to fire for 3`; -1 if it cannot."""
    if len(words) != 6 or words[1] != "priest" or words[2] != "to" or words[4] != "for":
        return -1
    track = place_in(CULT_NAMES, words[3])
    steps = read_count(words[5], RETURN_STEPS, 9)
    return pack(SEND, track, steps) if track >= 0 and steps >= 0 else -1
