"""Writes the head of a public log: options, tiles, players, first dwellings."""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.core.contract import Options
from ludoteca.core.record import Record
from ludoteca.games.terra_mystica.public_log.later import later_options, pays_refusals
from ludoteca.games.terra_mystica.public_log.player import MAP_2017
from ludoteca.games.terra_mystica.rules.preparing import dwelling_order
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.board import BASE_BOARD
from ludoteca.games.terra_mystica.tables.factions import START_VP
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_PROMO,
    BONUS_TILES,
    FINAL_LOG_NAMES,
    INTRODUCTORY_DWELLINGS,
    SCORING_PROMO,
)

STRICT: Final = (
    "strict-leech",
    "strict-chaosmagician-sh",
    "maintain-player-order",
)


def head_lines(state: State, options: Options, names: list[str], factions: list[int]) -> list[str]:
    """Options, tiles, players and factions of a log."""
    choices = state.choices
    lines = ["option " + name for name in STRICT]
    if pays_refusals(choices, factions):
        lines.append("option errata-cultist-power")
    if choices.promo_towns:
        lines.append("option mini-expansion-1")
    promo = bool(options["promo_bonus"]) or "BON10" in bonus_names(state)
    if promo:
        lines.append("option shipping-bonus")
    if options["promo_scoring"] or SCORING_PROMO in state.scoring:
        lines.append("option temple-scoring-tile")
    if choices.variable_order:
        lines.append("option variable-turn-order")
    lines += ["option " + name for name in later_options(choices, factions)]
    if choices.board.log_map != BASE_BOARD.log_map:
        lines.append("map " + choices.board.log_map)
    elif choices.start_2017:
        lines.append("map " + MAP_2017)
    if choices.final_tile:
        lines.append("final-scoring " + FINAL_LOG_NAMES[choices.final_tile])
    lines += [f"player {name}" for name in names]
    lines.append("score " + ",".join(f"SCORE{tile}" for tile in state.scoring[1:]))
    for tile in range(1, (BONUS_PROMO if promo else BONUS_TILES) + 1):
        if f"BON{tile}" not in bonus_names(state):
            lines.append(f"delete BON{tile}")
    return lines


def start_corrections(state: State, seating: list[int], start: list[int]) -> list[str]:
    """Corrections of starting points that differ from the default, as after an auction."""
    found: list[str] = []
    for seat in seating:
        board = state.seats[seat].board
        usual = board.start_vp_2017 if state.choices.start_2017 else START_VP
        more = start[seat] - usual
        if more and state.seats[seat].faction >= 0:
            found.append(f"{board.log_name}: {'+' if more > 0 else '-'}{abs(more)}VP")
    return found


def player_names(record: Record, seats: int) -> list[str]:
    """Unique alphanumeric names, one per seat."""
    names = [f"p{seat + 1}" for seat in range(seats)]
    for seat, name in enumerate(record.seats[:seats]):
        if name and name.isalnum() and name.isascii() and name not in names:
            names[seat] = name
    return names


def first_dwellings(state: State) -> list[str]:
    """The rows of the first dwellings in the introductory game, where they are fixed."""
    places = [names.split() for names in INTRODUCTORY_DWELLINGS[len(state.seats)].split(",")]
    lines: list[str] = []
    for seat in dwelling_order(state):
        lines.append(f"{state.seats[seat].board.log_name}: build {places[seat].pop(0)}")
    return lines


def bonus_names(state: State) -> list[str]:
    """The bonus tiles in play."""
    held = [own.bonus for own in state.seats if own.bonus]
    return [f"BON{tile}" for tile in cells(state.bonus_mask) + held]
