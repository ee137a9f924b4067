"""Notices of turns by webhook, mail and push to receivers on real sockets, and their pages."""

import json
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from fastapi import FastAPI
from tests.service.around import Clock
from tests.service.playing import play
from tests.web.conftest import PATIENT, SECRET
from tests.web.guests import Guest, client_of
from tests.web.receivers import MailBox, Webhook, mail_server, webhook

from ludoteca.core.errors import BadNotation
from ludoteca.service import HERE, LINK, SPECTATOR, NewChannel, Pace, SeatPlan, Store, Tables
from ludoteca.service.notices import WEBHOOK
from ludoteca.web.app import create_app
from ludoteca.web.logs import shown_path
from ludoteca.web.notices import Delivery, Senders, outgoing
from ludoteca.web.notices.mail import MailServer, read_address
from ludoteca.web.notices.outgoing import is_public, read_target
from ludoteca.web.notices.push import application_key, encoded, private_key
from ludoteca.web.settings import Settings, read_settings


@pytest.fixture
def box() -> Iterator[MailBox]:
    """A running mail server."""
    with mail_server() as found:
        yield found


@pytest.fixture
def hook() -> Iterator[Webhook]:
    """A running webhook."""
    with webhook() as found:
        yield found


def server_of(box: MailBox) -> MailServer:
    """Returns the settings of the mail server."""
    return MailServer("127.0.0.1", box.port, False, "", "", "games@example.org")


@pytest.fixture
def app(tables: Tables, box: MailBox) -> FastAPI:
    """A site that sends mail, and allows webhooks on this machine."""
    settings = Settings(limits=PATIENT, mail=server_of(box), private_webhooks=True)
    return create_app(tables, SECRET, settings=settings)


@pytest.fixture
def delivery(tables: Tables, box: MailBox) -> Delivery:
    """A delivery without its background loop: the tests call `deliver_due`."""
    found = Delivery(tables, Senders(private_key(tables), server_of(box), True), 30)
    found.loop.stop()
    found.loop.join()
    return found


def table_of_two(tables: Tables, guest: Guest, other: Guest, title: str = "Friday") -> str:
    """Creates a match of two people on two devices."""
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    match = tables.create("euphrates_tigris", {"players": 2}, plans, guest.device, title=title)
    tables.claim(other.device, tables.keys(guest.device, match)[1], "Bob")
    return match


def until(tables: Tables, match: str, seat: int) -> None:
    """Plays until a turn of the seat begins."""
    while tables.table(match, SPECTATOR).deciders >> seat & 1:
        play(tables, match, 1)
    while not tables.table(match, SPECTATOR).deciders >> seat & 1:
        play(tables, match, 1)


def test_a_webhook_gets_a_turn_with_news_and_link(
    tables: Tables, guest: Guest, other: Guest, hook: Webhook, delivery: Delivery
) -> None:
    assert guest.post("/notices", kind="webhook", address=hook.address).status_code == 303
    match = table_of_two(tables, guest, other)
    delivery.deliver_due()
    before = len(hook.calls)
    until(tables, match, 0)
    delivery.deliver_due()
    delivery.deliver_due()
    (call,) = hook.calls[before:]
    notice = call.json
    assert call.headers["x-ludoteca-id"] == notice["id"]
    assert notice["subject"] == "Your turn: Friday (Euphrates & Tigris)"
    (turn,) = notice["turns"]
    assert (turn["match"], turn["seat"], turn["player"]) == (match, 0, "Ann")
    assert turn["link"] == f"http://testserver/table/{match}?seat=0"
    assert turn["news"] and len(turn["news"]) <= 8
    assert re.match(r"Ann: \w+ · Bob: \w+$", turn["players"]) and turn["players"] in notice["text"]
    key = tables.keys(guest.device, match)[0]
    assert key not in call.body.decode(), "the secret link is sent to a chat"


