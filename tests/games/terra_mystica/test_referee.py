"""Corner cases of public logs that recorded games do not cover (`notation.md`, sections 3 to 5)."""

from collections.abc import Callable

import pytest

from ludoteca.core.errors import BadNotation, Illegal
from ludoteca.core.record import Record
from ludoteca.games.terra_mystica.ledger import Ledger, Row, ledger_rows
from ludoteca.games.terra_mystica.public_log.exporter import Exporter
from ludoteca.games.terra_mystica.public_log.importer import start_import
from ludoteca.games.terra_mystica.public_log.player import LogPlayer
from ludoteca.games.terra_mystica.state import State

from .helpers import match, own, play

HEAD = """option strict-leech
option errata-cultist-power
delete BON4
delete BON6
delete BON7
delete BON9
"""
SCORE = "score SCORE2,SCORE3,SCORE7,SCORE5,SCORE6,SCORE8\n"
# Witches on D1 beside Cultists on E2; the Witches start.
TABLE = """setup witches
setup cultists
witches: build D1
cultists: build E2
cultists: build A1
witches: build C3
cultists: pass BON8
witches: pass BON5
"""


def played(text: str, *rows: str, change: Callable[[State], None] | None = None) -> Ledger:
    """The ledger of an unfinished log; `change` may modify the position before `rows`."""
    whole = text + "\n".join(rows) + "\n"
    ledger = Ledger(start_import(whole))
    player: LogPlayer = ledger.player
    first = text.count("\n") + 1
    ledger.run_to(next(at for at, each in enumerate(player.log.commands) if each.line >= first))
    if change is not None:
        change(player.state)
    ledger.run()
    return ledger


def rows_by(ledger: Ledger, faction: str) -> list[Row]:
    """The rows of one faction."""
    return [row for row in ledger.rows if row["faction"] == faction]


def test_income_is_merged_into_the_open_row_of_another_faction() -> None:
    """Section 5.2: the open row contains the income command of the first faction, and shows its
    own faction before its own income."""
    rows = (
        "witches: pass BON1",
        "cultists: upgrade E2 to TP",
        "cultists: upgrade E2 to TE. +FAV3",
        "cultists: pass BON2",
        "witches: leech 1 from cultists",
        "witches: decline 1 from cultists",
        "cultists: +AIR",
        "cultists: transform E1 to brown",
        "witches: upgrade D1 to TP",
    )
    start = HEAD.replace("delete BON4\n", "") + "delete BON3\n" + SCORE + TABLE
    ledger = played(start, *rows)
    pairs = [(str(row["commands"]), int(str(row["C"]))) for row in rows_by(ledger, "cultists")]
    coins = dict(pairs)
    assert "+AIR. cult_income_for_faction" in coins
    assert [text for text, _ in pairs].count("cult_income_for_faction") == 1
    assert "cult_income_for_faction" not in [row["commands"] for row in rows_by(ledger, "witches")]
    spade = [text for text, _ in pairs].index("transform E1 to brown")
    assert pairs[spade + 1] == ("other_income_for_faction", coins["transform E1 to brown"] + 4)


def test_income_is_merged_into_a_row_of_riverwalkers_between_rounds() -> None:
    """Section 5.2: they decide twice, after the cult bonus and after the income."""
    head = "option fire-and-ice-factions/variable\n" + HEAD + "player a\nplayer b\n"
    table = """score SCORE3,SCORE2,SCORE7,SCORE5,SCORE6,SCORE8
setup witches
setup riverwalkers
riverwalkers: pick-color red
witches: build D1
riverwalkers: build D6
riverwalkers: build D7
witches: build C3
riverwalkers: pass BON8
witches: pass BON5
riverwalkers: unlock-terrain blue
"""
    rows = (
        "witches: pass BON1",
        "riverwalkers: pass BON2",
        "riverwalkers: unlock-terrain green",
        "riverwalkers: unlock-terrain black",
        "witches: upgrade D1 to TP",
    )

    def change(state: State) -> None:
        own(state, "riverwalkers").has(cults=[1, 4, 0, 1]).built("TE E4")

    ledger = played(head + table, *rows, change=change)
    found = rows_by(ledger, "riverwalkers")
    texts = [str(row["commands"]) for row in found]
    merged = texts.index("unlock-terrain green. other_income_for_faction")
    assert found[merged]["W"] == found[merged - 1]["W"]  # before its own income
    assert texts[merged + 1] == "other_income_for_faction"
    assert int(str(found[merged + 1]["W"])) > int(str(found[merged]["W"]))


def test_a_spade_given_up_is_lost_at_the_end_of_the_action() -> None:
    """Section 5.1 rule 5: `done` ends the action, so that digging begins a new one."""
    start = HEAD + SCORE + TABLE.replace("BON5", "BON1").replace("BON8", "BON5")
    rows = (
        "witches: advance ship",
        "cultists: pass BON2",
        "witches: action BON1. -1SPADE. done",
        "witches: dig 1. build D2",
    )
    ledger = played(start, *rows, change=enrich_witches)
    found = rows_by(ledger, "witches")
    texts = [row["commands"] for row in found]
    assert texts[-2:] == ["action BON1. -1SPADE. done", "dig 1. build D2"]
    assert int(str(found[-2]["W"])) - int(str(found[-1]["W"])) == 3 + 1  # a spade and a dwelling


