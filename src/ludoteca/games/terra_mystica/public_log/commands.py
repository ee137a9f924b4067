"""Plays most commands of a public log: answers, actions, conversions, tiles, steps."""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED, BadNotation
from ludoteca.games.terra_mystica import actions, rulebook
from ludoteca.games.terra_mystica.public_log.corrections import LOOSE_NAME
from ludoteca.games.terra_mystica.public_log.fire_ice import play_unpaid, shift_action
from ludoteca.games.terra_mystica.public_log.player import LogPlayer, OwedStep
from ludoteca.games.terra_mystica.public_log.text import (
    CULT_WORDS,
    LONGEST_NUMBER,
    Command,
    leading_digits,
    whole,
)
from ludoteca.games.terra_mystica.rules.cults import free_space
from ludoteca.games.terra_mystica.rules.offers import find_offer
from ludoteca.games.terra_mystica.rules.resources import gain_power
from ludoteca.games.terra_mystica.rules.towns import refusal_connection
from ludoteca.games.terra_mystica.state import (
    ACTING,
    BONUS_CHOICE,
    NOWHERE,
    offer_amount,
    offer_giver,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_SPADES,
    COINS_PER_VP,
    COINS_TO_POINT,
    COINS_TO_VP,
    FINAL_COINS_PER_VP,
    NO_TILE,
    ORDER_STEPS,
    POINT_LOST,
    POWER_PER_PRIEST,
    POWER_PER_WORKER,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    RETURN_STEPS,
    ROUNDS,
    TOP_SPACE,
    VP_TO_COIN,
    WORKER_TO_COIN,
    WORKER_TO_PRIEST,
)

# fmt: off
STRUCTURE_WORDS: Final = {
    "tp": 1, "trading post": 1, "te": 2, "temple": 2, "sh": 3, "stronghold": 3,
    "sa": 4, "sanctuary": 4,
}
RESOURCE_WORDS: Final = {
    "c": "c", "coin": "c", "coins": "c", "w": "w", "worker": "w", "workers": "w",
    "p": "p", "priest": "p", "priests": "p", "pw": "pw", "power": "pw", "vp": "vp",
}
# fmt: on
USUAL_AMOUNTS: Final = {
    f"{number}{word}": (name, number)
    for number in range(20)
    for word, name in RESOURCE_WORDS.items()
}
# (from, to): the unit conversions, and how many units of the first one of the second costs
RATES: Final[dict[tuple[str, str], tuple[tuple[int, ...], int]]] = {
    ("pw", "c"): ((POWER_TO_COIN,), 1),
    ("pw", "w"): ((POWER_TO_WORKER,), POWER_PER_WORKER),
    ("pw", "p"): ((POWER_TO_PRIEST,), POWER_PER_PRIEST),
    ("p", "w"): ((PRIEST_TO_WORKER,), 1),
    ("p", "c"): ((PRIEST_TO_WORKER, WORKER_TO_COIN), 1),
    ("w", "c"): ((WORKER_TO_COIN,), 1),
    ("w", "p"): ((WORKER_TO_PRIEST,), 1),
    ("vp", "c"): ((VP_TO_COIN,), 1),
}
LOWEST_STEP_BACK: Final = 7  # the lowest space a marker may be on after stepping back
NO_SUCH_PLACE: Final = 255  # not the number of any action or bridge
CULT_GAINS: Final = ("+fire", "+water", "+earth", "+air")
# The action, the word that skips its benefit, and the words that use it.
GIVE_UPS: Final = {
    "act1": (actions.POWER_BRIDGE, "-bridge", ("bridge",)),
    "acte": (actions.ENGINEER_BRIDGE, "-bridge", ("bridge",)),
    "bon2": (actions.BONUS_STEP, "-cult", CULT_GAINS),
    "fav6": (actions.FAVOUR_STEP, "-cult", CULT_GAINS),
    "acta": (actions.AUREN_STEPS, "-cult", CULT_GAINS),
    "actn": (actions.SANDSTORM, "-free_tf", ("transform", "build")),
    "acts": (actions.FREE_POST, "-free_tp", ("upgrade",)),
    "actw": (actions.RIDE, "-free_d", ("build",)),
}
CULT_ACTIONS: Final = {
    "bon2": (actions.BONUS_STEP, 1),
    "fav6": (actions.FAVOUR_STEP, 1),
    "acta": (actions.AUREN_STEPS, 2),
}