def test_notices_tell_the_deadline_and_that_the_table_was_closed(
    tables: Tables, guest: Guest, other: Guest, hook: Webhook, delivery: Delivery
) -> None:
    other.post("/language", language="it")
    other.post("/notices", kind="webhook", address=hook.address, zone="Europe/Rome")
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    pace = Pace("days", hours=24)
    match = tables.create(
        "euphrates_tigris", {"players": 2, "first": "1"}, plans, guest.device, pace=pace
    )
    tables.claim(other.device, tables.keys(guest.device, match)[1], "Bob")
    delivery.deliver_due()
    (call,) = hook.calls
    limit = call.json["turns"][0]["deadline"]
    assert re.match(r"Hai tempo fino a \w+ \d+ \w+ \d+, \d\d:\d\d \(Europe/Rome\)\.", limit)
    assert limit in call.json["text"]
    guest.post(f"/table/{match}/ask", deed="cancel", seat=0)
    delivery.deliver_due()
    (_, closed) = hook.calls
    assert closed.json["subject"] == "Novità da Euphrates & Tigris" and closed.json["turns"] == []
    assert closed.json["text"].startswith(
        "Ann ha chiuso il tavolo: la partita non ha un risultato."
    )
    assert closed.json["link"] == f"http://testserver/table/{match}?seat=1"


@pytest.mark.parametrize(
    ("language", "subject", "text"),
    [
        ("en", "Time is running out: Friday (", r"It's still your turn; you have time until \w+"),
        ("it", "Il tempo sta per scadere: Friday (", r"Tocca ancora a te; hai tempo fino a \w+"),
        ("es", "Se te acaba el tiempo: Friday (", r"Todavía te toca; tienes tiempo hasta el \w+"),
    ],
)
def test_a_reminder_tells_until_when_in_the_language_of_its_reader(
    url: str, hook: Webhook, language: str, subject: str, text: str
) -> None:
    clock = Clock()
    tables = Tables(Store(url), None, clock, monotonic=clock)
    clocks, delivery = tables._clocks, Delivery(tables, Senders("", None, True), 30)
    for loop in (clocks.loop, delivery.loop):
        loop.stop()
        loop.join()
    base = "https://games.example.org"
    wanted = NewChannel(WEBHOOK, hook.address, language, base, zone="Europe/Rome")
    tables.notices.add("ann", wanted)
    match = tables.create(
        "euphrates_tigris",
        {"players": 2, "first": "0"},
        [SeatPlan(HERE, "Ann"), SeatPlan(LINK)],
        "ann",
        pace=Pace("days", hours=24),
        title="Friday",
    )
    tables.claim("bob", tables.keys("ann", match)[1], "Bob")
    delivery.deliver_due()
    clock.time += 20 * 3600
    clocks.look()
    for _ in range(2):
        delivery.deliver_due()
    (_, call) = hook.calls
    assert call.json["subject"].startswith(subject) and call.json["turns"] == []
    assert re.match(text + r".+, \d\d:\d\d \(Europe/Rome\)\.\n", call.json["text"])
    assert call.json["link"] == f"{base}/table/{match}?seat=0"
    assert call.json["stop"].startswith(f"{base}/notices/stop/")
    delivery.close()
    tables.close()


@pytest.mark.parametrize(("kind", "field"), [("discord", "content"), ("slack", "text")])
def test_discord_and_slack_get_their_own_format(
    tables: Tables,
    guest: Guest,
    other: Guest,
    hook: Webhook,
    delivery: Delivery,
    kind: str,
    field: str,
) -> None:
    guest.post("/notices", kind=kind, address=hook.address)
    match = table_of_two(tables, guest, other, "<@everyone> & co")
    until(tables, match, 0)
    delivery.deliver_due()
    notice = hook.calls[-1].json
    assert "Your turn" in notice[field]
    assert "id" not in notice
    if kind == "discord":
        assert notice["allowed_mentions"] == {"parse": []}
    else:
        assert "&lt;@everyone&gt; &amp; co" in notice[field]


def test_mail_is_sent_only_to_confirmed_addresses(
    tables: Tables, guest: Guest, other: Guest, box: MailBox, delivery: Delivery
) -> None:
    guest.post("/notices", kind="mail", address="ann@example.org")
    match = table_of_two(tables, guest, other)
    until(tables, match, 0)
    delivery.deliver_due()
    (question,) = box.mails
    assert question["To"] == "ann@example.org"
    link = re.search(r"http://testserver(/notices/confirm/\S+)", question.get_content())
    assert link
    assert "Is this your address?" in other.get(link[1]).text
    assert "Confirmed" in other.post(link[1]).text
    until(tables, match, 0)
    delivery.deliver_due()
    mail = box.mails[-1]
    assert mail["Subject"] == "Your turn: Friday (Euphrates & Tigris)"
    assert mail["Message-ID"].endswith("@example.org>")
    assert len(mail["X-Ludoteca-Turns"].split()) == 1
    assert f"/s/{tables.keys(guest.device, match)[0]}" in mail.get_content()
    assert len(box.mails) == 2