def enrich_witches(state: State) -> None:
    """Gives the Witches plenty of resources."""
    own(state, "witches").rich()


def test_one_of_two_cult_spades_given_up() -> None:
    """Section 3, `-1SPADE`: the other spade can still be used."""
    start = HEAD + SCORE + TABLE
    rows = (
        "witches: pass BON1",
        "cultists: pass BON2",
        "cultists: -1SPADE",
        "cultists: transform D2 to black",
        "witches: pass BON5",
    )

    def change(state: State) -> None:
        own(state, "cultists").has(cults=[1, 0, 8, 0])

    ledger = played(start, *rows, change=change)
    places = ledger.state.choices.board.places
    assert ledger.state.terrain[places["D2"]] == 2 and ledger.state.round == 2


def test_power_declined_by_an_action_after_burning() -> None:
    """TM rulings 81 and 157: burning does not make the offer empty."""
    start = HEAD + SCORE + TABLE
    rows = ("witches: convert 1W to 1C. advance ship", "cultists: upgrade E2 to TP")
    last = "witches: burn 1. advance dig"

    def change(state: State) -> None:
        own(state, "witches").rich().has(bowl1=0, bowl2=2, bowl3=3)

    ledger = played(start, *rows, last, change=change)
    found = rows_by(ledger, "cultists")
    assert found[-1]["commands"] == "[all opponents declined power]"
    bowls = found[-2]["PW"]
    assert isinstance(bowls, list) and found[-1]["PW"] == [bowls[0] - 1, bowls[1] + 1, bowls[2]]


def test_the_key_of_a_town_is_used_for_a_step_stopped_earlier() -> None:
    """TM ruling 72: on the public site the stopped step is completed first, then TW5 moves."""
    state = match("witches giants", public_site=1)
    witches = own(state, "witches").rich().has(cults=[0, 0, 9, 7])
    witches.built("D E8, TP D8, TP E9, TP F4, D C3")
    state.own_all_seats()
    state.owed_favours = 1
    state.owed_towns = 1
    play(state, "take FAV4", "take TW5")
    assert witches.seat.cults == [1, 1, 9, 10] and witches.seat.keys == 0


def test_the_end_of_a_log() -> None:
    """Section 2: in round 6 `pass BONn` takes no tile; conversions after the end are ignored."""
    start = HEAD + SCORE + TABLE
    tiles = (("BON1", "BON2"), ("BON3", "BON5")) * 2 + (("BON1", "BON2"),)
    rounds = "".join(f"witches: pass {one}\ncultists: pass {other}\n" for one, other in tiles)
    plain = ledger_rows(start + rounds + "witches: pass\ncultists: pass\n")
    loose = "witches: pass BON8\ncultists: pass BON3\ncultists: convert 1W to 1C. burn 1\n"
    found = ledger_rows(start + rounds + loose)
    for row, other in zip(found, plain, strict=True):
        assert {**row, "commands": ""} == {**other, "commands": ""}
    with pytest.raises(Illegal, match=r"match\.over"):
        ledger_rows(start + rounds + "witches: pass\ncultists: pass\ncultists: build A1\n")


def test_free_bridges_without_a_piece_are_given_up() -> None:
    """TM ruling 139: two bridges are free, three in all are possible; a log gives up the rest."""
    head = "option fire-and-ice-factions/variable\n" + HEAD + "player a\nplayer b\n"
    table = """score SCORE8,SCORE2,SCORE7,SCORE5,SCORE6,SCORE3
setup riverwalkers
setup witches
riverwalkers: pick-color red
riverwalkers: build D6
witches: build D1
witches: build C3
riverwalkers: build G2
witches: pass BON1
riverwalkers: pass BON5
"""

    def change(state: State) -> None:
        own(state, "riverwalkers").rich().has(bridges=2).built("TP B4")

    rows = ("riverwalkers: upgrade B4 to SH. bridge B4:C3. -1BRIDGE", "witches: pass BON2")
    ledger = played(head + table, *rows, change=change)
    assert own(ledger.state, "riverwalkers").seat.bridges == 3

    def change_less(state: State) -> None:
        own(state, "riverwalkers").rich().built("TP B4")

    rows = ("riverwalkers: upgrade B4 to SH. -1BRIDGE. bridge B4:C3", "witches: pass BON2")
    ledger = played(head + table, *rows, change=change_less)
    assert own(ledger.state, "riverwalkers").seat.bridges == 1 and ledger.state.free_bridges == 0


def exporter_of(factions: str) -> tuple[Exporter, State]:
    """An exporter at the first turn of a match with these factions."""
    state = match(factions)
    bare = Record("terra_mystica", 1, {"players": len(state.seats)}, [], "00" * 32, [])
    exporter = Exporter(bare)
    exporter.state = state
    return exporter, state


