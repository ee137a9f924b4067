"""The kinds of action, each packed into one integer with up to four small arguments."""

from typing import Final

from ludoteca.core.actions import WIDTH, first_of, kind_of, pack, second_of, third_of
from ludoteca.core.bits import mask_of

FOURTH_SHIFT: Final = 32
FOURTH_MASK: Final = 255

# Set-up.
CHOOSE: Final = 1  # faction
PLACE: Final = 2  # hex
TAKE_BONUS: Final = 3  # bonus tile
# Free in one's own turn.
CONVERT: Final = 4  # conversion
CONNECT: Final = 5  # river hex
# The eight actions.
TRANSFORM: Final = 6  # hex, terrain, spades, seat
BUILD: Final = 7  # hex
ADVANCE_SHIPPING: Final = 8
ADVANCE_EXCHANGE: Final = 9
UPGRADE: Final = 10  # hex, structure
SEND: Final = 11  # track, steps
POWER: Final = 12  # power action, not the bridge
POWER_BRIDGE: Final = 13  # bridge
BONUS_SPADE: Final = 14
BONUS_STEP: Final = 15  # track
FAVOUR_STEP: Final = 16  # track
AUREN_STEPS: Final = 17  # track
DOUBLE: Final = 18  # Chaos Magicians
ENGINEER_BRIDGE: Final = 19  # bridge
GIANT_SPADES: Final = 20
SANDSTORM: Final = 21  # hex
FREE_POST: Final = 22  # hex, Swarmlings
RIDE: Final = 23  # hex, Witches
PASS: Final = 24  # bonus tile, 0 in the last round
# Follow-up decisions.
TAKE_FAVOUR: Final = 25  # favour tile
TAKE_TOWN: Final = 26  # town tile
USE_KEY: Final = 27  # track
ENOUGH: Final = 28  # seat
END_TURN: Final = 29
# Decisions of other seats, and resigning.
ACCEPT: Final = 30  # receiver, giver, amount
DECLINE: Final = 31  # receiver, giver, amount
STEP: Final = 32  # seat, track: Cultists
RESIGN: Final = 33  # seat
GIVE_UP: Final = 34  # kind of action whose benefit is skipped; only on the public site
# Fire & Ice.
PICK_TERRAIN: Final = 35  # terrain, at the set-up
ERUPT: Final = 36  # hex, payment: Dragonlords and Acolytes
SHIFT: Final = 37  # terrain, payment: Shapeshifters
UNLOCK: Final = 38  # seat, terrain: Riverwalkers
KEEP_PRIEST: Final = 39  # seat: Riverwalkers
BUY_TOKEN: Final = 40  # seat: Shapeshifters
SKIP_TOKEN: Final = 41  # seat: Shapeshifters
FREE_BRIDGE: Final = 42  # bridge: Riverwalkers
# The faction auction of Fire & Ice.
BID: Final = 43  # amount
NO_BID: Final = 44
CLAIM: Final = 45  # faction, place from 0
KINDS: Final = 46

# The number of arguments of each kind; all bits above them must be 0.
ARGUMENTS: Final = [
    0, 1, 1, 1, 1, 1, 4, 1, 0, 0, 2, 2, 1, 1, 0, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1,
    1, 1, 1, 1, 0, 3, 3, 2, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 0, 2,
]  # fmt: skip
# The number of bits used by each kind.
USED_BITS: Final = [WIDTH + WIDTH * count for count in ARGUMENTS]

# Kinds that begin one of the eight actions (TM ruling 160); passing is one of them.
FIRST_ACTION: Final = TRANSFORM
LAST_ACTION: Final = PASS
# Kinds that, during a turn, change only the active seat; all others may change any seat.
LOCAL_MASK: Final = mask_of(
    [
        CONVERT, CONNECT, TRANSFORM, BUILD, ADVANCE_SHIPPING, ADVANCE_EXCHANGE, UPGRADE, SEND,
        POWER, BONUS_SPADE, BONUS_STEP, FAVOUR_STEP, AUREN_STEPS, DOUBLE, GIANT_SPADES,
        SANDSTORM, FREE_POST, RIDE, PASS, TAKE_FAVOUR, TAKE_TOWN, USE_KEY, ENOUGH,
    ]
)  # fmt: skip
# Kinds that are not part of the active seat's turn.
OTHERS_MASK: Final = mask_of([ACCEPT, DECLINE, STEP, RESIGN, BUY_TOKEN, SKIP_TOKEN])

# A payment: 0 is power; tokens removed from each bowl in base BOWL_BASE; from BY_CULT on, steps on
# a cult track.
BOWL_BASE: Final = 6
BY_CULT: Final = BOWL_BASE**3
# The printed code of the tile or space of each special action and of the bridge.
ACTION_CODES: Final = {
    POWER_BRIDGE: "ACT1",
    BONUS_SPADE: "BON1",
    BONUS_STEP: "BON2",
    FAVOUR_STEP: "FAV6",
    AUREN_STEPS: "ACTA",
    DOUBLE: "ACTC",
    ENGINEER_BRIDGE: "ACTE",
    GIANT_SPADES: "ACTG",
    SANDSTORM: "ACTN",
    FREE_POST: "ACTS",
    RIDE: "ACTW",
}


