"""Terra Mystica as arrays: action numbers and observations."""

from functools import lru_cache
from typing import Final

from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.numbers import (
    HEXES,
    LAND_ROWS,
    PHASES,
    SPACES,
    STRUCTURES,
    amounts,
    land,
)
from ludoteca.games.terra_mystica.tables.board import BOARDS, CYCLE, LONGEST_WAY, TERRAINS
from ludoteca.games.terra_mystica.tables.factions import FACTIONS
from ludoteca.games.terra_mystica.tables.tiles import (
    AUCTION_VP,
    BONUS_PROMO,
    CONVERSIONS,
    CULTS,
    FAVOURS,
    POWER_ACTIONS,
    ROUNDS,
    SCORING_PROMO,
    TOWNS,
)
from ludoteca.games.terra_mystica.view import View
from ludoteca.rl.kinds import FIRST, FOURTH, SECOND, THIRD, AnySeat, Argument, Kind, OwnSeat
from ludoteca.rl.layout import Array, Layout

PAYMENT_SHIFT: Final = 0
ALLOWED_MASK: Final = None  # few actions are legal at a time, so listing them is fast enough
PAYMENTS: Final = ()

BRIDGES: Final = max(len(board.bridges) for board in BOARDS)
MOST_OFFER: Final = 25
MOST_STEPS: Final = 4
PAID_WAYS: Final = actions.BY_CULT + CULTS  # ways to pay for an eruption or a shift
GOODS: Final = 13  # amounts of a seat before its cults
TENS: Final = 10.0  # the scale of amounts and spaces of a cult track
MOST_VP: Final = 150.0


def action_kinds(players: int) -> list[Kind]:
    """All kinds of actions with their arguments."""
    return [*build_kinds(), *tile_kinds(players), *ice_kinds(), *auction_kinds(players)]


def build_kinds() -> list[Kind]:
    """The kinds of actions on the map."""
    land, terrains = range(HEXES), Argument(SECOND, range(TERRAINS))
    spades, bridge = Argument(THIRD, range(LONGEST_WAY + 1)), Argument(FIRST, range(BRIDGES))
    place = Argument(FIRST, land)
    return [
        Kind("place", actions.PLACE, place),
        Kind("transform", actions.TRANSFORM, place, terrains, spades, OwnSeat(FOURTH)),
        Kind("build", actions.BUILD, place),
        Kind("upgrade", actions.UPGRADE, place, Argument(SECOND, range(STRUCTURES))),
        Kind("connect", actions.CONNECT, place),
        Kind("sandstorm", actions.SANDSTORM, place),
        Kind("free_post", actions.FREE_POST, place),
        Kind("ride", actions.RIDE, place),
        Kind("power_bridge", actions.POWER_BRIDGE, bridge),
        Kind("engineer_bridge", actions.ENGINEER_BRIDGE, bridge),
        Kind("free_bridge", actions.FREE_BRIDGE, bridge),
        Kind("double", actions.DOUBLE),
        Kind("giant_spades", actions.GIANT_SPADES),
    ]


def tile_kinds(players: int) -> list[Kind]:
    """The kinds of actions with tiles, tracks, power and turns."""
    track, own = Argument(FIRST, range(CULTS)), OwnSeat(FIRST)
    bonus = Argument(FIRST, range(BONUS_PROMO + 1))
    offer = (own, AnySeat(SECOND, players), Argument(THIRD, range(MOST_OFFER)))
    return [
        Kind("choose", actions.CHOOSE, Argument(FIRST, range(len(FACTIONS)))),
        Kind("take_bonus", actions.TAKE_BONUS, bonus),
        Kind("pass", actions.PASS, bonus),
        Kind("convert", actions.CONVERT, Argument(FIRST, range(CONVERSIONS))),
        Kind("advance_shipping", actions.ADVANCE_SHIPPING),
        Kind("advance_exchange", actions.ADVANCE_EXCHANGE),
        Kind("send", actions.SEND, track, Argument(SECOND, range(MOST_STEPS))),
        Kind("power", actions.POWER, Argument(FIRST, range(POWER_ACTIONS + 1))),
        Kind("bonus_spade", actions.BONUS_SPADE),
        Kind("bonus_step", actions.BONUS_STEP, track),
        Kind("favour_step", actions.FAVOUR_STEP, track),
        Kind("auren_steps", actions.AUREN_STEPS, track),
        Kind("take_favour", actions.TAKE_FAVOUR, Argument(FIRST, range(FAVOURS + 1))),
        Kind("take_town", actions.TAKE_TOWN, Argument(FIRST, range(TOWNS + 1))),
        Kind("use_key", actions.USE_KEY, track),
        Kind("enough", actions.ENOUGH, own),
        Kind("end_turn", actions.END_TURN),
        Kind("accept", actions.ACCEPT, *offer),
        Kind("decline", actions.DECLINE, *offer),
        Kind("step", actions.STEP, own, Argument(SECOND, range(CULTS))),
        Kind("give_up", actions.GIVE_UP, Argument(FIRST, range(actions.KINDS))),
    ]


def ice_kinds() -> list[Kind]:
    """The kinds of actions of Fire & Ice."""
    paid, own = Argument(SECOND, range(PAID_WAYS)), OwnSeat(FIRST)
    return [
        Kind("pick_terrain", actions.PICK_TERRAIN, Argument(FIRST, range(CYCLE))),
        Kind("erupt", actions.ERUPT, Argument(FIRST, range(HEXES)), paid),
        Kind("shift", actions.SHIFT, Argument(FIRST, range(CYCLE)), paid),
        Kind("unlock", actions.UNLOCK, own, Argument(SECOND, range(CYCLE))),
        Kind("keep_priest", actions.KEEP_PRIEST, own),
        Kind("buy_token", actions.BUY_TOKEN, own),
        Kind("skip_token", actions.SKIP_TOKEN, own),
    ]


def auction_kinds(players: int) -> list[Kind]:
    """The kinds of actions of the faction auction."""
    faction = Argument(FIRST, range(len(FACTIONS)))
    return [
        Kind("bid", actions.BID, Argument(FIRST, range(AUCTION_VP + 1))),
        Kind("no_bid", actions.NO_BID),
        Kind("claim", actions.CLAIM, faction, Argument(SECOND, range(players))),
    ]


def layout(view: View) -> Layout:
    """The layout of a view: rows by hex, a row for each seat, the rest as a vector."""
    return layout_for(len(view.seats))


@lru_cache(32)
def layout_for(players: int) -> Layout:
    """The layout for a number of players."""
    marks = [1.0] * (len(FACTIONS) + BONUS_PROMO + 1 + FAVOURS + 1)
    seat = marks + [TENS] * (GOODS + CULTS + 1) + [1, 1, MOST_VP, 1]
    table = [ROUNDS] + [1] * (PHASES + 6 + SCORING_PROMO + 1 + POWER_ACTIONS + BONUS_PROMO + 1)
    table += [FAVOURS] * (FAVOURS + 1) + [TOWNS] * (TOWNS + 1) + [1] * (2 * SPACES)
    spec = {
        "land": (TERRAINS + players * LAND_ROWS, HEXES),
        "seats": (players, len(seat)),
        "table": (len(table),),
    }
    return Layout(spec, [1 / most for most in seat * players + table])


def row(view: View, layout: Layout) -> Array:
    """A view as a row: terrain of hexes, structures, towns and reach of seats; then amounts."""
    return layout.joined_row(land(view), amounts(view))
