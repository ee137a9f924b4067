"""Public logs: bad input, export and import, details of the notation."""

import random

import pytest

from ludoteca.core.bits import cells
from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation, Illegal, Refusal
from ludoteca.core.record import Record, write_json
from ludoteca.core.rng import read_seed, stream
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.actions import (
    BY_CULT,
    ERUPT,
    PASS,
    SHIFT,
    bowls_of,
    first_of,
    kind_of,
    pack,
    second_of,
)
from ludoteca.games.terra_mystica.hints import default_tokens
from ludoteca.games.terra_mystica.ledger import ledger_rows, points_by_faction
from ludoteca.games.terra_mystica.log_export import export_log
from ludoteca.games.terra_mystica.log_import import run_log, start_import
from ludoteca.games.terra_mystica.log_merging import Merging
from ludoteca.games.terra_mystica.log_random import Twister, drawn_tiles, seeded
from ludoteca.games.terra_mystica.log_record import import_log
from ludoteca.games.terra_mystica.log_text import read_log
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.board import BOARDS
from ludoteca.games.terra_mystica.tables.tiles import FINAL_LOG_NAMES, FINAL_NAMES

from .helpers import match, own, play
from .own_laws import some_options
from .test_laws import eager, seed_of
from .test_records import games

HEAD = """option strict-leech
delete BON4
delete BON6
delete BON7
delete BON9
score SCORE7,SCORE8,SCORE5,SCORE6,SCORE4,SCORE2
setup witches
setup nomads
"""
SETUP = """witches: build F4
nomads: build F3
nomads: build G4
witches: build E9
nomads: build E8
nomads: pass BON1
witches: pass BON5
"""


def stopped(text: str) -> dict[str, int | str]:
    """The facts of the refusal of a log."""
    with pytest.raises((Illegal, BadNotation)) as refusal:
        ledger_rows(text)
    cause = refusal.value.__cause__
    rule = cause.citation if isinstance(cause, Refusal) else ""
    return {"code": refusal.value.code, "rule": rule, **refusal.value.facts}


def test_a_broken_rule_stops_with_line_command_reason_and_rule() -> None:
    facts = stopped(HEAD + SETUP + "witches: convert 1W to 1C. upgrade F4 to SH\n")
    assert facts["line"] == 16 and facts["command"] == "upgrade F4 to SH"
    assert facts["reason"] == "upgrade.from" and "Migliorare" in str(facts["rule"])
    assert "terra mystica" in str(facts["position"])


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("nomads: upgrade F3 to TP", "turn.other"),
        ("witches: build A1", "hex.home"),
        ("witches: dig 1. build D4", "hex.reach"),
        ("witches: action ACT6", "short.power"),
        ("witches: action BON1", "action.other"),
        ("witches: pass BON1", "tile.held"),
        ("witches: send p to FIRE", "short.priests"),
        ("witches: +FAV1", "turn.nothing"),
        ("witches: +TW1", "turn.nothing"),
        ("witches: leech 1 from nomads", "offer.none"),
        ("witches: convert 5PW to 1P", "short.power"),
        ("witches: connect r0", "action.other"),
        ("witches: bridge B1:C1", ""),
    ],
)
def test_refused_commands(line: str, reason: str) -> None:
    facts = stopped(HEAD + SETUP + line + "\n")
    assert facts["line"] == 16
    assert not reason or facts["reason"] == reason


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (HEAD + "goblins: build A1\n", "log.faction"),
        (HEAD + "giants: build A1\n", "log.faction"),
        (HEAD + SETUP + "witches: dance\n", "log.command"),
        (HEAD + SETUP + "witches: dig 1\n", "log.unfinished"),
        (HEAD + SETUP + "witches: action ACT1\n", "log.unfinished"),
        (HEAD + SETUP + "witches: action ACTW\n", "log.unfinished"),
        (HEAD + SETUP + "witches: action FAV6\n", "log.unfinished"),
        (HEAD + SETUP + "witches: convert 2W to 1C\n", "log.rate"),
        (HEAD + SETUP, "log.half"),
        (HEAD + "delete BON1\ndelete BON2\ndelete BON3\n" + SETUP, "log.bonus"),
        (HEAD.replace("SCORE7,", "") + SETUP, "option.count"),
        (HEAD.replace("score ", "# score "), "log.score"),
        (HEAD.replace("setup nomads", "setup auren"), "option.faction_taken"),
        (HEAD.replace("setup nomads", "setup goblins"), "option.faction"),
        (HEAD + "map 1234\n" + SETUP, "log.map"),
        ("", "log.setup"),
        ("juggle\n", "log.row"),
    ],
)
def test_logs_that_cannot_be_read(text: str, code: str) -> None:
    assert stopped(text)["code"] == code