def tokens(bowl1: int, bowl2: int, bowl3: int) -> int:
    """A payment of tokens removed from the bowls."""
    return bowl1 + BOWL_BASE * (bowl2 + BOWL_BASE * bowl3)


def bowls_of(payment: int) -> tuple[int, int, int]:
    """The number of tokens a payment takes from each bowl."""
    rest = payment // BOWL_BASE
    return payment % BOWL_BASE, rest % BOWL_BASE, rest // BOWL_BASE


def payments(count: int) -> list[int]:
    """Every way to take `count` tokens from the bowls, most from bowl I first."""
    found: list[int] = []
    for bowl1 in range(count, -1, -1):
        for bowl2 in range(count - bowl1, -1, -1):
            found.append(tokens(bowl1, bowl2, count - bowl1 - bowl2))
    return found


def fourth_of(action: int) -> int:
    """The fourth argument."""
    return action >> FOURTH_SHIFT & FOURTH_MASK


def simple(kind: int) -> int:
    """An action without arguments."""
    return kind


def with_one(kind: int, argument: int) -> int:
    """An action with one argument."""
    return pack(kind, argument)


def choose(faction: int) -> int:
    """Take a faction board."""
    return pack(CHOOSE, faction)


def place(hexagon: int) -> int:
    """Put a first dwelling on the map."""
    return pack(PLACE, hexagon)


def take_bonus(tile: int) -> int:
    """Take the first bonus tile."""
    return pack(TAKE_BONUS, tile)


def convert(conversion: int) -> int:
    """Convert once, or burn once."""
    return pack(CONVERT, conversion)


def connect(river: int) -> int:
    """Found a town across a river hex."""
    return pack(CONNECT, river)


def transform(seat: int, hexagon: int, terrain: int, spades: int) -> int:
    """Change the terrain of a hex with that many spades."""
    return pack(TRANSFORM, hexagon, terrain, spades) | seat << FOURTH_SHIFT


def build(hexagon: int) -> int:
    """Build a dwelling."""
    return pack(BUILD, hexagon)


def upgrade(hexagon: int, structure: int) -> int:
    """Replace a structure by a better one."""
    return pack(UPGRADE, hexagon, structure)


def send(track: int, steps: int) -> int:
    """Send a priest to a space worth that many steps; 1 returns the priest to the supply."""
    return pack(SEND, track, steps)


def power(number: int) -> int:
    """Take a power action of the map other than the bridge."""
    return pack(POWER, number)


def power_bridge(bridge: int) -> int:
    """Take the power action that builds a bridge."""
    return pack(POWER_BRIDGE, bridge)


def engineer_bridge(bridge: int) -> int:
    """Build a bridge for workers."""
    return pack(ENGINEER_BRIDGE, bridge)


def pass_for(tile: int) -> int:
    """Pass and take a bonus tile; 0 in the last round."""
    return pack(PASS, tile)


def take_favour(tile: int) -> int:
    """Take a favour tile."""
    return pack(TAKE_FAVOUR, tile)


def take_town(tile: int) -> int:
    """Take a town tile."""
    return pack(TAKE_TOWN, tile)


def use_key(track: int) -> int:
    """Spend the key on this track."""
    return pack(USE_KEY, track)


def enough(seat: int) -> int:
    """Finish: use no more spades and build no dwelling."""
    return pack(ENOUGH, seat)


def accept(receiver: int, giver: int, amount: int) -> int:
    """Accept the power offered by a rival's structure."""
    return pack(ACCEPT, receiver, giver, amount)


def decline(receiver: int, giver: int, amount: int) -> int:
    """Decline that power."""
    return pack(DECLINE, receiver, giver, amount)


def step(seat: int, track: int) -> int:
    """The Cultists' step on a track."""
    return pack(STEP, seat, track)


def pick_terrain(terrain: int) -> int:
    """Choose the home or starting terrain."""
    return pack(PICK_TERRAIN, terrain)


def erupt(hexagon: int, payment: int) -> int:
    """Turn a hex into a volcano, paying tokens or cult steps."""
    return pack(ERUPT, hexagon, payment)


def shift(terrain: int, payment: int) -> int:
    """Change the home terrain, paying power or tokens."""
    return pack(SHIFT, terrain, payment)


def unlock(seat: int, terrain: int) -> int:
    """Unlock a terrain instead of gaining a priest."""
    return pack(UNLOCK, seat, terrain)


def bid(amount: int) -> int:
    """Bid that many points in the auction."""
    return pack(BID, amount)


def claim(faction: int, place: int) -> int:
    """Take a faction and a place in the turn order for the highest bid."""
    return pack(CLAIM, faction, place)


def resign(seat: int) -> int:
    """Resign from the match."""
    return pack(RESIGN, seat)


__all__ = ["first_of", "kind_of", "pack", "second_of", "third_of"]
