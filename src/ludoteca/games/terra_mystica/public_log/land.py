"""Plays `dig`, `transform` and `build` in a public log."""

from typing import Final

from ludoteca.games.terra_mystica import actions, rulebook
from ludoteca.games.terra_mystica.public_log.fire_ice import erupt_ahead
from ludoteca.games.terra_mystica.public_log.player import LogPlayer
from ludoteca.games.terra_mystica.public_log.text import whole
from ludoteca.games.terra_mystica.rules.transforming import short_way
from ludoteca.games.terra_mystica.state import ACTING, BREAK_SPADES, NOT_DIGGING, PLACING
from ludoteca.games.terra_mystica.tables.board import CYCLE, ICE, colour_of
from ludoteca.games.terra_mystica.tables.factions import (
    GIANT_SPADES,
    ICE_KIND,
    STRONGHOLD,
    VOLCANO_KIND,
)

PAYING: Final = ("convert", "burn")
DIGGING: Final = ("dig", "wait", *PAYING)
SHORT: Final = (rulebook.SHORT_WORKERS, rulebook.SHORT_PRIESTS)


def price(player: LogPlayer, start: int, terrain: int) -> int:
    """The spades for a transform, in the direction that does not cross the home terrain.

    To or from home both directions are possible: the longer one is taken if exactly that many
    spades are available.
    """
    own = player.state.seats[player.seat]
    if own.board.digs_in_pairs:
        return GIANT_SPADES
    if terrain == ICE and own.board.kind == ICE_KIND:
        return short_way(own, start, terrain)
    home = own.start if own.board.kind == ICE_KIND else own.home
    steps = (terrain - start) % CYCLE
    if home in (start, terrain):
        longer = max(steps, CYCLE - steps)
        return longer if player.spades() + player.dug == longer else CYCLE - longer
    return steps if (home - start) % CYCLE > steps else CYCLE - steps


def play_dig(player: LogPlayer, count: int) -> None:
    """Buys spades and transforms at once; a later command names the target."""
    state = player.state
    player.take_turn()
    is_second = state.actions_left and player.has_given_up_all()
    is_other = state.dug_mask != 0 and not player.digs_on
    if state.digging == NOT_DIGGING or is_other or is_second:
        player.begin()
    if state.seats[player.seat].board.kind == VOLCANO_KIND:
        erupt_ahead(player)
        return
    player.dug += count
    later = later_digs(player)
    target = plan_dig(player, later)
    if target is None:
        raise player.unfinished()
    dig_now(player, target[0], target[1], later_spades(player, later))


def dig_now(player: LogPlayer, hexagon: int, terrain: int, later: int) -> None:
    """Transforms a hex with the available spades, only part of the way if `later` ones follow."""
    spades = player.state.spades + player.dug
    player.dug -= later
    player.digs_on = later > 0
    if later:
        terrain = terrain_after(player.state.terrain[hexagon], terrain, spades, spades - later)
    action = actions.transform(player.seat, hexagon, terrain, spades - later)
    if player.allowed(action) in SHORT:
        return  # conversions between here and the target may provide the cost
    player.act(action)
    player.dug = 0
    if not later:
        mark_transforms(player, hexagon)


def terrain_after(start: int, terrain: int, spades: int, done: int) -> int:
    """The terrain after `done` of the `spades` needed to reach a terrain."""
    is_clockwise = (terrain - start) % CYCLE == spades
    return (start + done if is_clockwise else start - done) % CYCLE


def later_digs(player: LogPlayer) -> list[int]:
    """Indexes of later `dig` commands after a conversion, which may use the power of this one.

    Only Alchemists with a stronghold gain power from spades (TM ruling 177).
    """
    found: list[int] = []
    own = player.state.seats[player.seat]
    if not own.board.spades_give_power or not own.piece_masks[STRONGHOLD]:
        return found
    is_behind = False
    at = player.ahead(player.at)
    while at >= 0:
        head = player.log.commands[at].words[0]
        if head == "dig" and is_behind:
            found.append(at)
        elif head not in DIGGING:
            break
        is_behind |= head in PAYING
        at = player.ahead(at)
    return found


def later_spades(player: LogPlayer, places: list[int]) -> int:
    """The number of spades bought by the commands at these indexes."""
    count = 0
    for at in places:
        count += max(0, whole(player.log.commands[at].words[-1]))
    return count