def test_order_inside_a_line() -> None:
    log = read_log(
        HEAD
        + "witches: dig 1. action ACT5. build A3. transform A4 to green. leech 1 from nomads\n"
        + "witches: pass BON3. convert 1W to 1C\n"
        + "witches: +FIRE. +FIRE. pass. +BON4 # a remark\n"
        + "engineers: -2w. bridge A1:B1. convert 2w to bridge. bridge C1:B1\n"
        + "witches: + 2 fire\n"
    )
    texts = [command.text for command in log.commands if command.faction]
    assert texts == [
        "leech 1 from nomads", "action ACT5", "dig 1", "transform A4 to green", "build A3",
        "convert 1W to 1C", "pass BON3",
        "+2FIRE", "pass BON4",
        "action ACTE", "bridge A1:B1", "action ACTE", "bridge C1:B1",
        "+2 fire",
    ]  # fmt: skip


def test_the_generator_of_randomize() -> None:
    """The same numbers as the reference generator, and tiles that fit."""
    reference = random.Random(0x0123456789ABCDEF)
    twister = Twister([0x89ABCDEF, 0x01234567])
    assert [twister.word() for _ in range(1300)] == [reference.getrandbits(32) for _ in range(1300)]
    for number in range(40):
        score, gone = drawn_tiles(seeded(f"seed {number}"), 2 + number % 4, number % 2 == 0, True)
        assert len(set(score)) == 6 and "SCORE1" not in score[4:]
        assert len(set(gone)) == 10 - 5 - number % 4
    text = "option shipping-bonus\nrandomize v1 seed a word or two\nsetup witches\nsetup nomads\n"
    assert stopped(text)["code"] == "log.half"


def test_the_final_scoring_tile_of_a_log() -> None:
    """Named, or drawn with the second version of the generator; one at most."""
    for name in FINAL_LOG_NAMES[1:]:
        told = FINAL_NAMES[FINAL_LOG_NAMES.index(name)]
        assert start_import(HEAD + f"final-scoring {name}\n").options["final_tile"] == told
    twice = "final-scoring building-on-edge\nfinal-scoring connected-clusters\n"
    for rows in ("final-scoring longest-road\n", twice):
        assert stopped(HEAD + rows)["code"] == "log.final"
    drawn = {
        str(start_import(seeded_log("v2", f"seed {number}")).options["final_tile"])
        for number in range(40)
    }
    assert drawn == set(FINAL_NAMES[1:])
    first = {start_import(seeded_log("v1", str(at))).options["final_tile"] for at in range(5)}
    assert first == {"outposts"}  # building-on-edge sorts first


def seeded_log(version: str, seed: str) -> str:
    """The head of a log that draws everything."""
    options = "option fire-and-ice-final-scoring\nplayer a\nplayer b\n"
    return f"{options}randomize {version} seed {seed}\nsetup witches\nsetup nomads\n"


def test_the_maps_of_logs() -> None:
    """By their fingerprints, both ways."""
    for board in BOARDS:
        text = f"map {board.log_map}\n{HEAD}"
        assert start_import(text).state.choices.board is board
    with pytest.raises(BadNotation) as refusal:
        start_import("map 0123\n" + HEAD)
    assert refusal.value.code == "log.map"


def test_gifts_may_be_given_up() -> None:
    """TM ruling 165: the public site lets a player leave what an action brings."""
    text = HEAD + SETUP.replace("nomads: pass BON1", "nomads: pass BON2")
    text += "witches: burn 3. action ACT1. -BRIDGE\nnomads: action BON2. -CULT\n"
    player = start_import(text)
    run_log(player)
    green, gold = player.state.seats
    assert (green.bowl1, green.bowl2, green.bowl3) == (5, 4, 0) and green.bridges == 0
    assert gold.cults == [1, 0, 1, 0] and gold.used_mask == 1
    assert player.state.power_used_mask == 1