def test_a_new_home_terrain_is_written_at_the_end_of_the_turn() -> None:
    """Section 5.1 rule 2: `pick-color` ends the row and the turn, so conversions come before."""
    exporter, state = exporter_of("shapeshifters/desert giants")
    own(state, "shapeshifters").rich().has(bowl3=3).built("SH E8")
    for text in ("shift to lake with power", "convert worker to coin", "end turn"):
        exporter.play(0, text)
    assert exporter.lines[-1] == "shapeshifters: action ACTH1. convert 1W to 1C. pick-color blue"


def test_a_spade_given_up_after_bought_ones() -> None:
    """After `dig` a spade cannot be given up on the public site in that turn, but deleted."""
    exporter, state = exporter_of("chaos_magicians nomads")
    own(state, "chaos_magicians").rich().has(bowl3=10).built("SH A5")
    bought = "transform B2 to swamp for 1"
    for text in ("special ACTC", bought, "power ACT6", "enough", "end turn"):
        exporter.play(0, text)
    row = "chaosmagicians: action ACTC. dig 1. transform B2 to black. action ACT6. "
    assert exporter.lines[-1] == row + "delete SPADE. delete SPADE"
    exporter, state = exporter_of("chaos_magicians nomads")
    own(state, "chaos_magicians").rich().has(bowl3=10).built("SH A5")
    for text in ("special ACTC", "power ACT6", "enough", "advance exchange", "end turn"):
        exporter.play(0, text)
    row = "chaosmagicians: action ACTC. action ACT6. -2SPADE. advance dig"
    assert exporter.lines[-1] == row


def test_deleted_spades_are_given_up() -> None:
    """Only as many as were deleted."""
    head = HEAD + SCORE + TABLE.replace("witches", "chaosmagicians").replace("D1", "A6")
    head = head.replace("chaosmagicians: build A6\n", "").replace("build C3", "build A6")

    def change(state: State) -> None:
        own(state, "chaos_magicians").rich().has(bowl3=10).built("SH A6")

    rows = (
        "chaosmagicians: action ACTC. dig 1. transform A5 to brown. action ACT6. delete SPADE."
        " delete SPADE",
        "cultists: pass BON2",
    )
    ledger = played(head, *rows, change=change)
    assert ledger.state.round == 1 and ledger.state.active == 0 and ledger.state.spades == 0


def test_free_bridges_without_a_piece_are_given_up_in_an_exported_log() -> None:
    """TM ruling 139: the public site requires both to be built or given up."""
    exporter, state = exporter_of("riverwalkers/lake giants")
    own(state, "riverwalkers").rich().has(bridges=2).built("TP B4, D C3")
    for text in ("upgrade B4 to SH", "bridge B4:C3", "end turn"):
        exporter.play(0, text)
    assert exporter.lines[-1] == "riverwalkers: upgrade B4 to SH. bridge B4:C3. -1BRIDGE"


def test_a_step_of_the_cultists_stopped_in_their_own_turn() -> None:
    """TM ruling 72: it is in their own turn, so a key gained in that turn completes the step."""

    def change(state: State) -> None:
        enrich_witches(state)
        own(state, "cultists").rich().has(cults=[1, 0, 9, 0]).built("D F1, TP E1, D F2")

    rows = (
        "witches: advance ship",
        "cultists: upgrade E2 to TP",
        "witches: leech 1 from cultists",
        "witches: advance ship",
        "cultists: +EARTH. upgrade E1 to SH. +TW2",
    )
    ledger = played(HEAD + SCORE + TABLE, *rows, change=change)
    assert own(ledger.state, "cultists").seat.cults == [1, 0, 10, 0]


def test_a_seat_without_a_faction_together_with_an_ice_faction() -> None:
    """TM ruling 163: a seat that resigned before choosing does not block choosing terrains."""
    head = "option fire-and-ice-factions/ice\n" + HEAD + "player a\nplayer b\nplayer c\n"
    table = """score SCORE8,SCORE2,SCORE7,SCORE5,SCORE6,SCORE3
setup icemaidens
drop-faction player2
setup witches
icemaidens: pick-color red
icemaidens: +FAV7
icemaidens: build D6
witches: build D1
"""
    ledger = played(head + table, "witches: build C3")
    assert own(ledger.state, "ice_maidens").seat.favour_mask == 1 << 7
    assert own(ledger.state, "witches").seat.built_mask.bit_count() == 2


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("witches: action BON1. transform A3", "hex.reach"),
        ("witches: action BON1. transform D1 to green", "hex.occupied"),
        ("witches: advance ship. -3AIR", "log.command"),
        ("witches: advance ship. -AIR", "log.command"),
    ],
)
def test_commands_without_effect_are_refused(row: str, code: str) -> None:
    """Section 3: a transform must change a hex; steps back only keep a marker off space 10."""
    start = HEAD + SCORE + TABLE.replace("BON5", "BON1")
    with pytest.raises((Illegal, BadNotation)) as refusal:
        played(start, row, change=enrich_witches)
    assert refusal.value.facts.get("reason", refusal.value.code) == code
