"""Talk at a table: rooms, limits, muting, deleting, private notes."""

import pytest
from tests.service.around import Clock, four
from tests.service.playing import ANN, BOB, EVE

from ludoteca.core.errors import BadNotation, Forbidden, Illegal, NotFound, Refusal
from ludoteca.service import LONGEST_MESSAGE, Tables

WATCHER = "device-watcher"


@pytest.fixture
def tables(timed: Tables) -> Tables:
    """A service with a manual clock."""
    return timed


def texts_for(tables: Tables, device: str, match: str, seat: int) -> list[str]:
    """The texts a reader sees."""
    return [one.text or one.phrase for one in tables.talk(device, match, seat).messages]


def with_spectator(tables: Tables) -> str:
    """A match of four with a spectator."""
    match = four(tables)
    tables.claim(WATCHER, tables.keys(ANN, match)[-1])
    return match


def test_players_write_to_players_or_to_everyone(tables: Tables) -> None:
    match = with_spectator(tables)
    heard: list[int] = []
    stop = tables.listen(match, heard.append)
    tables.say(ANN, match, 0, "players", "only us")
    tables.say(BOB, match, 1, "all", "hello all")
    tables.say(WATCHER, match, -1, "all", "good luck", name="Wim")
    assert len(heard) == 3
    assert texts_for(tables, EVE, match, 2) == ["only us", "hello all", "good luck"]
    assert texts_for(tables, WATCHER, match, -1) == ["hello all", "good luck"]
    last = tables.talk(EVE, match, 2).messages[-1]
    assert (last.seat, last.name, last.is_mine) == (-1, "Wim", False)
    with pytest.raises(Forbidden, match=r"talk\.room"):
        tables.say(WATCHER, match, -1, "players", "psst")
    stop()


def test_messages_are_plain_text_on_one_line(tables: Tables) -> None:
    match = four(tables)
    tables.say(ANN, match, 0, "players", "  <b>hi</b>\n\x07there\u202e ")
    assert texts_for(tables, BOB, match, 1) == ["<b>hi</b> there"]
    assert tables.say(BOB, match, 1, "players", "ignored", "thanks") == 2
    message = tables.talk(ANN, match, 0).messages[1]
    assert (message.phrase, message.text) == ("thanks", "")


def test_unread_messages_are_counted(tables: Tables) -> None:
    match = four(tables)
    tables.say(ANN, match, 0, "players", "one")
    tables.say(ANN, match, 0, "players", "two")
    assert tables.company(ANN, match, 0).unread == 0
    assert tables.company(BOB, match, 1).unread == 2
    assert texts_for(tables, BOB, match, 1) == ["one", "two"]
    assert tables.company(BOB, match, 1).unread == 0
    assert tables.company(EVE, match, 2).unread == 2


def test_messages_are_rate_limited(tables: Tables, clock: Clock) -> None:
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
def test_invalid_messages_are_refused(
    tables: Tables, device: str, seat: int, room: str, text: str, phrase: str
) -> None:
    match = four(tables)
    with pytest.raises(Refusal):
        tables.say(device, match, seat, room, text, phrase)
    assert texts_for(tables, ANN, match, 0) == []


def test_the_host_and_the_author_may_delete_a_message(tables: Tables) -> None:
    match = with_spectator(tables)
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


def test_messages_of_a_muted_seat_are_hidden_on_that_device(tables: Tables) -> None:
    match = with_spectator(tables)
    tables.say(BOB, match, 1, "players", "bla")
    tables.say(WATCHER, match, -1, "all", "blub")
    tables.mute(ANN, match, 1, True)
    tables.mute(ANN, match, -1, True)
    assert texts_for(tables, ANN, match, 0) == []
    assert tables.company(ANN, match, 0).unread == 0
    assert texts_for(tables, EVE, match, 2) == ["bla", "blub"]
    tables.mute(ANN, match, 1, False)
    assert texts_for(tables, ANN, match, 0) == ["bla"]
    for device, seat in (("stranger", 1), (ANN, 4), (ANN, -2)):
        with pytest.raises(Refusal):
            tables.mute(device, match, seat, True)


def test_notes_are_private_to_their_seat(tables: Tables) -> None:
    match = with_spectator(tables)
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
    assert tables.talk(ANN, match, 0).note.startswith("war"), "kept after the end"