SCRAPS = (
    "",
    ".",
    ":",
    "#",
    "##",
    "transform",
    "dig",
    "dig 99999999999999999999",
    "dig ²",
    "build",
    "upgrade E9 to",
    "action",
    "action ACT0",
    "action ACT1. bridge",
    "action BON2",
    "send p to",
    "convert to",
    "convert 9999999999C to 1VP",
    "burn 10000",
    "+",
    "-",
    "+9999999TW5",
    "-SPADE",
    "leech 1",
    "leech ² from witches",
    "decline",
    "pass BON²",
    "pass BON99",
    "connect A1:",
    "connect r99",
    "advance",
    "+FAV²",
    "+AIR",
    "-WATER",
    "-99VP",
    "resign",
    "done",
    "wait",
)


@pytest.mark.parametrize("number", range(8))
def test_damaged_logs_are_refused_politely(number: int) -> None:
    """Whatever stands in a log, the answer is a refusal of ours or a ledger."""
    rng = stream(seed_of(number), 7, "damage")
    lines = plain(export_log(record_of(number)[0])).splitlines()
    for _ in range(60):
        at = rng.below(len(lines))
        scrap = SCRAPS[rng.below(len(SCRAPS))]
        head = lines[at].partition(":")[0]
        changed = (f"{head}: {scrap}", f"{lines[at]}. {scrap}", scrap, lines[at][:9])[rng.below(4)]
        try:
            ledger_rows("\n".join([*lines[:at], changed, *lines[at + 1 :]]))
        except Refusal as refusal:
            assert refusal.code