def plan_dig(player: LogPlayer, later: list[int]) -> tuple[int, int] | None:
    """The hex and terrain the spades are for, or None; `later` digs are not played yet."""
    target: tuple[int, int] | None = None
    at = player.ahead(player.at)
    while at >= 0:
        command = player.log.commands[at]
        head = command.words[0]
        if head == "dig" and target is None:
            player.dug += max(0, whole(command.words[-1]))
            command.done = at not in later
        elif head == "transform":
            hexagon = player.hexagon(player.second_word(command))
            if target is not None and target[0] != hexagon:
                break
            target = hexagon, read_colour(player, command.words, hexagon)
        elif head == "build" and len(command.words) == 2:
            hexagon = player.hexagon(command.words[1])
            home = player.state.seats[player.seat].home
            return target if target is not None else (hexagon, home)
        elif head not in ("convert", "burn", "wait") and head[0] != "+":
            break
        at = player.ahead(at)
    return target


def mark_transforms(player: LogPlayer, hexagon: int) -> None:
    """Marks later transforms of this hex as done."""
    at = player.ahead(player.at)
    while at >= 0:
        command = player.log.commands[at]
        if command.words[0] == "transform":
            if player.hexagon(player.second_word(command)) != hexagon:
                return
            command.done = True
        elif command.words[0] not in ("convert", "burn", "wait", "dig"):
            return
        at = player.ahead(at)


def read_colour(player: LogPlayer, words: list[str], hexagon: int) -> int:
    """The terrain named by a transform; by default as close to home as the spades allow."""
    own = player.state.seats[player.seat]
    if len(words) == 4 and words[2] == "to":
        terrain = colour_of(words[3])
        if terrain < 0:
            raise player.unreadable()
        return terrain
    start = player.state.terrain[hexagon]
    spades = player.spades() + player.dug
    goal = own.start if own.board.kind == ICE_KIND else own.home
    way = (goal - start) % CYCLE
    if spades >= short_way(own, start, own.home):
        return own.home
    return (start + spades if way <= CYCLE - way else start - spades) % CYCLE


def play_transform(player: LogPlayer, words: list[str]) -> None:
    """Plays a transform, with free spades or those just bought."""
    state = player.state
    hexagon = player.hexagon(words[1])
    terrain = read_colour(player, words, hexagon)
    if state.phase != BREAK_SPADES:
        player.take_turn()
    is_same = state.terrain[hexagon] == terrain
    if is_same or not state.seats[player.seat].board.digs:
        player.act(actions.transform(player.seat, hexagon, terrain, 1))
        return
    spades = price(player, state.terrain[hexagon], terrain)
    if player.dug:
        spades = state.spades + player.dug
    elif state.phase == ACTING:
        terrain, spades = join_transforms(player, hexagon, terrain, spades)
    action = actions.transform(player.seat, hexagon, terrain, spades)
    if state.phase == ACTING and not player.dug and spades > state.spades:
        player.stop(player.seat, action, rulebook.NO_MORE_SPADES)
    player.act(action)
    player.dug = 0
    player.lose_spades()


def play_build(player: LogPlayer, hexagon: int) -> None:
    """Builds a dwelling, after a transform if needed."""
    state = player.state
    if state.phase == PLACING:
        player.act(actions.place(hexagon))
        return
    player.take_turn()
    home = state.seats[player.seat].home
    digs = state.seats[player.seat].board.digs
    if digs and state.terrain[hexagon] != home and state.phase == ACTING:
        spades = price(player, state.terrain[hexagon], home)
        if player.dug:
            spades = state.spades + player.dug
        elif spades > state.spades:
            player.stop(player.seat, actions.build(hexagon), rulebook.NOT_HOME)
        player.act(actions.transform(player.seat, hexagon, home, spades))
        player.dug = 0
    action = actions.build(hexagon)
    if state.digging == NOT_DIGGING or player.allowed(action) == rulebook.NOT_TRANSFORMED:
        player.begin()
    player.act(action)


def join_transforms(player: LogPlayer, hexagon: int, terrain: int, spades: int) -> tuple[int, int]:
    """Combines this transform with directly following ones of the same hex: terrain, spades."""
    at = player.ahead(player.at)
    while at >= 0:
        command = player.log.commands[at]
        if command.words[0] != "transform":
            break
        if player.hexagon(player.second_word(command)) != hexagon:
            break
        following = read_colour(player, command.words, hexagon)
        spades += price(player, terrain, following)
        terrain = following
        command.done = True
        at = player.ahead(at)
    return terrain, spades
