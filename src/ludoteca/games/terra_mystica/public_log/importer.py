"""Imports public logs: every command is turned into actions, checked by the rules and played."""

from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.games.terra_mystica import actions, flow
from ludoteca.games.terra_mystica.public_log.commands import (
    give_up_spades,
    play_advance,
    play_connect,
    play_convert,
    play_decline,
    play_gain,
    play_leech,
    play_pass,
    play_send,
    play_special,
    play_upgrade,
)
from ludoteca.games.terra_mystica.public_log.fire_ice import BETWEEN, LATER_HEADS, play_later
from ludoteca.games.terra_mystica.public_log.land import play_build, play_dig, play_transform
from ludoteca.games.terra_mystica.public_log.pasted import read_any
from ludoteca.games.terra_mystica.public_log.player import LogPlayer
from ludoteca.games.terra_mystica.public_log.text import Command, whole
from ludoteca.games.terra_mystica.state import OVER
from ludoteca.games.terra_mystica.tables.tiles import BURN

GIVEN_AWAY: Final = ["delete", "spade"]
PAIRED_HEADS: Final = ("action", "burn", "advance", "connect")  # commands of two words
# Commands that may follow the last pass; by then the public site has scored everything.
AFTERWARDS: Final = ("convert", "burn", "leech", "decline", "wait", "done")


def start_import(text: str) -> LogPlayer:
    """A player for a log, ready for the first command."""
    return LogPlayer(read_any(text))


def play_next(player: LogPlayer) -> None:
    """Plays the next command."""
    command = player.log.commands[player.at]
    player.command = command
    if command.faction:
        seat = player.seats.get(command.faction, -1)
        if seat < 0:
            raise BadNotation("log.faction", {"line": command.line, "faction": command.faction})
        player.seat = seat
        is_idle = player.state.phase == OVER and command.words[0] in AFTERWARDS
        place_owed(player, command)
        if not command.done and not is_idle:
            play_command(player, command)
    elif command.words[0] == "drop-faction":
        play_drop(player, command.words[1])
    player.at += 1


def play_drop(player: LogPlayer, name: str) -> None:
    """Plays the resignation of a faction, given by its name or player number."""
    seat = player.seats.get(name, -1)
    if seat < 0 and name.startswith("player"):
        seat = whole(name[6:]) - 1
    if not 0 <= seat < len(player.state.seats):
        raise BadNotation("log.faction", {"line": player.command.line, "faction": name[:40]})
    player.do(seat, actions.resign(seat))


def place_owed(player: LogPlayer, command: Command) -> None:
    """Plays a postponed cult action at its own command, or before the next action."""
    owed = player.owed
    if owed is None or command.faction != owed.command.faction:
        return
    if command is owed.command or command.words[0] not in BETWEEN:
        player.place_step(owed)


def play_command(player: LogPlayer, command: Command) -> None:
    """Plays one command of the current seat."""
    words = command.words
    head = words[0]
    if head == "leech":
        play_leech(player, words)
    elif head == "decline":
        play_decline(player, words)
    elif head in ("build", "dig", "transform"):
        play_land(player, head, words)
    elif head == "upgrade":
        play_upgrade(player, words)
    elif head == "convert":
        play_convert(player, command.text.lower()[len(head) :])
    elif head in PAIRED_HEADS and len(words) == 2:
        play_pair(player, head, words[1])
    elif head == "pass":
        play_pass(player, words)
    elif head == "send":
        play_send(player, words)
    elif head[0] in "+-":
        play_gain(player, command)
    elif head in LATER_HEADS:
        play_later(player, words)
    elif words == GIVEN_AWAY:
        give_up_spades(player, 1)
    elif head == "done":
        player.end_action()
    elif head == "resign":
        player.do(player.seat, actions.resign(player.seat))
    elif head != "wait":
        raise player.unreadable()


def play_pair(player: LogPlayer, head: str, word: str) -> None:
    """Plays a command of two words, whose first is one of PAIRED_HEADS."""
    if head == "action":
        play_special(player, word)
    elif head == "burn":
        play_burn(player, whole(word))
    elif head == "advance":
        play_advance(player, word)
    else:
        play_connect(player, word)


def play_burn(player: LogPlayer, count: int) -> None:
    """Plays `burn 3` as unit steps."""
    if count < 0:
        raise player.unreadable()
    player.take_turn()
    action = actions.convert(BURN)
    for _ in range(count):
        player.act(action)


def play_land(player: LogPlayer, head: str, words: list[str]) -> None:
    """Plays `dig`, `transform` and `build`."""
    if head == "build" and len(words) == 2:
        play_build(player, player.hexagon(words[1]))
    elif head == "dig" and len(words) == 2 and whole(words[1]) >= 0:
        if whole(words[1]):  # `dig 0` does nothing
            play_dig(player, whole(words[1]))
    elif head == "transform" and len(words) in (2, 4):
        play_transform(player, words)
    else:
        raise player.unreadable()


def run_log(player: LogPlayer) -> None:
    """Plays the whole log, without a journal."""
    player.journal = None
    state = player.state
    for at in range(player.at, len(player.log.commands)):
        play_next(player)
        if state.digging and state.round and player.is_last_of_faction(at):
            player.end_action()
        while state.phase > OVER:
            flow.run_phase(state, None)