def plain(text: str) -> str:
    """A log without our own marks."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("##"))


def record_of(number: int, leaving: int = -1) -> tuple[Record, dict[str, int]]:
    """A random match of ours and its final points by faction; somebody may leave."""
    rng = stream(seed_of(number), 1, "logs")
    options = some_options(rng)
    options["public_site"] = 0
    if options["faction_choice"] == "auction":
        options["variable_order"] = 1  # the notation has no other order of seats
    options["scoring_tiles"] = "SCORE7,SCORE1,SCORE5,SCORE6,SCORE4,SCORE2"
    state = RULES.setup(options, seed_of(number))
    found: list[tuple[int, str]] = []
    while RULES.deciders(state):
        seat = cells(RULES.deciders(state))[0]
        action = sayable(state, seat, eager(state, seat, rng))
        if len(found) == leaving and len(state.seats) > 2:
            action = RULES.read_action(state, seat, "resign")
        found.append((seat, RULES.write_action(state, action, seat)))
        RULES.apply(state, action, None)
    names = [f"p{seat}" for seat in range(len(state.seats))]
    record = Record("terra_mystica", 1, options, names, seed_of(number).hex(), found)
    return record, {own.board.log_name: own.vp for own in state.seats}


def sayable(state: State, seat: int, action: int) -> int:
    """The same action, tokens taken from bowl I first, as the notation has no words for others."""
    kind, payment = kind_of(action), second_of(action)
    if kind in (ERUPT, SHIFT) and 0 < payment < BY_CULT:
        usual = default_tokens(state.seats[seat], sum(bowls_of(payment)))
        return pack(kind, first_of(action), usual)
    return action


def final_points(text: str) -> dict[str, int]:
    """Points by faction in the last rows."""
    return points_by_faction(ledger_rows(text))


@pytest.mark.parametrize("number", range(12))
def test_export_and_import_give_the_same_record(number: int) -> None:
    """Also without our marks the log leads to the same points."""
    record, points = record_of(number)
    text = export_log(record)
    assert write_json(import_log(text)) == write_json(record)
    assert final_points(plain(text)) == points


@pytest.mark.parametrize("number", range(6))
def test_logs_of_matches_somebody_left(number: int) -> None:
    """TM ruling 163: at any time, even before a faction was chosen."""
    record, _ = record_of(number, leaving=11 + 40 * number if number else 0)
    text = export_log(record)
    assert write_json(import_log(text)) == write_json(record)
    assert final_points(plain(text)) == final_points_of(record)


def final_points_of(record: Record) -> dict[str, int]:
    """Points of a record played again, by faction."""
    state = RULES.setup(record.options, read_seed(record.seed))
    for seat, text in record.actions:
        RULES.apply(state, RULES.read_action(state, seat, text), None)
    return {own.board.log_name: own.vp for own in state.seats if own.faction >= 0}


@pytest.mark.skipif(not games(), reason="no folder of recorded games beside the checkout")
def test_recorded_games_survive_export_and_import() -> None:
    for log in games()[::5]:
        text = log.read_text()
        record = import_log(text)
        exported = export_log(record)
        assert write_json(import_log(exported)) == write_json(record)
        assert import_log(plain(exported)).actions == record.actions
        assert final_points(plain(exported)) == final_points(text)


def test_a_record_that_breaks_a_rule_is_not_exported() -> None:
    record = Record("terra_mystica", 1, {"players": 2}, [], "00" * 32, [(0, "end turn")])
    with pytest.raises(Illegal):
        export_log(record)
    with pytest.raises(BadNotation):
        export_log(Record("chess", 1, {}, [], "00" * 32, []))


def rows_of(factions: str, seats: int, *moves: str) -> list[str]:
    """What an exported log says of moves, each `seat text`, in a match set up in a fixed way."""
    told: list[tuple[int, str]] = []
    for move in moves:
        seat, _, text = move.partition(" ")
        told.append((int(seat), text))
    options: Options = {
        "players": seats,
        "factions": factions,
        "bonus_tiles": "BON1,BON2,BON3,BON4,BON5,BON6",
    }
    return plain(export_log(Record("terra_mystica", 1, options, [], "00" * 32, told))).splitlines()


OPENING = ("0 place A1", "1 place E8", "2 place F4", "2 place C4", "1 place F3", "0 place E2")


def test_leaving_in_the_turn_of_another_does_not_cut_it() -> None:
    """TM ruling 163: the row of a turn stays whole, and who leaves does so before it."""
    bonus = ("2 start with BON1", "1 start with BON2", "0 start with BON3")
    turn = ("0 transform B1 to plains for 1", "1 resign", "0 build B1", "0 end turn")
    rows = rows_of("cultists,fakirs,witches", 3, *(move for move in OPENING), *bonus, *turn)
    assert rows[-2:] == ["drop-faction fakirs", "cultists: dig 1. transform B1 to brown. build B1"]


def test_leaving_before_choosing_a_faction() -> None:
    """TM ruling 163: the seat stays empty; the others, or the only other, play on."""
    for seats in (2, 3):
        options: Options = {"players": seats, "public_site": 0}
        state = RULES.setup(options, seed_of(5))
        found: list[tuple[int, str]] = []
        while RULES.deciders(state):
            seat = cells(RULES.deciders(state))[0]
            texts = [RULES.write_action(state, each, seat) for each in RULES.legal(state, seat)]
            text = next((text for text in texts if text.startswith("pass")), texts[-1])
            if len(found) == 1:
                seat, text = 0 if seats == 3 else 1, "resign"
            if not found and seats == 3:
                seat, text = 1, "resign"
            found.append((seat, text))
            RULES.apply(state, RULES.read_action(state, seat, text), None)
        record = Record("terra_mystica", 1, options, [], seed_of(5).hex(), found)
        text = export_log(record)
        assert "drop-faction player2" in text
        assert write_json(import_log(text)) == write_json(record)
        assert final_points(plain(text)) == final_points_of(record)


@pytest.mark.parametrize(
    ("moves", "is_merged"),
    [
        (("transform B2 to swamp for 1", "build A6"), True),
        (("transform B2 to swamp for 1", "transform A4 to forest for 1"), False),
        (("build A6", "transform B2 to swamp for 1"), False),
        (("advance exchange", "build A6"), False),
        (("power ACT5", "enough", "transform B2 to swamp for 1"), True),
        (("power ACT5", "enough", "build A6"), True),
        (("transform B3 to wasteland for 3", "enough", "build A6"), False),
        (("transform B3 to wasteland for 3", "enough", "build B3"), True),
    ],
)
def test_a_double_turn_that_would_be_read_as_one_action(
    moves: tuple[str, ...], is_merged: bool
) -> None:
    """TM ruling 113: the public site takes a dwelling behind spades for the same action."""
    state = match("chaos_magicians nomads")
    own(state, "chaos_magicians").rich().has(bowl3=4).built("SH A5")
    merging = Merging()
    for text in ("special ACTC", *moves):
        merging.follow(state, RULES.read_action(state, 0, text))
        play(state, text)
    assert merging.is_merged == is_merged and state.actions_left == 0


def test_an_idle_action_is_written_and_read() -> None:
    """The second action of such a turn is `dig 0` in a log."""
    record = double_turns()
    text = export_log(record)
    assert ". dig 0" in text
    assert write_json(import_log(text)) == write_json(record)
    assert final_points(plain(text)) == final_points_of(record)


def double_turns() -> Record:
    """A match in which the Chaos Magicians transform and build in one double turn."""
    options: Options = {"players": 2, "factions": "chaos_magicians,nomads"}
    state = RULES.setup(options, seed_of(0))
    found: list[tuple[int, str]] = []
    plan = [
        "enough",
        "place A6",
        "transform A5 to plains for 1",
        "upgrade A6 to TP",
        "upgrade A6 to SH",
    ]
    plan += ["special ACTC", "transform A5 to wasteland for 2", "build A5"]
    while RULES.deciders(state):
        seat = cells(RULES.deciders(state))[0]
        legal = RULES.legal(state, seat)
        texts = [RULES.write_action(state, each, seat) for each in legal]
        text = next((text for text in texts if text.startswith("pass")), texts[-1])
        wished = [wish for wish in plan if wish in texts and seat == 0]
        helping = [text for text in texts if text.startswith("accept") and seat == 0]
        text = (wished or helping or [text])[0]
        found.append((seat, text))
        RULES.apply(state, RULES.read_action(state, seat, text), None)
    return Record("terra_mystica", 1, options, [], seed_of(0).hex(), found)


def auctioned(variable: int, places: tuple[int, int, int]) -> Record:
    """A match whose factions were bought; everybody passes as soon as possible."""
    options: Options = {
        "players": 3,
        "faction_choice": "auction",
        "factions": "witches,nomads,giants",
        "first_bidder": 1,
        "variable_order": variable,
    }
    record = Record("terra_mystica", 1, options, ["a", "b", "c"], bytes(32).hex(), [])
    state = RULES.setup(options, bytes(32))
    script = ["bid 3", "bid 25", "no bid", "no bid", f"claim witches at {places[0]}"]
    script += ["bid 4", "no bid", f"claim giants at {places[1]}"]
    while RULES.deciders(state):
        seat = cells(RULES.deciders(state))[0]
        action = passing(state, seat)
        if script:
            action = RULES.read_action(state, seat, script.pop(0))
        record.actions.append((seat, RULES.write_action(state, action, seat)))
        RULES.apply(state, action, None)
    return record


def passing(state: State, seat: int) -> int:
    """The first way to pass, or else the last action."""
    legal = RULES.legal(state, seat)
    return next((each for each in legal if kind_of(each) == PASS), legal[-1])


def test_points_of_an_auction_stand_before_the_first_dwelling() -> None:
    """Setups in the order of the places; points as corrections, both ways."""
    record = auctioned(1, (3, 2, 1))
    text = export_log(record)
    rows = plain(text).splitlines()
    assert [row for row in rows if row.startswith("setup")] == [
        "setup nomads", "setup giants", "setup witches",
    ]  # fmt: skip
    assert [row for row in rows if "VP" in row] == [
        "nomads: +20VP", "giants: +16VP", "witches: -5VP",
    ]  # fmt: skip
    assert write_json(import_log(text)) == write_json(record)
    assert final_points(plain(text)) == final_points_of(record)
    again = start_import(plain(text))
    assert [own.vp for own in again.state.seats] == [40, 36, 15]


def test_an_auction_without_the_order_of_passing_may_not_fit_a_log() -> None:
    """Seats that start as they sit are written; others are told that it cannot be done."""
    seated = auctioned(0, (1, 2, 3))
    assert write_json(import_log(export_log(seated))) == write_json(seated)
    assert final_points(plain(export_log(seated))) == final_points_of(seated)
    with pytest.raises(BadNotation) as refusal:
        export_log(auctioned(0, (3, 2, 1)))
    assert refusal.value.code == "log.auction"
