"""Exported logs give the same record when imported."""

import pytest

from ludoteca.core.bits import cells
from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation, Illegal
from ludoteca.core.record import Record, write_json
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.actions import PASS, kind_of
from ludoteca.games.terra_mystica.public_log.exporter import export_log
from ludoteca.games.terra_mystica.public_log.importer import start_import
from ludoteca.games.terra_mystica.public_log.merging import Merging
from ludoteca.games.terra_mystica.public_log.record import import_log
from ludoteca.games.terra_mystica.state import State

from ..helpers import match, own, play
from ..logs import final_points, final_points_of, plain, record_of
from ..test_laws import seed_of
from ..test_records import games


@pytest.mark.parametrize("number", range(12))
def test_export_and_import_give_the_same_record(number: int) -> None:
    """Without the comment lines the log still gives the same points."""
    record, points = record_of(number)
    text = export_log(record)
    assert write_json(import_log(text)) == write_json(record)
    assert final_points(plain(text)) == points


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


# Resignations.


@pytest.mark.parametrize("number", range(6))
def test_matches_with_a_resignation_survive_the_round_trip(number: int) -> None:
    """TM ruling 163: at any time, even before a faction was chosen."""
    record, _ = record_of(number, leaving=11 + 40 * number if number else 0)
    text = export_log(record)
    assert write_json(import_log(text)) == write_json(record)
    assert final_points(plain(text)) == final_points_of(record)


def rows_of(factions: str, seats: int, *moves: str) -> list[str]:
    """The exported rows of moves, each given as `seat text`, in a match with a fixed set-up."""
    found: list[tuple[int, str]] = []
    for move in moves:
        seat, _, text = move.partition(" ")
        found.append((int(seat), text))
    options: Options = {
        "players": seats,
        "factions": factions,
        "bonus_tiles": "BON1,BON2,BON3,BON4,BON5,BON6",
    }
    return plain(export_log(Record("terra_mystica", 1, options, [], "00" * 32, found))).splitlines()


OPENING = ("0 place A1", "1 place E8", "2 place F4", "2 place C4", "1 place F3", "0 place E2")


def test_a_resignation_during_another_seats_turn_is_written_before_it() -> None:
    """TM ruling 163: the row of the turn is not split."""
    bonus = ("2 start with BON1", "1 start with BON2", "0 start with BON3")
    turn = ("0 transform B1 to plains for 1", "1 resign", "0 build B1", "0 end turn")
    rows = rows_of("cultists,fakirs,witches", 3, *(move for move in OPENING), *bonus, *turn)
    assert rows[-2:] == ["drop-faction fakirs", "cultists: dig 1. transform B1 to brown. build B1"]


def test_resigning_before_choosing_a_faction() -> None:
    """TM ruling 163: the seat stays empty; the other seats, one or two, play on."""
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


def test_a_match_all_seats_resigned_is_not_exported() -> None:
    """The public site would pay income for the remaining rounds; after the last there is none.

    TM ruling 163.
    """
    options: Options = {"players": 2, "factions": "witches,nomads"}
    moves = scripted(options, {}).actions
    last = max(at for at, (_, text) in enumerate(moves) if text.startswith("pass BON"))
    record = Record("terra_mystica", 1, options, [], seed_of(3).hex(), moves[:last])
    for seat in (0, 1):
        record.actions.append((seat, "resign"))
    with pytest.raises(BadNotation) as refusal:
        export_log(record)
    assert refusal.value.code == "log.deserted"
    record.actions[last:] = [*moves[last : last + 2], (0, "resign"), (1, "resign")]
    assert final_points(plain(export_log(record))) == final_points_of(record)


# Double turns.


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
def test_merging_detects_double_turns_the_site_reads_as_one_action(
    moves: tuple[str, ...], is_merged: bool
) -> None:
    """TM ruling 113: the public site reads a dwelling after spades as the same action."""
    state = match("chaos_magicians nomads")
    own(state, "chaos_magicians").rich().has(bowl3=4).built("SH A5")
    merging = Merging()
    for text in ("special ACTC", *moves):
        merging.follow(state, RULES.read_action(state, 0, text))
        play(state, text)
    assert merging.is_merged == is_merged and state.actions_left == 0


def test_an_idle_action_survives_the_round_trip() -> None:
    """A merged double turn ends with `dig 0` in a log."""
    record = double_turns()
    text = export_log(record)
    assert ". dig 0" in text
    assert write_json(import_log(text)) == write_json(record)
    assert final_points(plain(text)) == final_points_of(record)


def double_turns() -> Record:
    """A match in which the Chaos Magicians transform and build in a double turn."""
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
        planned = [text for text in plan if text in texts and seat == 0]
        helping = [text for text in texts if text.startswith("accept") and seat == 0]
        text = (planned or helping or [text])[0]
        found.append((seat, text))
        RULES.apply(state, RULES.read_action(state, seat, text), None)
    return Record("terra_mystica", 1, options, [], seed_of(0).hex(), found)


# Auctions.