def test_one_click_unsubscribe_stops_the_notices(
    app: FastAPI, tables: Tables, guest: Guest, other: Guest, hook: Webhook, delivery: Delivery
) -> None:
    guest.post("/notices", kind="webhook", address=hook.address)
    match = table_of_two(tables, guest, other)
    until(tables, match, 0)
    delivery.deliver_due()
    stop = hook.calls[-1].json["stop"].removeprefix("http://testserver")
    assert "Stop these notices?" in other.get(stop).text
    program = client_of(app)  # without cookie or form token, as in RFC 8058
    assert program.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    count = len(hook.calls)
    until(tables, match, 0)
    delivery.deliver_due()
    assert len(hook.calls) == count
    assert "stopped" in guest.get("/notices").text
    assert program.post("/notices/stop/of-nobody").status_code == 404


def test_a_refused_mail_address_is_shown(
    tables: Tables, guest: Guest, box: MailBox, delivery: Delivery
) -> None:
    guest.post("/notices", kind="mail", address=box.unknown)
    delivery.deliver_due()
    page = guest.get("/notices").text
    assert "The mail server refused this address." in page
    assert "given up" in page
    assert delivery.deliver_due() == 0


def test_a_push_message_is_encrypted_for_its_browser(
    tables: Tables, guest: Guest, other: Guest, hook: Webhook, delivery: Delivery
) -> None:
    browser = generate_private_key(SECP256R1())
    point = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    auth = b"0123456789abcdef"
    keys = json.dumps({"p256dh": encoded(point), "auth": encoded(auth)})
    answer = guest.post("/notices", kind="push", address=hook.address, secret=keys)
    assert answer.status_code == 303, answer.text
    match = table_of_two(tables, guest, other)
    until(tables, match, 0)
    delivery.deliver_due()
    call = hook.calls[-1]
    notice = json.loads(http_ece.decrypt(call.body, private_key=browser, auth_secret=auth))
    assert notice["title"] == "Your turn: Friday (Euphrates & Tigris)"
    assert notice["link"] == f"http://testserver/table/{match}?seat=0"
    assert call.headers["topic"] == notice["id"]
    assert call.headers["content-encoding"] == "aes128gcm"
    assert f"k={application_key(tables)}" in call.headers["authorization"]
    assert b"Friday" not in call.body


def test_push_is_offered_only_where_browsers_allow_it(app: FastAPI, guest: Guest) -> None:
    assert "only on encrypted pages" in guest.get("/notices").text
    safe = Guest(app, base="https://games.example.org")
    assert "data-push" in safe.get("/notices").text
    assert guest.get("/service-worker.js").headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    ("kind", "address", "words"),
    [
        ("webhook", "ftp://example.org/x", "not the address of a webhook"),
        ("webhook", "http://ann:secret@example.org/", "not the address of a webhook"),
        ("webhook", "http://[::1", "not the address of a webhook"),
        ("webhook", "http://no-such-host.invalid/", "can be found"),
        ("mail", "ann", "not a mail address"),
        ("mail", "ann@example.org\r\nBcc: all@example.org", "not a mail address"),
        ("pigeon", "http://127.0.0.1/", "no kind of notice"),
    ],
)
def test_invalid_addresses_are_refused(
    tables: Tables, guest: Guest, kind: str, address: str, words: str
) -> None:
    answer = guest.post("/notices", kind=kind, address=address)
    assert answer.status_code == 422
    assert words in answer.text
    assert tables.notices.channels(guest.device) == []


def test_private_addresses_are_refused_unless_the_host_allows_them(
    tables: Tables, hook: Webhook
) -> None:
    guest = Guest(create_app(tables, SECRET, limits=PATIENT))
    for address in (hook.address, "http://localhost/", "http://169.254.169.254/", "http://[::1]/"):
        answer = guest.post("/notices", kind="webhook", address=address)
        assert (answer.status_code, "private network" in answer.text) == (422, True)
    assert read_target(hook.address, allows_private=True).place == "127.0.0.1"


@pytest.mark.parametrize(
    "place",
    ["10.0.0.1", "127.0.0.1", "169.254.169.254", "192.168.1.1", "0.0.0.0", "224.0.0.1", "::1",
     "fe80::1", "fd00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::"],
)  # fmt: skip
def test_private_networks_are_detected(place: str) -> None:
    assert not is_public(place)
    assert is_public("93.184.215.14")
    assert is_public("2606:2800:21f:cb07:6820:80da:af6b:8b2c")


