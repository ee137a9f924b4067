"""Terra Mystica as arrays: the actions of each kind, and what a seat observes."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.core.bits import cells
from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.tables.board import BOARDS, CYCLE, LONGEST_WAY, TERRAINS
from ludoteca.games.terra_mystica.tables.factions import FACTIONS
from ludoteca.games.terra_mystica.tables.tiles import (
    AUCTION_VP,
    BONUS_PROMO,
    CONVERSIONS,
    CULTS,
    FAVOURS,
    ORDER_SPACES,
    POWER_ACTIONS,
    ROUNDS,
    SCORING_PROMO,
    TOWNS,
)
from ludoteca.games.terra_mystica.view import Seat, View
from ludoteca.rl.kinds import FIRST, FOURTH, SECOND, THIRD, AnySeat, Argument, Kind, OwnSeat

PAYMENT_SHIFT: Final = 0
PAYMENTS: Final = ()

HEXES: Final = max(board.size for board in BOARDS)
BRIDGES: Final = max(len(board.bridges) for board in BOARDS)
STRUCTURES: Final = 5
MOST_OFFER: Final = 25
MOST_STEPS: Final = 4
PAID_WAYS: Final = actions.BY_CULT + CULTS  # how an eruption or a shift is paid
PHASES: Final = 8
LAST_SPACE: Final = 10.0  # of a cult track; amounts are counted in tens
MOST_VP: Final = 150.0
# The row of a seat: marks of its faction, bonus tile and favour tiles, then amounts.
FIRST_BONUS: Final = len(FACTIONS)
FIRST_FAVOUR: Final = FIRST_BONUS + BONUS_PROMO + 1
FIRST_AMOUNT: Final = FIRST_FAVOUR + FAVOURS + 1
AMOUNTS: Final = 13 + CULTS + 3
ROW_LENGTH: Final = FIRST_AMOUNT + AMOUNTS + 2

EVERYWHERE: Final = np.arange(HEXES)

Array = NDArray[np.float32]


def action_kinds(players: int) -> list[Kind]:
    """Every kind of action with its arguments."""
    return [*build_kinds(), *tile_kinds(players), *ice_kinds(), *auction_kinds(players)]


def build_kinds() -> list[Kind]:
    """What happens on the map."""
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
    """Tiles, tracks, power and turns."""
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
    """What Fire & Ice adds."""
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
    """The faction auction."""
    faction = Argument(FIRST, range(len(FACTIONS)))
    return [
        Kind("bid", actions.BID, Argument(FIRST, range(AUCTION_VP + 1))),
        Kind("no_bid", actions.NO_BID),
        Kind("claim", actions.CLAIM, faction, Argument(SECOND, range(players))),
    ]


def observation(view: View) -> dict[str, Array]:
    """The map as rows over its hexes, a row for each seat, the rest as a vector."""
    return {"land": land(view), "seats": seats(view), "table": table(view)}


def land(view: View) -> Array:
    """By hex: its terrain; the structures, towns and reach of each seat, the own first."""
    players = len(view.seats)
    rows = np.zeros((TERRAINS + players * (STRUCTURES + 2), HEXES), np.float32)
    rows[view.terrain, EVERYWHERE[: len(view.terrain)]] = 1
    for step in range(players):
        own: Seat = view.seats[(view.seat + step) % players]
        first = TERRAINS + step * (STRUCTURES + 2)
        masks = [*own.piece_masks, own.town_mask, own.reach_mask]
        for row, mask in enumerate(masks):
            if mask:
                rows[first + row, cells(mask)] = 1
    return rows


def seats(view: View) -> Array:
    """A row for each seat, the own first: faction, goods, tracks, tiles, its place in the order."""
    players = len(view.seats)
    rows = np.zeros((players, ROW_LENGTH), np.float32)
    for step in range(players):
        who = (view.seat + step) % players
        fill_row(rows[step], view, who, view.seats[who])
    return rows


def fill_row(row: Array, view: View, who: int, own: Seat) -> None:
    """All that is open about one faction: marks of the tiles it has, then amounts."""
    marks = [FIRST_FAVOUR + tile for tile in cells(own.favour_mask)]
    marks.append(FIRST_BONUS + own.bonus)
    if own.faction >= 0:
        marks.append(own.faction)
    row[marks] = 1
    amounts = [own.coins, own.workers, own.priests, own.sent, own.bowl1, own.bowl2, own.bowl3]
    amounts += [own.shipping, own.exchange, own.keys, own.spades, own.steps_owed, own.skips]
    amounts += own.cults
    amounts += [len(own.towns), 10 * bool(own.passed), 10 * bool(own.left)]
    row[FIRST_AMOUNT:-2] = amounts
    row[FIRST_AMOUNT:-2] /= LAST_SPACE
    row[-2] = own.vp / MOST_VP
    row[-1] = view.active == who


def table(view: View) -> Array:
    """Round, phase, what is owed now, and the tiles still to be had."""
    moment = [view.actions_left, view.spades, view.owed_favours, view.owed_towns]
    scoring = view.scoring[view.round] if 0 < view.round < len(view.scoring) else 0
    left = [*view.favours_left, *([0] * FAVOURS)][: FAVOURS + 1]
    towns = [*view.towns_left, *([0] * TOWNS)][: TOWNS + 1]
    found = [
        view.round / ROUNDS,
        *[float(view.phase == number) for number in range(PHASES)],
        *[float(amount) for amount in moment],
        float(view.digging),
        float(len(view.offers)),
        *[float(scoring == number) for number in range(SCORING_PROMO + 1)],
        *[float(view.power_used_mask >> number & 1) for number in range(POWER_ACTIONS)],
        *[float(view.bonus_mask >> number & 1) for number in range(BONUS_PROMO + 1)],
        *[count / FAVOURS for count in left],
        *[count / TOWNS for count in towns],
        *[float(owner == view.seat) for owner in space_owners(view)],
        *[float(owner >= 0) for owner in space_owners(view)],
    ]
    return np.array(found, np.float32)


def space_owners(view: View) -> list[int]:
    """Who holds each space for a priest, four on a track; -1 is nobody."""
    found = [int(owner) for owner in view.orders]
    return (found + [-1] * (CULTS * ORDER_SPACES))[: CULTS * ORDER_SPACES]
