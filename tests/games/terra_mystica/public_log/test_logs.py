"""Parsing public logs: bad input, and details of the notation."""

import random

import pytest

from ludoteca.core.errors import BadNotation, Illegal, Refusal
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica.ledger import ledger_rows
from ludoteca.games.terra_mystica.positions import write_state
from ludoteca.games.terra_mystica.public_log.chance import Twister, drawn_tiles, seeded
from ludoteca.games.terra_mystica.public_log.exporter import export_log
from ludoteca.games.terra_mystica.public_log.importer import run_log, start_import
from ludoteca.games.terra_mystica.public_log.text import read_log
from ludoteca.games.terra_mystica.tables.board import BOARDS
from ludoteca.games.terra_mystica.tables.tiles import FINAL_LOG_NAMES, FINAL_NAMES

from ..logs import HEAD, SETUP, plain, record_of
from ..test_laws import seed_of


def stopped(text: str) -> dict[str, int | str]:
    """The facts of the refusal of a log."""
    with pytest.raises((Illegal, BadNotation)) as refusal:
        ledger_rows(text)
    cause = refusal.value.__cause__
    rule = cause.citation if isinstance(cause, Refusal) else ""
    return {
        "code": refusal.value.code,
        "rule": rule,
        "citation": refusal.value.citation,
        **refusal.value.facts,
    }


def test_an_illegal_command_is_refused_with_line_reason_and_citation() -> None:
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
def test_malformed_logs_are_refused(text: str, code: str) -> None:
    assert stopped(text)["code"] == code


def test_commands_of_a_line_are_reordered() -> None:
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
    """It gives the same numbers as the reference generator, and valid tiles."""
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
    """At most one, named or drawn with the second version of the generator."""
    for name in FINAL_LOG_NAMES[1:]:
        expected = FINAL_NAMES[FINAL_LOG_NAMES.index(name)]
        assert start_import(HEAD + f"final-scoring {name}\n").options["final_tile"] == expected
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
    """The head of a log with random tiles."""
    options = "option fire-and-ice-final-scoring\nplayer a\nplayer b\n"
    return f"{options}randomize {version} seed {seed}\nsetup witches\nsetup nomads\n"


def test_the_maps_of_logs() -> None:
    """Logs name maps by their fingerprints."""
    for board in BOARDS:
        text = f"map {board.log_map}\n{HEAD}"
        assert start_import(text).state.choices.board is board
    with pytest.raises(BadNotation) as refusal:
        start_import("map 0123\n" + HEAD)
    assert refusal.value.code == "log.map"


def test_benefits_of_actions_may_be_skipped() -> None:
    """TM ruling 165: on the public site."""
    text = HEAD + SETUP.replace("nomads: pass BON1", "nomads: pass BON2")
    text += "witches: burn 3. action ACT1. -BRIDGE\nnomads: action BON2. -CULT\n"
    player = start_import(text)
    run_log(player)
    green, gold = player.state.seats
    assert (green.bowl1, green.bowl2, green.bowl3) == (5, 4, 0) and green.bridges == 0
    assert gold.cults == [1, 0, 1, 0] and gold.used_mask == 1
    assert player.state.power_used_mask == 1


@pytest.mark.parametrize(
    "row",
    ["income", "witches: income", "witches: Income\nnomads: all_income_for_faction"],
)
def test_income_commands_are_ignored(row: str) -> None:
    """In old games income was typed by hand; here it is automatic."""
    player = start_import(HEAD + SETUP + row + "\nwitches: income. upgrade F4 to TP\n")
    run_log(player)
    silent = start_import(HEAD + SETUP + "witches: upgrade F4 to TP\n")
    run_log(silent)
    assert write_state(player.state) == write_state(silent.state)


@pytest.mark.parametrize("word", ["-1SPADE", "-SPADE", "delete SPADE"])
def test_only_available_spades_can_be_given_up(word: str) -> None:
    """Not without an action that gives one, not twice, not in another seat's turn."""
    start = HEAD + SETUP.replace("nomads: pass BON1", "nomads: pass BON2")
    start = start.replace("witches: pass BON5", "witches: pass BON1")
    for row in (word, f"action BON1. {word}. {word}"):
        facts = stopped(f"{start}witches: {row}\n")
        assert (facts["code"], facts["line"], facts["held"]) == ("log.spades", 16, 0)
        assert "Trasformare" in str(facts["citation"])
    assert stopped(f"{start}witches: action BON1\nnomads: {word}\n")["code"] == "log.spades"
    player = start_import(f"{start}witches: action BON1. {word}\n")
    run_log(player)
    assert player.state.digging == 0


def test_an_owed_cult_step_is_played_at_its_place_in_the_log() -> None:
    """The step gives power; here the fourth burn needs it."""
    start = HEAD + SETUP.replace("witches: pass BON5", "witches: pass BON2")
    facts = stopped(f"{start}witches: action BON2. burn 4. +AIR\n")
    assert (facts["command"], facts["reason"]) == ("burn 4", "short.tokens")
    bowls: list[list[int]] = []
    for row in ("action BON2. +AIR. burn 4", "action BON2. burn 3. +AIR"):
        player = start_import(f"{start}witches: {row}\n")
        run_log(player)
        own = player.state.seats[0]
        bowls.append([own.bowl1, own.bowl2, own.bowl3])
        assert own.cults[3] == 3
    assert bowls == [[4, 0, 4], [4, 2, 3]]


def test_an_owed_cult_step_may_follow_the_pass() -> None:
    """The last player in a round may name the track after passing."""
    start = HEAD + SETUP.replace("witches: pass BON5", "witches: pass BON2")
    rows = "witches: upgrade F4 to TP\nnomads: pass BON8\nwitches: action BON2. pass BON3. +AIR\n"
    player = start_import(start + rows)
    run_log(player)
    assert player.state.seats[0].cults[3] == 3 and player.state.round == 2


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
def test_damaged_logs_raise_only_refusals(number: int) -> None:
    """Any text gives either a ledger or a Refusal."""
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