def test_a_private_address_is_refused_at_delivery_too(hook: Webhook) -> None:
    outcome = outgoing.call(hook.address, b"{}", {}, allows_private=False)
    assert (outcome.error, outcome.is_final) == ("notice.error.private", True)
    assert hook.calls == []


def test_a_receiver_that_never_answers_times_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outgoing, "SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        assert outgoing.call(address, b"{}", {}, allows_private=True).error in (
            "notice.error.slow", "notice.error.unreachable",
        )  # fmt: skip


def test_a_receiver_that_answers_byte_by_byte_times_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outgoing, "SECONDS", 0.5)
    ended = threading.Event()

    def answer_slowly() -> None:
        connection, _ = server.accept()
        with connection, suppress(OSError):
            while not ended.wait(0.05):
                connection.send(b"H")

    with socket.create_server(("127.0.0.1", 0)) as server:
        answering = threading.Thread(target=answer_slowly)
        answering.start()
        address = f"http://127.0.0.1:{server.getsockname()[1]}/"
        assert outgoing.call(address, b"{}", {}, allows_private=True).error
        ended.set()
        answering.join()


def test_errors_of_a_receiver_are_shown(
    tables: Tables, guest: Guest, other: Guest, hook: Webhook, delivery: Delivery
) -> None:
    guest.post("/notices", kind="webhook", address=hook.address)
    hook.answer = lambda _: 503
    match = table_of_two(tables, guest, other)
    until(tables, match, 0)
    delivery.deliver_due()
    assert "The receiver is in trouble" in guest.get("/notices").text
    hook.answer = lambda _: 410
    until(tables, match, 0)
    delivery.deliver_due()
    assert "There is no such webhook any more" in guest.get("/notices").text


def test_the_seats_page_has_a_switch_for_the_table(
    tables: Tables, guest: Guest, other: Guest, hook: Webhook, delivery: Delivery
) -> None:
    match = table_of_two(tables, guest, other)
    assert "by mail, in a chat or in this browser" in guest.get(f"/table/{match}/seats").text
    guest.post("/notices", kind="webhook", address=hook.address)
    assert "You are told when" in guest.get(f"/table/{match}/seats").text
    guest.post(f"/table/{match}/notices", silent="1")
    assert "You are not told" in guest.get(f"/table/{match}/seats").text
    until(tables, match, 0)
    assert delivery.deliver_due() == 0
    stranger = Guest(create_app(tables, SECRET, limits=PATIENT))
    assert stranger.post(f"/table/{match}/notices", silent="1").status_code == 404


def test_a_test_notice_is_delivered_and_channels_can_be_changed(
    tables: Tables, guest: Guest, hook: Webhook, delivery: Delivery
) -> None:
    guest.post("/notices", kind="webhook", address=hook.address)
    ((channel, _),) = tables.notices.channels(guest.device)
    guest.post(f"/notices/{channel.id}/try")
    delivery.deliver_due()
    assert "It works" in hook.calls[0].json["text"]
    guest.post(f"/notices/{channel.id}/change", delay="30", quiet_from="23", quiet_to="8", zone="")
    ((channel, _),) = tables.notices.channels(guest.device)
    assert (channel.delay, channel.quiet_from, channel.zone) == (30, 23, "UTC")
    guest.post(f"/notices/{channel.id}/switch", on="0")
    assert guest.post(f"/notices/{channel.id}/try").status_code == 422
    guest.post(f"/notices/{channel.id}/remove")
    assert tables.notices.channels(guest.device) == []


def test_the_mail_server_is_read_from_the_settings() -> None:
    environment = {
        "LUDOTECA_SMTP": "smtps://me:p%40ss@mail.example.org",
        "LUDOTECA_MAIL_FROM": "a@b.org",
    }
    found = read_settings(environment).mail
    assert found == MailServer("mail.example.org", 465, True, "me", "p@ss", "a@b.org")
    for wrong in ("mail.example.org", "http://x", "smtp://"):
        with pytest.raises(BadNotation, match=r"serve\.smtp"):
            read_settings({**environment, "LUDOTECA_SMTP": wrong})
    with pytest.raises(BadNotation, match=r"mail\.address"):
        read_settings({"LUDOTECA_SMTP": environment["LUDOTECA_SMTP"]})
    assert read_address(" ann@example.org ") == "ann@example.org"


def test_paths_in_logs_hide_the_keys_of_channels() -> None:
    assert shown_path("/notices/stop/abc") == "/notices/stop/…"
    assert shown_path("/notices/confirm/abc") == "/notices/confirm/…"