def answer(player: LogPlayer, kind: int, words: list[str]) -> None:
    """Accepts or declines one offer, identified by its nominal amount (TM ruling 173)."""
    amount = whole(words[1]) if len(words) in (2, 4) else -1
    if amount < 0:
        raise player.unreadable()
    seat = player.seat
    if len(words) == 4:
        giver = player.seats.get(words[3], -1)
        is_open = giver >= 0 and find_offer(player.state, seat, giver, amount) >= 0
    else:
        number = player.find_offer(amount)
        is_open = number >= 0
        if not is_open and "strict-leech" not in player.log.options:
            return  # very old games accept any number
        giver = offer_giver(player.state.offers[number]) if is_open else -1
    if not is_open:
        player.stop(seat, actions.simple(kind), rulebook.NO_OFFER)
    player.act(actions.pack(kind, seat, giver, amount))


def play_leech(player: LogPlayer, words: list[str]) -> None:
    """Accepts an offer of power."""
    answer(player, actions.ACCEPT, words)


def play_decline(player: LogPlayer, words: list[str]) -> None:
    """Declines one offer, or all open offers."""
    if len(words) > 1:
        answer(player, actions.DECLINE, words)
        return
    number = player.find_offer(-1)
    while number >= 0:
        asked = player.state.offers[number]
        player.act(actions.decline(player.seat, offer_giver(asked), offer_amount(asked)))
        number = player.find_offer(-1)


def play_upgrade(player: LogPlayer, words: list[str]) -> None:
    """Plays `upgrade E7 to TP`."""
    structure = STRUCTURE_WORDS.get(" ".join(words[3:]), -1)
    if len(words) < 4 or words[2] != "to" or structure < 0:
        raise player.unreadable()
    player.begin()
    player.act(actions.upgrade(player.hexagon(words[1]), structure))


def play_special(player: LogPlayer, code: str) -> None:
    """Plays power and special actions, together with the command that completes them."""
    player.begin()
    if code in GIVE_UPS and gives_up(player, code):
        return
    if code in CULT_ACTIONS:
        cult_action(player, code)
    elif code in ("act1", "acte"):
        bridge_action(player, code)
    elif code.startswith("act") and whole(code[3:]) > 0:
        number = whole(code[3:]) - 1
        player.act(actions.power(number if number <= ACT_SPADES else NO_SUCH_PLACE))
    elif code == "bon1":
        player.act(actions.simple(actions.BONUS_SPADE))
    elif code == "actg":
        player.act(actions.simple(actions.GIANT_SPADES))
    elif code == "actc":
        player.act(actions.simple(actions.DOUBLE))
    elif code in ("actn", "acts", "actw"):
        hex_action(player, code)
    elif code.startswith("acth"):
        shift_action(player, code)
    else:
        raise player.unreadable()


def gives_up(player: LogPlayer, code: str) -> bool:
    """Plays GIVE_UP if a later command of this turn skips the benefit; returns whether it did."""
    kind, word, used = GIVE_UPS[code]
    command = player.find_ahead((word, *used))
    if command is None or command.words[0] != word:
        return False
    player.act(actions.with_one(actions.GIVE_UP, kind))
    command.done = True
    return True


def cult_action(player: LogPlayer, code: str) -> None:
    """Plays BON2, FAV6 and the Auren's action, whose track is named in a later command."""
    kind, steps = CULT_ACTIONS[code]
    at = player.ahead(player.at)
    while at >= 0:
        command = player.log.commands[at]
        track = command.cult()
        if track >= 0 and command.count >= steps and not command.done:
            wait_for_step(player, OwedStep(actions.with_one(kind, track), command, steps))
            return
        at = player.ahead(at)
    raise player.unfinished()


def wait_for_step(player: LogPlayer, owed: OwedStep) -> None:
    """Postpones a cult action to its place in the log, or refuses it at once if illegal."""
    if player.allowed(owed.action) == ALLOWED:
        player.owed = owed
    else:
        player.act(owed.action)


def bridge_action(player: LogPlayer, code: str) -> None:
    """Plays a bridge action; a later command names the bridge."""
    command = player.find_ahead(("bridge",))
    if command is None or len(command.words) < 2:
        raise player.unfinished()
    ends = command.words[1].split(":")
    if len(ends) != 2:
        raise player.unreadable()
    pair = (player.hexagon(ends[0]), player.hexagon(ends[1]))
    bridges = player.state.choices.board.bridges
    number = bridges.index(pair) if pair in bridges else NO_SUCH_PLACE
    if pair[::-1] in bridges:
        number = bridges.index(pair[::-1])
    kind = actions.POWER_BRIDGE if code == "act1" else actions.ENGINEER_BRIDGE
    player.act(actions.with_one(kind, number))
    command.done = True


def hex_action(player: LogPlayer, code: str) -> None:
    """Plays sandstorm, free trading post or ride; a later command names the hex."""
    heads = {"actn": ("transform", "build"), "acts": ("upgrade",), "actw": ("build",)}
    command = player.find_ahead(heads[code])
    if command is None or len(command.words) < 2:
        raise player.unfinished()
    hexagon = player.hexagon(command.words[1])
    kinds = {"actn": actions.SANDSTORM, "acts": actions.FREE_POST, "actw": actions.RIDE}
    player.act(actions.with_one(kinds[code], hexagon))
    command.done = command.words[0] != "build" or code == "actw"


