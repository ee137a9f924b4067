"""Talk at a table: who reads what, limits, muting, deleting, private notes."""

import pytest
from tests.service.around import Clock, four
from tests.service.playing import ANN, BOB, EVE

from ludoteca.core.errors import BadNotation, Forbidden, Illegal, NotFound, Refusal
from ludoteca.service import LONGEST_MESSAGE, Tables

WATCHER = "device-watcher"


@pytest.fixture
def tables(timed: Tables) -> Tables:
    """A service whose time stands still."""
    return timed


def said(tables: Tables, device: str, match: str, seat: int) -> list[str]:
    """The texts a reader sees."""
    return [one.text or one.phrase for one in tables.talk(device, match, seat).messages]


def watched(tables: Tables) -> str:
    """A match of four with a spectator."""
    match = four(tables)
    tables.claim(WATCHER, tables.keys(ANN, match)[-1])
    return match


def test_players_talk_among_themselves_or_with_everybody(tables: Tables) -> None:
    match = watched(tables)
    heard: list[int] = []
    stop = tables.listen(match, heard.append)
    tables.say(ANN, match, 0, "players", "only us")
    tables.say(BOB, match, 1, "all", "hello all")
    tables.say(WATCHER, match, -1, "all", "good luck", name="Wim")
    assert len(heard) == 3
    assert said(tables, EVE, match, 2) == ["only us", "hello all", "good luck"]
    assert said(tables, WATCHER, match, -1) == ["hello all", "good luck"]
    last = tables.talk(EVE, match, 2).messages[-1]
    assert (last.seat, last.name, last.is_mine) == (-1, "Wim", False)
    with pytest.raises(Forbidden, match=r"talk\.room"):
        tables.say(WATCHER, match, -1, "players", "psst")
    stop()


def test_what_is_said_stands_as_text_on_one_line(tables: Tables) -> None:
    match = four(tables)
    tables.say(ANN, match, 0, "players", "  <b>hi</b>\n\x07there\u202e ")
    assert said(tables, BOB, match, 1) == ["<b>hi</b> there"]
    assert tables.say(BOB, match, 1, "players", "ignored", "thanks") == 2
    message = tables.talk(ANN, match, 0).messages[1]
    assert (message.phrase, message.text) == ("thanks", "")


def test_others_see_what_they_have_not_read(tables: Tables) -> None:
    match = four(tables)
    tables.say(ANN, match, 0, "players", "one")
    tables.say(ANN, match, 0, "players", "two")
    assert tables.company(ANN, match, 0).unread == 0
    assert tables.company(BOB, match, 1).unread == 2
    assert said(tables, BOB, match, 1) == ["one", "two"]
    assert tables.company(BOB, match, 1).unread == 0
    assert tables.company(EVE, match, 2).unread == 2


def test_nobody_floods_a_table(tables: Tables, clock: Clock) -> None:
    match = four(tables)
    for number in range(5):
        tables.say(ANN, match, 0, "players", f"message {number}")
    with pytest.raises(Illegal, match=r"talk\.fast"):
        tables.say(ANN, match, 0, "players", "one more")
    tables.say(BOB, match, 1, "players", "others may")
    clock.time += 11
    tables.say(ANN, match, 0, "players", "later")
    for _ in range(54):
        clock.time += 5
        tables.say(ANN, match, 0, "players", "again")
    clock.time += 5
    with pytest.raises(Illegal, match=r"talk\.fast"):
        tables.say(ANN, match, 0, "players", "too much")


@pytest.mark.parametrize(
    ("device", "seat", "room", "text", "phrase"),
    [
        (ANN, 0, "players", "", ""),
        (ANN, 0, "players", " \n\t ", ""),
        (ANN, 0, "players", "x" * (LONGEST_MESSAGE + 1), ""),
        (ANN, 0, "nowhere", "hello", ""),
        (ANN, 0, "players", "", "no such phrase"),
        (ANN, 1, "players", "as somebody else", ""),
        (ANN, -1, "all", "as a spectator", ""),
        ("stranger", -1, "all", "hello", ""),
        ("stranger", 0, "players", "hello", ""),
    ],
)
def test_bad_messages_are_refused_and_nothing_is_said(
    tables: Tables, device: str, seat: int, room: str, text: str, phrase: str
) -> None:
    match = four(tables)
    with pytest.raises(Refusal):
        tables.say(device, match, seat, room, text, phrase)
    assert said(tables, ANN, match, 0) == []


def test_the_host_and_the_writer_delete_a_message(tables: Tables) -> None:
    match = watched(tables)
    for device, seat in ((BOB, 1), (EVE, 2)):
        tables.say(device, match, seat, "all", "something rude")
    with pytest.raises(Forbidden):
        tables.delete_message(EVE, match, 1)
    with pytest.raises(NotFound):
        tables.delete_message("stranger", match, 1)
    with pytest.raises(NotFound):
        tables.delete_message(ANN, match, 99)
    tables.delete_message(ANN, match, 1)
    tables.delete_message(EVE, match, 2)
    messages = tables.talk(WATCHER, match, -1).messages
    assert [(one.is_deleted, one.text) for one in messages] == [(True, ""), (True, "")]


def test_somebody_muted_is_not_heard_on_that_device(tables: Tables) -> None:
    match = watched(tables)
    tables.say(BOB, match, 1, "players", "bla")
    tables.say(WATCHER, match, -1, "all", "blub")
    tables.mute(ANN, match, 1, True)
    tables.mute(ANN, match, -1, True)
    assert said(tables, ANN, match, 0) == []
    assert tables.company(ANN, match, 0).unread == 0
    assert said(tables, EVE, match, 2) == ["bla", "blub"]
    tables.mute(ANN, match, 1, False)
    assert said(tables, ANN, match, 0) == ["bla"]
    for device, seat in (("stranger", 1), (ANN, 4), (ANN, -2)):
        with pytest.raises(Refusal):
            tables.mute(device, match, seat, True)


def test_notes_are_for_their_seat_alone(tables: Tables) -> None:
    match = watched(tables)
    tables.keep_note(ANN, match, 0, "war in the east\nsave the treasure\x07")
    assert tables.talk(ANN, match, 0).note == "war in the east\nsave the treasure"
    assert tables.talk(BOB, match, 1).note == tables.talk(WATCHER, match, -1).note == ""
    with pytest.raises(Forbidden):
        tables.talk(BOB, match, 0)
    for device, seat in ((BOB, 0), (WATCHER, -1), ("stranger", 0)):
        with pytest.raises(Forbidden):
            tables.keep_note(device, match, seat, "mine")
    with pytest.raises(BadNotation, match=r"talk\.long"):
        tables.keep_note(ANN, match, 0, "x" * 5000)
    tables.abandon(ANN, match)
    assert tables.talk(ANN, match, 0).note.startswith("war"), "kept to the end"
