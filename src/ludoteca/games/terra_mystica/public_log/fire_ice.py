"""Plays the commands of the Fire & Ice factions in a public log."""

from typing import Final

from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.hints import default_tokens
from ludoteca.games.terra_mystica.public_log.corrections import BOWL_NAMES, LOOSE_NAME
from ludoteca.games.terra_mystica.public_log.player import LogPlayer
from ludoteca.games.terra_mystica.public_log.text import CULT_WORDS, Command
from ludoteca.games.terra_mystica.rules.eruptions import eruption_price
from ludoteca.games.terra_mystica.rules.variable import BY_POWER, shift_price
from ludoteca.games.terra_mystica.state import ACTING
from ludoteca.games.terra_mystica.tables.board import CYCLE, colour_of

LATER_HEADS: Final = ("pick-color", "unlock-terrain", "gain", "bridge")
GAIN_WORDS: Final = ["gain", "p3", "for", "vp"]
KEEP_WORD: Final = "gain-priest"
# Commands that may come between the parts of one action.
BETWEEN: Final = ("convert", "burn", "wait")


def terrain_of(player: LogPlayer, word: str) -> int:
    """The terrain of the cycle with a given colour."""
    terrain = colour_of(word)
    if not 0 <= terrain < CYCLE:
        raise player.unreadable()
    return terrain


def play_later(player: LogPlayer, words: list[str]) -> None:
    """Plays `pick-color`, `unlock-terrain`, `gain P3 for VP` and free bridges."""
    head = words[0]
    if words == GAIN_WORDS:
        player.act(actions.with_one(actions.BUY_TOKEN, player.seat))
    elif head == "pick-color" and len(words) == 2:
        player.act(actions.pick_terrain(terrain_of(player, words[1])))
    elif head == "unlock-terrain" and len(words) == 2:
        play_unlock(player, words[1])
    elif head == "bridge" and len(words) == 2:
        player.act(actions.with_one(actions.FREE_BRIDGE, bridge_named(player, words[1])))
        player.lose_bridges()
    else:
        raise player.unreadable()


def play_unlock(player: LogPlayer, word: str) -> None:
    """Keeps a priest or unlocks a terrain."""
    if player.state.phase == ACTING:
        player.take_turn()
    if word != KEEP_WORD:
        player.act(actions.unlock(player.seat, terrain_of(player, word)))
    else:
        player.act(actions.with_one(actions.KEEP_PRIEST, player.seat))


def play_unpaid(player: LogPlayer, count: int) -> None:
    """Declines tokens for the Shapeshifters."""
    for _ in range(count):
        player.act(actions.with_one(actions.SKIP_TOKEN, player.seat))


def bridge_named(player: LogPlayer, text: str) -> int:
    """The number of a bridge given by its two ends, or 255, which the rules refuse."""
    ends = text.split(":")
    if len(ends) != 2:
        raise player.unreadable()
    pair = (player.hexagon(ends[0]), player.hexagon(ends[1]))
    for number, place in enumerate(player.state.choices.board.bridges):
        if place in (pair, pair[::-1]):
            return number
    return 255


def shift_action(player: LogPlayer, code: str) -> None:
    """Plays ACTH: odd numbers pay power, even ones tokens; a later command names the colour."""
    command = player.find_ahead(("pick-color",))
    if command is None or len(command.words) != 2:
        raise player.unfinished()
    terrain = terrain_of(player, command.words[1])
    price = shift_price(player.state)
    if code not in (f"acth{2 * price - 5}", f"acth{2 * price - 4}"):
        raise player.unreadable()
    is_power = code == f"acth{2 * price - 5}"
    payment = BY_POWER if is_power else paid_tokens(player, price, player.at)
    player.act(actions.shift(terrain, payment))
    command.done = True


def erupt_ahead(player: LogPlayer) -> None:
    """Plays `dig 1` of a volcano faction; later commands name the hex and the Acolytes' track."""
    target = find_target(player)
    if target is None:
        raise player.unfinished()
    hexagon = player.hexagon(player.second_word(target))
    own = player.state.seats[player.seat]
    if own.board.erupts_by_cult:
        paid = find_payment(player)
        if paid is None:
            raise player.unfinished()
        payment = actions.BY_CULT + CULT_WORDS.index(paid.words[0][1:])
        paid.done = True
    else:
        price = eruption_price(player.state, player.seat, player.state.terrain[hexagon])
        payment = paid_tokens(player, price, player.log.commands.index(target, player.at))
    player.act(actions.erupt(hexagon, payment))
    if target.words[0] == "transform":
        target.done = True


def paid_tokens(player: LogPlayer, price: int, at: int) -> int:
    """Tokens from bowl I, then II, then III, unless corrections after `at` change them."""
    bowls = list(actions.bowls_of(default_tokens(player.state.seats[player.seat], price)))
    is_loose = LOOSE_NAME in player.log.options
    for command in player.log.commands[at + 1 : at + 1 + len(BOWL_NAMES)]:
        sign, name = command.words[0][0], command.words[0][1:].upper()
        if not is_loose or command.faction != player.command.faction or name not in BOWL_NAMES:
            break
        bowls[BOWL_NAMES.index(name)] += command.count if sign == "-" else -command.count
        command.done = True
    if min(bowls) < 0 or sum(bowls) != price:
        raise player.unreadable()
    return actions.tokens(bowls[0], bowls[1], bowls[2])


def find_target(player: LogPlayer) -> Command | None:
    """The later transform or build command for a volcano, or None."""
    at = player.ahead(player.at)
    while at >= 0:
        command = player.log.commands[at]
        if command.words[0] in ("transform", "build"):
            return command
        if command.words[0] not in BETWEEN and command.words[0][0] not in "+-":
            return None
        at = player.ahead(at)
    return None


def find_payment(player: LogPlayer) -> Command | None:
    """The later command with the cult steps the Acolytes pay, or None."""
    at = player.ahead(player.at)
    while at >= 0:
        command = player.log.commands[at]
        word = command.words[0]
        if word[0] == "-" and word[1:] in CULT_WORDS and command.count > 1 and not command.done:
            return command
        at = player.ahead(at)
    return None