def play_convert(player: LogPlayer, text: str) -> None:
    """Plays `convert 3PW to 1W` as unit conversions."""
    given, _, wanted = text.partition(" to ")
    source, paid = read_amount(player, given)
    target, gained = read_amount(player, wanted)
    player.take_turn()
    if (source, target) == ("c", "vp"):
        alchemists = player.state.seats[player.seat].board.trades_points
        steps: tuple[int, ...] = (COINS_TO_VP if alchemists else COINS_TO_POINT,)
        rate = COINS_PER_VP if alchemists else FINAL_COINS_PER_VP
    elif (source, target) in RATES:
        steps, rate = RATES[source, target]
    else:
        raise player.unreadable()
    if paid != gained * rate:
        raise wrong_rate(player, rate)
    for step in steps:
        action = actions.convert(step)
        for _ in range(gained):
            player.act(action)


def wrong_rate(player: LogPlayer, rate: int) -> BadNotation:
    """The error for a conversion with a wrong rate."""
    line, text = player.command.line, player.command.text[:80]
    return BadNotation(
        "log.rate", {"line": line, "command": text, "rate": rate}, rulebook.CONVERSIONS
    )


def read_amount(player: LogPlayer, text: str) -> tuple[str, int]:
    """Parses `3PW` into a resource and a number; a missing number means 1."""
    text = text.strip()
    if text in USUAL_AMOUNTS:
        return USUAL_AMOUNTS[text]
    digits = leading_digits(text)
    if digits > LONGEST_NUMBER:
        raise player.unreadable()
    name = RESOURCE_WORDS.get(text[digits:].strip(), "")
    return name, int(text[:digits]) if digits else 1


def play_pass(player: LogPlayer, words: list[str]) -> None:
    """Passes and ends the turn."""
    tile = player.count_of(words[1], "bon") if len(words) == 2 else 0
    if player.state.phase == BONUS_CHOICE:
        player.act(actions.take_bonus(tile))
        return
    player.begin()
    if player.state.round == ROUNDS:
        tile = NO_TILE  # no bonus tile in the last round (TM ruling 98)
    player.act(actions.pass_for(tile))
    if not player.keeps_turn:
        player.close_turn()
    player.keeps_turn = False


def play_send(player: LogPlayer, words: list[str]) -> None:
    """Plays `send p to AIR for 2`; without a number the best free space is used."""
    fits = len(words) in (4, 6) and words[1] in ("p", "priest") and words[2] == "to"
    if not fits or words[3] not in CULT_WORDS:
        raise player.unreadable()
    track = CULT_WORDS.index(words[3])
    if len(words) == 6 and whole(words[5]) >= 0:
        steps = whole(words[5])
    else:
        steps = RETURN_STEPS
        for each in (ORDER_STEPS[1], ORDER_STEPS[0]):
            if free_space(player.state, track, each) >= 0:
                steps = each
    player.begin()
    player.act(actions.send(track, steps))


def play_advance(player: LogPlayer, word: str) -> None:
    """Plays `advance ship` or `advance dig`; only the first letters matter."""
    player.begin()
    if word.startswith("ship"):
        player.act(actions.simple(actions.ADVANCE_SHIPPING))
    elif word.startswith("dig"):
        player.act(actions.simple(actions.ADVANCE_EXCHANGE))
    else:
        raise player.unreadable()


def play_gain(player: LogPlayer, command: Command) -> None:
    """Plays commands that begin with + or -: tiles, steps, and things given up."""
    word = command.words[0]
    if word[0] == "-":
        play_loss(player, command)
    elif word.startswith("+bon"):
        player.act(actions.take_bonus(player.count_of(word, "+bon")))
    elif word.startswith(("+fav", "+tw")):
        player.take_turn()
        for _ in range(command.count):
            take_tile(player, word)
    elif command.cult() >= 0:
        for _ in range(command.count):
            take_step(player, command.cult())
    elif LOOSE_NAME in player.log.options and keeps_round_open(player, command):
        player.keeps_turn = True
    elif LOOSE_NAME in player.log.options and is_counted(player, command):
        return  # these tokens were already gained with the stronghold
    elif LOOSE_NAME in player.log.options and is_refusal(player, word):
        gain_power(player.state, player.seat, command.count, rulebook.SHAPESHIFTERS, None)
        player.extra_gain = player.extra_gain or command
    else:
        raise unplayable(player, command)


