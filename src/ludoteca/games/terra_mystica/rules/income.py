"""Income, the cult bonus between rounds, and the clean-up."""

from ludoteca.core.bits import cells
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.rules.reach import renew_reach
from ludoteca.games.terra_mystica.rules.resources import (
    gain_coins,
    gain_power,
    gain_priests,
    gain_workers,
)
from ludoteca.games.terra_mystica.rules.transforming import obtain_spades, replace_spades
from ludoteca.games.terra_mystica.state import NOBODY, Seat, State, changed
from ludoteca.games.terra_mystica.tables.factions import (
    DWELLING,
    GIANT_SPADES,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_POST,
    VOLCANO_KIND,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_COINS,
    BONUS_LEVELS,
    BONUS_POWER,
    BONUS_PRIESTS,
    BONUS_SHIPPING,
    BONUS_WORKERS,
    FAVOUR_COINS,
    FAVOUR_POWER,
    FAVOUR_WORKERS,
    SCORING_COINS,
    SCORING_EVERY,
    SCORING_POWER,
    SCORING_PRIESTS,
    SCORING_SPADES,
    SCORING_TRACK,
    SCORING_WORKERS,
)

COINS = 0
WORKERS = 1
PRIESTS = 2
POWER = 3
RESOURCES = 4


def board_income(own: Seat) -> list[int]:
    """Coins, workers, priests and power from uncovered spaces (TM rulings 27, 28)."""
    board = own.board
    posts = own.piece_masks[TRADING_POST].bit_count()
    temples = own.piece_masks[TEMPLE].bit_count()
    income = [
        board.post_coins[posts],
        board.dwelling_workers[own.piece_masks[DWELLING].bit_count()],
        board.temple_priests[temples],
        board.post_power[posts] + board.temple_power[temples],
    ]
    if own.piece_masks[STRONGHOLD]:
        add(income, board.stronghold_income)
    if own.piece_masks[SANCTUARY]:
        add(income, board.sanctuary_income)
    return income


def add(income: list[int], more: list[int]) -> None:
    """Adds `more` to `income`, resource by resource."""
    for thing in range(RESOURCES):
        income[thing] += more[thing]


def tile_income(own: Seat) -> list[int]:
    """Coins, workers, priests and power from the bonus tile and the favour tiles."""
    tile = own.bonus
    income = [BONUS_COINS[tile], BONUS_WORKERS[tile], BONUS_PRIESTS[tile], BONUS_POWER[tile]]
    for favour in cells(own.favour_mask):
        income[COINS] += FAVOUR_COINS[favour]
        income[WORKERS] += FAVOUR_WORKERS[favour]
        income[POWER] += FAVOUR_POWER[favour]
    return income


def income_of(own: Seat) -> list[int]:
    """The total income a seat would gain in phase I now."""
    income = board_income(own)
    add(income, tile_income(own))
    return income


def pay_income(state: State, seat: int, journal: Journal | None) -> None:
    """Pays the income of one seat (phase I); a shipping bonus tile takes effect."""
    own = state.seats[seat]
    if own.faction < 0:
        return
    income = income_of(own)
    rule = rulebook.INCOME
    gain_coins(state, seat, income[COINS], rule, journal)
    gain_workers(state, seat, income[WORKERS], rule, journal)
    gain_priests(state, seat, income[PRIESTS], rule, journal)
    gain_power(state, seat, income[POWER], rule, journal)
    if own.left:
        own.undecided = 0
    if own.bonus == BONUS_SHIPPING and not (own.board.tunnels or own.board.flies):
        own.sailing = BONUS_LEVELS  # TM rulings 58, 59
        renew_reach(state, own)


def bonus_times(state: State, own: Seat) -> int:
    """How many times a seat gains the cult bonus of the round (TM ruling 92)."""
    tile = state.scoring[state.round]
    track = SCORING_TRACK[tile]
    if track < 0:
        return own.sent
    return own.cults[track] // SCORING_EVERY[tile]


def pay_cult_bonus(state: State, seat: int, journal: Journal | None) -> None:
    """Pays the cult bonus of one seat (phase III); spades are used later (TM rulings 93, 94)."""
    own = state.seats[seat]
    tile = state.scoring[state.round]
    times = bonus_times(state, own)
    if times == 0 or own.faction < 0:
        return
    rule = rulebook.CULT_BONUS
    gain_coins(state, seat, SCORING_COINS[tile] * times, rule, journal)
    gain_workers(state, seat, SCORING_WORKERS[tile] * times, rule, journal)
    gain_priests(state, seat, SCORING_PRIESTS[tile] * times, rule, journal)
    gain_power(state, seat, SCORING_POWER[tile] * times, rule, journal)
    spades = SCORING_SPADES[tile] * times
    obtain_spades(state, seat, spades, journal)
    if own.board.kind == VOLCANO_KIND and spades:  # TM ruling 126
        replace_spades(state, seat, spades, journal)
        spades = 0
    elif own.board.opens_terrains:  # TM ruling 137
        spades = 0
    if own.left:
        own.steps_owed = 0
        own.undecided = 0
    lone = own.board.digs_in_pairs and spades < GIANT_SPADES
    if own.left or (lone and not state.choices.policy.lone_spade_is_kept):
        spades = 0
    own.spades = spades


def clean_up(state: State, journal: Journal | None) -> None:
    """Clears the used actions and puts coins on the remaining bonus tiles (TM ruling 161)."""
    if journal is not None:
        journal.note(NOBODY, "round.cleaned", state.round, rulebook.CLEAN_UP)
    state.power_used_mask = 0
    for own in state.seats:
        own.used_mask = 0
        own.passed = 0
    add_bonus_coins(state, journal)


def add_bonus_coins(state: State, journal: Journal | None) -> None:
    """Puts one coin on each bonus tile not held by a seat (TM ruling 25)."""
    for tile in range(len(state.bonus_coins)):
        if state.bonus_mask >> tile & 1:
            coins = state.bonus_coins[tile] + 1
            state.bonus_coins = changed(state.bonus_coins, tile, coins)
            if journal is not None:
                journal.note(NOBODY, "bonus.coins", 1, rulebook.BONUS_COINS, f"BON{tile}")