def auctioned(variable: int, places: tuple[int, int, int]) -> Record:
    """A match with auctioned factions in which all seats pass as soon as possible."""
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
    """The first legal pass, or else the last legal action."""
    legal = RULES.legal(state, seat)
    return next((each for each in legal if kind_of(each) == PASS), legal[-1])


def test_points_of_an_auction_are_written_as_corrections_of_the_start() -> None:
    """The setup rows are in the order of the places."""
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


def test_an_auction_with_clockwise_rounds_needs_places_in_seat_order() -> None:
    """Other orders cannot be exported."""
    seated = auctioned(0, (1, 2, 3))
    assert write_json(import_log(export_log(seated))) == write_json(seated)
    assert final_points(plain(export_log(seated))) == final_points_of(seated)
    with pytest.raises(BadNotation) as refusal:
        export_log(auctioned(0, (3, 2, 1)))
    assert refusal.value.code == "log.auction"


def test_a_resignation_during_an_auction() -> None:
    """TM ruling 163: the others go on bidding; their points and places are written."""
    options: Options = {"players": 3, "faction_choice": "auction", "variable_order": 1}
    options["factions"] = "witches,nomads,giants"
    record = scripted(options, {0: "1 resign"})
    text = export_log(record)
    assert "drop-faction player3" in text and "VP" in plain(text)
    assert write_json(import_log(text)) == write_json(record)
    assert final_points(plain(text)) == final_points_of(record)


# Corrections where the public site calculates differently.


def scripted(options: Options, others: dict[int, str], starts: tuple[str, ...] = ()) -> Record:
    """A match of moves with preferred `starts`, else passing; `others` fixes moves by number."""
    state = RULES.setup(options, seed_of(3))
    record = Record("terra_mystica", 1, options, [], seed_of(3).hex(), [])
    while RULES.deciders(state):
        seat = cells(RULES.deciders(state))[0]
        texts = [RULES.write_action(state, each, seat) for each in RULES.legal(state, seat)]
        preferred = [text for start in starts for text in texts if text.startswith(start)]
        text = [*preferred, RULES.write_action(state, passing(state, seat), seat)][0]
        if len(record.actions) in others:
            who, _, text = others[len(record.actions)].partition(" ")
            seat = int(who)
        record.actions.append((seat, text))
        RULES.apply(state, RULES.read_action(state, seat, text), None)
    return record


def corrected_log(record: Record, row: str) -> str:
    """The log of a record with a correction `row`, after checking the round trip."""
    text = export_log(record)
    assert row in text.splitlines() and "option loose-adjust-resource" in text
    assert write_json(import_log(text)) == write_json(record)
    assert final_points(plain(text)) == final_points_of(record)
    assert final_points_of(import_log(plain(text))) == final_points_of(record)
    return plain(text)


def test_tokens_from_other_bowls_are_corrected() -> None:
    """TM ruling 127: the public site takes them from bowl I first."""
    options: Options = {"players": 2, "factions": "dragonlords,witches"}
    record = scripted(options, {}, ("erupt",))
    first = next(at for at, (_, text) in enumerate(record.actions) if text.startswith("erupt"))
    seat, text = record.actions[first]
    assert text.endswith("with I")
    record = scripted(options, {first: f"{seat} {text}I"}, ("erupt",))
    place = text.split()[1]
    row = f"dragonlords: dig 1. transform {place} to volcano. +1P1. -1P2"
    log = corrected_log(record, row)
    for wrong in ("+9P1. -9P2", "+1P1", "+1P4. -1P2"):
        with pytest.raises(BadNotation):
            import_log(log.replace("+1P1. -1P2", wrong))
    with pytest.raises(BadNotation):
        import_log(log.replace("option loose-adjust-resource\n", ""))


def test_power_of_shapeshifters_but_not_cultists_is_corrected() -> None:
    """TM ruling 3: the log option would give power to both."""
    options: Options = {
        "players": 2, "factions": "cultists,shapeshifters", "cultist_power": 0,
    }  # fmt: skip
    starts = ("decline", "place E", "upgrade")
    corrected_log(scripted(options, {}, starts), "shapeshifters: +1PW")


def test_resigning_after_the_last_pass_of_a_round_is_corrected() -> None:
    """TM ruling 163: in a log the pass would end the round and pay the tile's income."""
    options: Options = {"players": 3, "factions": "witches,nomads,giants"}
    moves = scripted(options, {}).actions
    passes = [at for at, (_, text) in enumerate(moves) if text.startswith("pass")]
    seat, text = moves[passes[2]]
    record = scripted(options, {passes[2] + 1: f"{seat} resign"})
    name = ("witches", "nomads", "giants")[seat]
    row = f"{name}: +1CULT. pass {text.split()[-1]}"
    log = corrected_log(record, row)
    for wrong in (row.replace("+1", "+9"), row.replace("+1CULT. ", "+1CULT. convert 1W to 1C. ")):
        with pytest.raises(BadNotation):
            import_log(log.replace(row, wrong))
    with pytest.raises(BadNotation):  # the owed step is allowed only before a resignation
        import_log(log.replace(f"drop-faction {name}\n", ""))