def play_loss(player: LogPlayer, command: Command) -> None:
    """Plays commands that begin with -: points, bridges, spades and steps given up."""
    word = command.words[0]
    if word == "-vp":
        for _ in range(command.count):
            player.act(actions.convert(POINT_LOST))
    elif word == "-convert_w_to_p":
        return  # the Darklings convert no workers to priests
    elif word == "-bridge" and player.state.seats[player.seat].board.opens_terrains:
        player.given_up_bridges += command.count
        player.lose_bridges()
    elif word == "-gain_p3_for_vp":
        play_unpaid(player, command.count)
    elif word == "-spade":
        give_up_spades(player, command.count)
    elif word[1:] in CULT_WORDS:
        avoid_top(player, CULT_WORDS.index(word[1:]), command.count)
    else:
        raise unplayable(player, command)


def unplayable(player: LogPlayer, command: Command) -> BadNotation:
    """The refusal of a gain or loss that no rule brings, or of an unknown word."""
    if RESOURCE_WORDS.get(command.words[0][1:]):
        return BadNotation("log.gain", {"line": command.line, "command": command.text[:80]})
    return player.unreadable()


def give_up_spades(player: LogPlayer, count: int) -> None:
    """Gives up free spades. Raises BadNotation if the seat has fewer."""
    command = player.command
    held = player.spades()
    if count > held:
        raise BadNotation(
            "log.spades",
            {"line": command.line, "command": command.text[:80], "held": held},
            rulebook.TRANSFORMING,
        )
    player.given_up_spades[player.seat] = player.given_up_spades.get(player.seat, 0) + count
    player.lose_spades()


def keeps_round_open(player: LogPlayer, command: Command) -> bool:
    """Whether a `+cult` only keeps the round open for a pass followed by a resignation."""
    if command.words != ["+cult"] or command.count != 1 or player.state.phase != ACTING:
        return False
    rest = [one.words for one in player.log.commands[player.at + 1 : player.at + 3]]
    leaves = ["drop-faction", command.faction]
    return len(rest) == 2 and rest[0][0] == "pass" and rest[1] == leaves


def is_counted(player: LogPlayer, command: Command) -> bool:
    """Whether tokens of the Dragonlords are for seats that never chose (TM ruling 169)."""
    before = player.log.commands[player.at - 1]
    is_stronghold = before.faction == command.faction and before.words[-1] == "sh"
    absent = [own for own in player.state.seats if own.faction < 0]
    is_theirs = player.state.seats[player.seat].board.gains_tokens and is_stronghold
    return is_theirs and command.words == ["+p1"] and command.count == len(absent) > 0


def is_refusal(player: LogPlayer, word: str) -> bool:
    """Whether `+pw` is power of the Shapeshifters that the options of the log do not give."""
    own = player.state.seats[player.seat]
    is_unpaid = own.board.shifts_home and not player.state.choices.cultist_power
    return word == "+pw" and is_unpaid


def avoid_top(player: LogPlayer, track: int, steps: int) -> None:
    """Records that a step back before a town tile sends its key elsewhere (TM ruling 71)."""
    at = player.state.seats[player.seat].cults[track]
    if at == TOP_SPACE or at - steps < LOWEST_STEP_BACK:
        raise player.unreadable()
    player.avoid_mask |= 1 << track


def take_tile(player: LogPlayer, word: str) -> None:
    """Takes a favour or town tile, and uses keys on the tracks not avoided."""
    if word.startswith("+fav"):
        player.act(actions.take_favour(player.count_of(word, "+fav")))
    else:
        player.act(actions.take_town(player.count_of(word, "+tw")))
    if player.avoid_mask and player.state.wants_mask:
        for track in cells(player.state.wants_mask & ~player.avoid_mask):
            if player.state.wants_mask >> track & 1:
                player.act(actions.use_key(track))
    player.avoid_mask = 0


def take_step(player: LogPlayer, track: int) -> None:
    """Takes a step owed to Cultists or Acolytes, or uses a key at space 9 (TM ruling 72)."""
    if player.state.seats[player.seat].steps_owed:
        player.follow()
        player.act(actions.step(player.seat, track))
    else:
        player.act(actions.use_key(track))


def play_connect(player: LogPlayer, text: str) -> None:
    """Founds the Mermaids' river town, given by its river hex or the land around it."""
    player.take_turn()
    board = player.state.choices.board
    if text.startswith("r"):
        player.act(actions.connect(player.hexagon(text)))
        return
    shore_mask = 0
    meant = NOWHERE
    for name in text.split(":"):
        meant = player.hexagon(name)
        shore_mask |= 1 << meant
    for river in cells(board.river_mask):
        if board.shores[river] & shore_mask == shore_mask:
            meant = river
            if refusal_connection(player.state, player.seat, river) == ALLOWED:
                break
    player.act(actions.connect(meant))
