"""Creating tables and taking seats."""

from typing import Final

from fastapi import APIRouter, Request

from ludoteca.core.errors import BadNotation, NotFound
from ludoteca.games.registry import GAMES
from ludoteca.service import (
    BOT,
    HERE,
    LINK,
    NO_PACE,
    SPECTATOR,
    Pace,
    Repeatable,
    SeatPlan,
    fresh_device,
)
from ludoteca.service.levels import offered_bots
from ludoteca.text import LANGUAGES
from ludoteca.web.api.answers import chair_shown, pace_shown
from ludoteca.web.api.models import (
    BotForm,
    Game,
    NameForm,
    NewTableForm,
    OptionForm,
    PlayOnForm,
    SeatKeys,
    SeatPlanForm,
    SeatToken,
    SitDownForm,
    TableListed,
)
from ludoteca.web.api.requests import (
    IdempotencyKey,
    Player,
    SecretKey,
    Token,
    derived,
    link,
    tables_of,
)

router = APIRouter(tags=["tables"])

ID_LENGTH: Final = 16
KINDS = {"me": HERE, "link": LINK, "bot": BOT}


@router.get("/games")
def games() -> list[Game]:
    """The games of this site, their options and bots."""
    return [
        Game(
            game=rules.name,
            rules_version=rules.version,
            options=[
                OptionForm(
                    name=option.name,
                    form=option.form,
                    choices=list(option.choices),
                    default=option.default,
                )
                for option in rules.options()
            ],
            bots=list(offered_bots()),
        )
        for rules in GAMES.values()
    ]


@router.get("/tables")
def listed(request: Request) -> list[TableListed]:
    """The listed tables that wait for players."""
    return [
        TableListed(
            match=line.match,
            game=line.game,
            title=line.title,
            seats=[chair_shown(chair) for chair in line.chairs],
            pace=pace_shown(line.pace),
            language=line.language,
            experience=line.experience,
        )
        for line in tables_of(request).open_tables()
    ]


@router.post("/tables", status_code=201)
def create(
    request: Request, form: NewTableForm, token: Token, idempotency_key: SecretKey = ""
) -> SeatKeys:
    """Creates a table. Keep the tokens: only they open your seats."""
    who = token.credentials if token is not None else ""
    host = host_of(request, who, idempotency_key)
    match = tables_of(request).create(
        form.game,
        dict(form.options),
        [plan_of(seat) for seat in form.seats],
        host,
        title=form.title,
        is_listed=form.is_listed,
        free_undo=form.free_undo,
        pace=Pace(**form.pace.model_dump()) if form.pace is not None else NO_PACE,
        stand_in=form.stand_in or "",
        language=checked_language(form.language or ""),
        experience=form.experience or "",
        repeatable=repeatable(request, form, who, idempotency_key),
    )
    return keys_shown(request, match, host)


def checked_language(language: str) -> str:
    """The language a listed table is for; BadNotation if it is not supported."""
    if language and language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadNotation("language.unknown", {"language": language, "known": known})
    return language


def host_of(request: Request, who: str, key: str) -> str:
    """The device that creates a table: that of the token sent, or a new one."""
    device = tables_of(request).bearer(who).device if who else ""
    if not device:
        device = derived(request, "device", who, key) if key else fresh_device()
    return device


def repeatable(request: Request, form: NewTableForm, who: str, key: str) -> Repeatable | None:
    """The derived id and key of a repeatable request; None without a key."""
    if not key:
        return None
    match = derived(request, "match", who, key)[:ID_LENGTH]
    body = form.model_dump_json(exclude_none=True)  # fields left out do not change the key
    return Repeatable(match, derived(request, "watch", who, key, body))


def plan_of(seat: SeatPlanForm) -> SeatPlan:
    """The seat plan of a form."""
    return SeatPlan(KINDS[seat.kind], name=seat.name, bot=seat.bot)


def keys_shown(request: Request, match: str, device: str) -> SeatKeys:
    """The keys of a table for its creator."""
    tables = tables_of(request)
    keys, held = tables.keys(device, match), tables.seats_of(device, match)
    return SeatKeys(
        match=match,
        tokens={str(seat): key for seat, key in keys.items() if seat in held},
        invitations={
            str(seat): link(request, "s", key)
            for seat, key in keys.items()
            if seat not in held and seat != SPECTATOR
        },
        watch=link(request, "w", keys[SPECTATOR]),
    )


@router.post("/seats", status_code=201)
def sit_down(
    request: Request, form: SitDownForm, idempotency_key: IdempotencyKey = ""
) -> SeatToken:
    """Takes the seat of an invitation, which works once; returns the personal token."""
    tables, key = tables_of(request), form.invitation.rstrip("/").rpartition("/")[2]
    if tables.find_key(key).seat == SPECTATOR:
        raise NotFound("key.unknown", {})
    sender = ("sit", key, form.name, idempotency_key)
    device = derived(request, *sender) if idempotency_key else fresh_device()
    match, seat = tables.claim(device, key, form.name)
    return token_shown(request, device, match, seat)


def token_shown(request: Request, device: str, match: str, seat: int) -> SeatToken:
    """A taken seat with its personal token."""
    keys = tables_of(request).keys(device, match)
    return SeatToken(match=match, seat=seat, token=keys[seat])


@router.post("/tables/{match}/join", status_code=201)
def join(request: Request, match: str, form: NameForm) -> SeatToken:
    """Takes the first free seat of a listed table."""
    device = fresh_device()
    seat = tables_of(request).join(device, match, form.name)
    return token_shown(request, device, match, seat)


@router.post("/tables/{match}/start", status_code=204)
def start(request: Request, who: Player, form: BotForm) -> None:
    """Fills the free seats with bots; for the host."""
    tables_of(request).start(who.device, who.match, form.bot)


@router.post("/tables/{match}/abandon", status_code=204)
def abandon(request: Request, who: Player) -> None:
    """Closes the table without a result; for the host."""
    tables_of(request).abandon(who.device, who.match)


@router.post("/tables/{match}/rename", status_code=204)
def rename(request: Request, who: Player, form: NameForm) -> None:
    """Sets the name of your seat."""
    tables_of(request).rename(who.device, who.match, who.seat, form.name)


@router.post("/tables/{match}/token", status_code=201)
def renew(request: Request, who: Player) -> SeatToken:
    """Creates a new personal token for your seat; the old one is no longer valid."""
    tables_of(request).renew_link(who.device, who.match, who.seat)
    return token_shown(request, who.device, who.match, who.seat)


@router.post("/tables/{match}/rematch", status_code=201)
def rematch(request: Request, who: Player) -> SeatKeys:
    """Creates the rematch, once: the same players and options, a new seed."""
    return keys_shown(request, tables_of(request).rematch(who.device, who.match), who.device)


@router.post("/tables/{match}/play-on", status_code=201)
def play_on(request: Request, who: Player, form: PlayOnForm) -> SeatKeys:
    """Creates a table that starts with the first steps of this finished one."""
    plans = [plan_of(seat) for seat in form.seats]
    made = tables_of(request).play_on(who.device, who.match, form.step, plans)
    return keys_shown(request, made, who.device)
